import Domain

/// The backups of a folder, and what becomes of them.
package enum BackupReport {
  /// A backup in a folder.
  package struct Row: Sendable {
    package let day: Day
    /// In days.
    package let age: Int
    package let file: String
    package let bytes: Int
    /// `daily`, `weekly`, `monthly` or `later`; empty where the next rotation removes it.
    package let keptAs: [String]
    /// The version of the shop in it; `nil` where it cannot be read.
    package var version: Int?
    /// `nil` where it has not been looked at as a whole.
    package var isVerified: Bool?
    package var problem: String?
    /// How many lines its audit trail has, and the hash of the last; `nil` where nobody knows.
    package var lines: Int?
    package var head: String?

    package init(day: Day, age: Int, file: String, bytes: Int, keptAs: [String]) {
      (self.day, self.age, self.file) = (day, age, file)
      (self.bytes, self.keptAs) = (bytes, keptAs)
    }
  }

  private static let layout = Layout<Row>([
    "day": { .day($0.day) },
    "age": { .number($0.age) },
    "file": { .text($0.file) },
    "bytes": { .number($0.bytes) },
    "kept_as": { .list($0.keptAs) },
    "version": { .number($0.version) },
    "verified": { $0.isVerified.map { .flag($0) } ?? .null },
    "problem": { .text($0.problem) },
    "audit_lines": { .number($0.lines) },
    "audit_head": { .text($0.head) },
  ])

  package static func table(_ rows: [Row]) -> Table {
    Table(
      keys: layout.keys, records: rows.map(layout.record),
      columns: [
        .field("day", "day"), .figure("age", "days old").narrow(1),
        Column("size", isRight: true) { Shown(size($0["bytes"])) }.narrow(2),
        Column("kept as") { Shown(keptAs($0["kept_as"])) },
        Column("state") { record in
          guard record["problem"] == .null else { return Shown("✗ not sound", tone: .bad) }
          return record["verified"] == .flag(true) ? Shown("✓ verified", tone: .good) : Shown("")
        },
        .figure("audit_lines", "audit lines").spare(2),
        Column("head") { Shown(short($0["audit_head"])) }.spare(1),
        .field("file", "file", isFlexible: true),
      ],
      empty: "There are no backups.")
  }

  /// The first figures of a head are enough to tell two apart.
  private static func short(_ head: Cell) -> String { String(PlainText.text(of: head).prefix(8)) }

  private static func keptAs(_ cell: Cell) -> String {
    cell == .list([]) ? "– goes next" : PlainText.text(of: cell)
  }

  private static func size(_ cell: Cell) -> String {
    guard case .number(let bytes) = cell else { return "" }
    return "\((bytes + 1023) / 1024) KiB"
  }

  /// What a rotation would do.
  ///
  /// - Parameter head: where the audit trail of a backup ends, where that is known.
  package static func plan(
    _ verdicts: [KeepPolicy.Verdict], file: (Day) -> String,
    head: (Day) -> (lines: Int, hash: String)?
  ) -> Table {
    let records = verdicts.map { verdict in
      let head = head(verdict.day)
      return Record([
        "day": .day(verdict.day), "file": .text(file(verdict.day)),
        "kept_as": .list(verdict.reasons.map(\.rawValue)), "audit_lines": .number(head?.lines),
        "audit_head": .text(head?.hash),
      ])
    }
    return Table(
      keys: ["day", "file", "kept_as", "audit_lines", "audit_head"], records: records,
      columns: [
        .field("day", "day"), Column("kept as") { Shown(keptAs($0["kept_as"])) },
        .figure("audit_lines", "audit lines").spare(2),
        Column("head") { Shown(short($0["audit_head"])) }.spare(1),
        .field("file", "file", isFlexible: true),
      ],
      empty: "There are no backups.")
  }
}
