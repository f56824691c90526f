import Domain
import SQLiteEngine
import Storage
import Testing

@testable import Shop

/// Every byte of the books, changed behind the shop's back.
struct AuditWalkTests {
  private let world: TestShop
  private var engine: any Engine { world.store.engine }

  /// A shop with lines of all kinds, some of them taken apart by a customer's leaving.
  init() throws {
    world = try TestShop()
    let shop = world.shop
    try shop.applyRules("time zone UTC\nlate fee 1.00 per night")
    try world.customer("Ana Lima")
    try world.customer("Ben Okafor")
    try world.movie("Alien", quantity: 2)
    _ = try shop.once("op-1", request: "rent") {
      let money = try world.rent("Ana Lima", .movie("Alien"), .movie("Alien")).money
      return money.standing.map { String($0.balance.minor) } ?? ""
    }
    world.passDays(5)
    _ = try shop.takeBack(
      ["C-000001", "C-000002"], payment: PaymentRequest([.init("card")].compactMap(\.self))
    ).get()
    _ = try shop.editCustomer("Ben Okafor", Draft(["phone": "01632 960123"]))
    _ = try shop.removeCustomer("Ben Okafor", redact: { $0 }).get()
    try Self.bookOtherKinds(in: world)
    for trigger in try Self.triggers(engine) { try engine.script("DROP TRIGGER \(trigger)") }
    try engine.script("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
  }

  private static func triggers(_ engine: any Engine) throws -> [String] {
    var names: [String] = []
    try engine.forEach("SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY name") {
      row in names.append(try row.text())
    }
    return names
  }

  /// Lines that no operation of these tests books by itself.
  private static func bookOtherKinds(in world: TestShop) throws {
    let customer = try world.shop.customer("Ana Lima").id
    let pound = Money(minor: 100)
    try world.shop.entry(.void, at: .now) { entry in
      var void = LedgerLine(
        .void, Money(minor: 1800), customer: customer, method: .cash, reason: "typed twice")
      void.voids = 3
      for line in [
        void, LedgerLine(.waive, pound * -1, customer: customer, reason: "rain"),
        LedgerLine(.refund, pound, customer: customer, method: .cash),
        LedgerLine(.payment, pound * -1, customer: customer, method: .cash, tendered: pound * 2),
        LedgerLine(.depositTaken, pound * -1, customer: customer, method: .cash),
        LedgerLine(.depositReturned, pound, customer: customer, method: .cash),
        LedgerLine(.paidIn, pound), LedgerLine(.paidOut, pound * -1, reason: "window cleaner"),
        LedgerLine(.over, pound), LedgerLine(.short, pound * -1),
      ] { entry.book(line) }
      entry.tell("1-000001")
    }
  }

  private struct Undo: Error {}

  /// What is found while something is changed, which is put back then.
  private func found(after change: SQL) throws -> [AuditVerification.Finding]? {
    var findings: [AuditVerification.Finding]?
    do {
      try engine.transaction(.write) {
        try engine.run(change)
        findings = try walk()
        throw Undo()
      }
    } catch is Undo {
    } catch StorageError.constraint {
    }
    return findings
  }

  private func walk(by count: Int = 2000) throws -> [AuditVerification.Finding] {
    var walk = AuditWalk(world.store)
    while try walk.advance(by: count) {}
    return walk.findings
  }

  private struct Line {
    let seq: Int
    /// The audit line that it is, or that it was booked with.
    let audit: Int
    let values: [SQLValue]
  }

  private func lines(of table: String, _ columns: [String]) throws -> [Line] {
    let owner: SQL =
      table == "audit"
      ? "seq" : "(SELECT MIN(a.seq) FROM audit a WHERE a.ledger_seq >= ledger.seq)"
    var lines: [Line] = []
    let list = SQL(stringLiteral: columns.joined(separator: ", "))
    try engine.forEach(
      "SELECT seq, \(owner), \(list) FROM \(SQL(stringLiteral: table)) ORDER BY seq"
    ) { row in
      lines.append(
        Line(seq: try row.int(), audit: try row.int(), values: columns.map { _ in row.raw() }))
    }
    return lines
  }

  private func columns(of table: String) throws -> [String] {
    var names: [String] = []
    try engine.forEach("SELECT name FROM pragma_table_info(\(table)) ORDER BY cid") { row in
      names.append(try row.text())
    }
    return names
  }

  /// A value with each of its bytes changed in turn; of nothing, something, and the other way.
  private static func changes(of value: SQLValue) -> [SQLValue] {
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

  @Test(arguments: ["ledger", "audit"])
  func everyByteCounts(_ table: String) throws {
    #expect(try walk() == [])
    let columns = try columns(of: table)
    let lines = try lines(of: table, columns)
    #expect(lines.count > 5 && columns.count == (table == "audit" ? 12 : 17))
    var changes = 0
    for line in lines {
      for (column, value) in zip(columns, line.values) {
        for changed in Self.changes(of: value) {
          let (table, column) = (SQL(stringLiteral: table), SQL(stringLiteral: column))
          guard
            let findings = try found(
              after: "UPDATE \(table) SET \(column) = \(changed) WHERE seq = \(line.seq)")
          else { continue }
          changes += 1
          guard findings.first?.seq != line.audit else { continue }
          Issue.record("line \(line.seq), \(column): \(value) became \(changed): \(findings)")
        }
      }
    }
    #expect(changes > 1500)
    #expect(try walk() == [])
  }

  @Test func aLineThatIsTakenAwayIsMissed() throws {
    for line in try lines(of: "ledger", ["seq"]) {
      let findings = try found(after: "DELETE FROM ledger WHERE seq = \(line.seq)")
      #expect(findings?.first?.seq == line.audit)
    }
    let audit = try lines(of: "audit", ["ledger_seq"])
    for line in audit.dropLast() {
      let findings = try found(after: "DELETE FROM audit WHERE seq = \(line.seq)")
      #expect(findings?.first?.seq == line.seq)
      #expect(findings?.first?.message == "line \(line.seq) of the audit trail is not there")
    }
  }

  /// The end of the trail can only be missed where something is left that it covered.
  @Test func linesOfTheLedgerOutliveNoTrail() throws {
    let last = try #require(try lines(of: "audit", ["seq"]).last?.seq)
    let findings = try found(after: "DELETE FROM audit WHERE seq = \(last)")
    #expect(
      findings?.map(\.message)
        == ["there are lines of the ledger that are not part of the chain: 10"])
    let all = try found(after: "DELETE FROM audit WHERE seq > 0")
    #expect(all?.count == 2)
  }

  @Test func linesThatChangePlacesAreFound() throws {
    for (table, apart) in [("ledger", 1), ("ledger", 4), ("audit", 1), ("audit", 3)] {
      let lines = try lines(of: table, ["seq"])
      for (one, other) in zip(lines, lines.dropFirst(apart)) {
        let (table, far) = (SQL(stringLiteral: table), 1_000_000)
        let findings = try found(
          after: """
            UPDATE \(table) SET seq = CASE seq WHEN \(one.seq) THEN \(far + other.seq)
              ELSE \(far + one.seq) END
            WHERE seq IN (\(one.seq), \(other.seq))
            """)
        #expect(findings?.first?.seq == min(one.audit, other.audit))
      }
    }
  }

  @Test(arguments: [0, -1, 1_000_000])
  func aLineThatWasSlippedInIsFound(_ seq: Int) throws {
    for (table, message) in [("ledger", "of the ledger"), ("audit", "of the audit trail")] {
      let columns = try columns(of: table).dropFirst().joined(separator: ", ")
      let (name, others) = (SQL(stringLiteral: table), SQL(stringLiteral: columns))
      let findings = try found(
        after: """
          INSERT INTO \(name) (seq, \(others)) SELECT \(seq), \(others) FROM \(name)
          WHERE seq = 3
          """)
      #expect(findings?.count == 1)
      #expect(findings?.first?.message.contains(message) == true)
    }
  }

  @Test func aDetailIsWhatWasSaidOrItsCustomerHasBeenRemoved() throws {
    var details: [Int] = []
    try engine.forEach("SELECT audit_seq FROM audit_detail ORDER BY audit_seq") { row in
      details.append(try row.int())
    }
    #expect(!details.isEmpty)
    for seq in details {
      for column in ["customer_id", "salt", "before", "after"] {
        let column = SQL(stringLiteral: column)
        let findings = try found(
          after: "UPDATE audit_detail SET \(column) = 'x' WHERE audit_seq = \(seq)")
        #expect(findings?.first?.seq == seq)
      }
      let findings = try found(after: "DELETE FROM audit_detail WHERE audit_seq = \(seq)")
      #expect(findings?.map(\.seq) == [seq])
      #expect(findings?.first?.message.hasSuffix("has not been removed") == true)
      // A customer who only looks removed is not: that would have left a line.
      let hidden = try found(
        after: "UPDATE audit_detail SET audit_seq = \(seq + 1_000_000) WHERE audit_seq = \(seq)")
      #expect(hidden?.first?.seq == seq)
    }
  }

  @Test(arguments: [1, 2, 3, 7])
  func itGoesSliceBySlice(_ count: Int) throws {
    #expect(try walk(by: count) == [])
    try engine.run("UPDATE audit SET subject = 'x' WHERE seq = 4")
    #expect(try walk(by: count).map(\.seq) == [4])
  }

  @Test func guardsThatAreMissingOrChangedAreNamed() throws {
    let missing = try world.shop.verifyAudit().findings.map(\.message)
    #expect(missing.count == 13)
    #expect(missing.first == "the guard audit_detail_is_not_changed is missing")
    try engine.guardRecords()
    #expect(try world.shop.verifyAudit().findings == [])
    try engine.script(
      """
      DROP TRIGGER ledger_is_not_changed;
      CREATE TRIGGER ledger_is_not_changed BEFORE UPDATE ON ledger BEGIN SELECT 1; END;
      CREATE TRIGGER another AFTER INSERT ON ledger BEGIN SELECT 1; END;
      """)
    #expect(
      try world.shop.check().findings == [
        "the guard ledger_is_not_changed has been changed", "the trigger another is none of ours",
      ])
  }
}
