import Domain
import Storage
import Testing

@testable import Shop

/// Every byte of the books, changed behind the shop's back.
struct AuditWalkTests {
  private let world: TestShop
  private var engine: any Engine { world.engine }
  private let tampering: Tampering

  /// A shop with lines of all kinds, some of them taken apart by a customer's leaving.
  init() throws {
    world = try TestShop()
    tampering = try Tampering(world)
    let shop = world.shop
    try shop.applyRules("time zone UTC\nlate fee 1.00 per night")
    try world.customer("Ana Lima")
    try world.customer("Ben Okafor")
    try world.movie("Alien", quantity: 2)
    _ = try world.once("op-1", request: "rent") {
      let money = try world.rent("Ana Lima", .movie("Alien"), .movie("Alien")).money
      return money.standing.map { String($0.balance.minor) } ?? ""
    }
    world.passDays(5)
    _ = try shop.takeBack(
      ["C-000001", "C-000002"], payment: PaymentRequest([.init("card")].compactMap(\.self))
    ).get()
    _ = try shop.editCustomer("Ben Okafor", Draft(["phone": "01632 960123"]))
    _ = try shop.removeCustomer("Ben Okafor").get()
    try Self.bookOtherKinds(in: world)
    try tampering.takeGuardsAway()
  }

  /// Lines that no operation of these tests books by itself.
  private static func bookOtherKinds(in world: TestShop) throws {
    let customer = try world.shop.customer("Ana Lima").id
    let pound = Money(minor: 100)
    try world.shop.entry(.void, at: .now) { entry in
      var void = LedgerLine(
        .void, Money(minor: 1800), customer: customer, method: .cash, reason: "typed twice")
      void.voids = 3
      var out = LedgerLine(.paidOut, pound * -1, reason: "window cleaner")
      out.paidFor = PaidFor(PaidOutPurpose(rawValue: "cleaning"), receiptNumber: "4711")
      for line in [
        void, LedgerLine(.waive, pound * -1, customer: customer, reason: "rain"),
        LedgerLine(.refund, pound, customer: customer, method: .cash),
        LedgerLine(.payment, pound * -1, customer: customer, method: .cash, tendered: pound * 2),
        LedgerLine(.depositTaken, pound * -1, customer: customer, method: .cash),
        LedgerLine(.depositReturned, pound, customer: customer, method: .cash),
        LedgerLine(.paidIn, pound), out, LedgerLine(.over, pound), LedgerLine(.short, pound * -1),
      ] { entry.book(line) }
      entry.tell("1-000001")
    }
  }

  private func found(after change: SQL) throws -> [AuditVerification.Finding]? {
    try tampering.found(after: change)
  }

  private func walk(by count: Int = 2000) throws -> [AuditVerification.Finding] {
    try tampering.walk(by: count)
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
        Line(
          seq: try row.int(), audit: try row.int(), values: try columns.map { _ in try row.raw() }))
    }
    return lines
  }

  @Test(arguments: ["ledger", "audit"])
  func everyByteCounts(_ table: String) throws {
    #expect(try walk() == [])
    let columns = try tampering.columns(of: table)
    let lines = try lines(of: table, columns)
    #expect(lines.count > 5 && columns.count == (table == "audit" ? 13 : 29))
    var changes = 0
    for line in lines {
      for (column, value) in zip(columns, line.values) {
        for changed in Tampering.changes(of: value) {
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
      let columns = try tampering.columns(of: table).dropFirst().joined(separator: ", ")
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
    #expect(missing.count == 25)
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
