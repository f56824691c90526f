import Domain
import Testing

@testable import SQLiteEngine
@testable import Storage

/// What somebody does to a shop who has the sqlite3 shell, and what is found of it.
struct Tampering {
  private let connection: SQLiteConnection
  private var store: Store { Store(connection) }

  init(_ world: TestShop) throws {
    connection = try SQLiteConnection(path: world.folder.file("shop.db"), .none)
  }

  /// Guards and constraints hold nobody up who has the file.
  func takeGuardsAway() throws {
    let triggers = try connection.all(
      "SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY name"
    ) { row in try row.text() }
    for trigger in triggers { try connection.execute("DROP TRIGGER \(trigger)") }
    try connection.execute("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
  }

  private struct Undo: Error {}

  /// What is found while something is changed, which is put back then; `nil` where the change did
  /// not come about.
  func found(after change: SQL) throws -> [AuditVerification.Finding]? {
    try undone {
      try connection.run(change) > 0 ? try walk() : nil
    }
  }

  private func undone<Found>(_ body: () throws -> Found?) throws -> Found? {
    var found: Found?
    do {
      try SQLiteTransaction(connection, .write).run {
        found = try body()
        throw Undo()
      }
    } catch is Undo {
    } catch StorageError.constraint {
    }
    return found
  }

  /// What is said of the laws while something is changed, and all hashes made anew.
  ///
  /// - Parameter count: in how large slices the books are walked through before; `nil` for not at
  ///   all.
  func laws(after changes: [SQL], walkedBy count: Int?, now: Instant) throws -> [String]? {
    try undone {
      for change in changes { try connection.run(change) }
      try hashAnew()
      let seen = try count.map { try self.seen(inSlicesOf: $0, now) }
      if case .some(nil) = seen { return nil }
      var laws = LawCheck(after: seen ?? nil)
      while try laws.advance(in: store) {}
      return laws.findings.map { "\($0.count) \($0.message): \($0.example)" }
    }
  }

  /// What is seen behind a walk that comes to the end of the books.
  func seen(inSlicesOf count: Int, _ now: Instant) throws -> LawsInStep? {
    var (walk, laws) = (AuditWalk(lookingAt: now), LawsInStep())
    while try walk.advance(by: count, in: store) { laws.note(walk.takePassed()) }
    laws.note(walk.takePassed())
    return walk.isThrough ? laws : nil
  }

  /// The first line that a walk finds ahead of a moment.
  func firstAhead(of now: Instant) throws -> Int? {
    var walk = AuditWalk(lookingAt: now)
    while try walk.advance(by: 3, in: store) {}
    return walk.isThrough ? walk.firstAhead : 0
  }

  private func hashAnew(_ change: ([SQLValue]) -> [SQLValue] = { $0 }) throws {
    let lines = try connection.all(
      "SELECT \(AuditColumns.names) FROM audit ORDER BY seq"
    ) { row in row.rest() }
    var (head, end) = (BooksEnd.start.head, SQLValue.integer(0))
    for line in lines.map(change) {
      let booked = try connection.all(
        """
        SELECT \(Store.ledgerColumns) FROM ledger WHERE seq > \(end) AND seq <= \(line[9])
        ORDER BY seq
        """
      ) { row in row.rest() }
      head = Store.hash(line, after: head, with: booked)
      end = line[9]
      try connection.run(
        """
        UPDATE audit SET before = \(line[6]), after = \(line[7]), by_id = \(line[11]),
          hash = \(head)
        WHERE seq = \(line[0])
        """)
    }
  }

  func walk(by count: Int = 2000) throws -> [AuditVerification.Finding] {
    var walk = AuditWalk()
    while try walk.advance(by: count, in: store) {}
    return walk.findings
  }

  func columns(of table: String) throws -> [String] {
    try connection.all("SELECT name FROM pragma_table_info(\(table)) ORDER BY cid") { row in
      try row.text()
    }
  }

  /// A value with one of its bytes changed, with more behind it, without anything, as another kind.
  static func fewChanges(of value: SQLValue) -> [SQLValue] {
    switch value {
    case .null: return [.text("x"), .integer(1)]
    case .blob: return [.null]
    case .integer(let number): return [.integer(number ^ 1), .null]
    case .text(let text):
      var bytes = Array(text.utf8)
      bytes[bytes.count / 2] ^= 1
      return [
        .text(String(decoding: bytes, as: UTF8.self)), .text(text + " "), .null, .blob(bytes),
      ]
    }
  }

  /// A value with each of its bytes changed in turn; of nothing, something, and the other way.
  static func changes(of value: SQLValue) -> [SQLValue] {
    switch value {
    case .null: return [.text("x"), .integer(1), .text("")]
    case .blob: return [.null]
    case .integer(let number):
      return (0..<8).map { .integer(number ^ (1 << (8 * $0))) } + [.integer(-number - 1), .null]
    case .text(let text):
      let bytes = Array(text.utf8)
      let changed = bytes.indices.map { place in
        var bytes = bytes
        bytes[place] ^= bytes[place] & 0x40 == 0 ? 0x01 : 0x20
        return SQLValue.text(String(decoding: bytes, as: UTF8.self))
      }
      return changed + [.text(text + " "), .text(String(text.dropLast())), .null, .blob(bytes)]
    }
  }

  /// Makes the audit trail one that an earlier version wrote: without staff ids, and with fewer
  /// facts.
  func tellAsEarlier() throws {
    try connection.run("UPDATE ledger SET by_id = NULL")
    try hashAnew { line in
      var line = line
      (line[6], line[7], line[11]) = (earlier(line[6]), earlier(line[7]), .null)
      return line
    }
  }

  private func earlier(_ facts: SQLValue) -> SQLValue {
    guard case .text(let text) = facts, let facts = AuditFacts(text: text) else { return facts }
    let (kinds, names) = (
      ["rental ", "rentals ", "staff ", "till "], ["pin", "rules_number", "on"]
    )
    let kept = facts.fields.filter { name, _ in
      !kinds.contains { name.hasPrefix($0) } && !names.contains(name)
        && (name != "rules" || facts["rentals"] == nil)
    }
    return AuditFacts(kept).text.map(SQLValue.text) ?? .null
  }
}
