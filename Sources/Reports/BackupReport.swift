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

    package init(day: Day, age: Int, file: String, bytes: Int, keptAs: [String]) {
      self.day = day
      self.age = age
      self.file = file
      self.bytes = bytes
      self.keptAs = keptAs
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
  ])

  package static func table(_ rows: [Row]) -> Table {
    Table(
      keys: layout.keys, records: rows.map(layout.record),
      columns: [
        .field("day", "day"), .figure("age", "days old"),
        Column("size", isRight: true) { Shown(size($0["bytes"])) },
        Column("kept as") { Shown(keptAs($0["kept_as"])) },
        Column("state") { record in
          guard record["problem"] == .null else { return Shown("✗ not sound", tone: .bad) }
          return record["verified"] == .flag(true) ? Shown("✓ verified", tone: .good) : Shown("")
        },
        .field("file", "file", isFlexible: true),
      ],
      empty: "There are no backups.")
  }

  private static func keptAs(_ cell: Cell) -> String {
    cell == .list([]) ? "– goes next" : PlainText.text(of: cell)
  }

  private static func size(_ cell: Cell) -> String {
    guard case .number(let bytes) = cell else { return "" }
    return "\((bytes + 1023) / 1024) KiB"
  }

  /// What a rotation would do.
  package static func plan(_ verdicts: [KeepPolicy.Verdict], file: (Day) -> String) -> Table {
    let records = verdicts.map { verdict in
      Record([
        "day": .day(verdict.day), "file": .text(file(verdict.day)),
        "kept_as": .list(verdict.reasons.map(\.rawValue)),
      ])
    }
    return Table(
      keys: ["day", "file", "kept_as"], records: records,
      columns: [
        .field("day", "day"), Column("kept as") { Shown(keptAs($0["kept_as"])) },
        .field("file", "file", isFlexible: true),
      ],
      empty: "There are no backups.")
  }
}
