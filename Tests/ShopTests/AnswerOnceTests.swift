import Domain
import Shop
import Storage
import Testing

struct AnswerOnceTests {
  private let world: TestShop

  init() throws {
    world = try TestShop()
    try world.customer("Ana Lima")
    try world.movie("Alien", quantity: 2)
  }

  private func rentOnce(_ op: String, nights: Int, on shop: Shop? = nil) throws -> String {
    let shop = shop ?? world.shop
    let request = RentRequest(customer: "Ana Lima", items: [.movie("Alien")], nights: nights)
    return try shop.once(op, request: "rent \(nights)") { shop in
      switch try shop.rent(request) {
      case .done(let receipt): "done \(receipt.visit.text)"
      case .refused(let refusal): "refused \(refusal.primary?.rule ?? "")"
      }
    }
  }

  @Test func theSameRequestTwiceHappensOnce() throws {
    let first = try rentOnce("op-1", nights: 3)
    let contents = try world.contents()
    world.passDays(1)
    #expect(try rentOnce("op-1", nights: 3) == first)
    #expect(try rentOnce("op-1", nights: 3, on: world.reopened()) == first)
    #expect(try world.contents() == contents)
    #expect(try rentOnce("op-2", nights: 3) != first)
  }

  @Test func otherContentIsInvalid() throws {
    _ = try rentOnce("op-1", nights: 3)
    try world.expectError(.invalid([#"the op "op-1" was another request"#])) {
      try rentOnce("op-1", nights: 4)
    }
  }

  @Test func aRefusalIsAnAnswerTooAndSavesNothingElse() throws {
    let refused = try rentOnce("op-1", nights: 99)
    #expect(refused == "refused nights-not-allowed")
    #expect(try world.store.stock(MovieFilter()).map(\.stock.out) == [0])
    try world.shop.applyRules("nights 1..99")
    #expect(try rentOnce("op-1", nights: 99) == refused)
    #expect(try rentOnce("op-2", nights: 99).hasPrefix("done"))
  }

  @Test func whatFailsIsNotRemembered() throws {
    try world.expectError(.notFound(.movie, typed: "Heat", nearest: nil)) {
      try world.shop.once("op-1", request: "r") { shop in
        let request = RentRequest(customer: "Ana Lima", items: [.movie("Alien")], nights: 3)
        _ = try shop.rent(request)
        return try shop.movie("Heat").title
      }
    }
    #expect(try world.store.answer(to: "op-1") == nil)
  }
}

struct CheckTests {
  private let world: TestShop

  init() throws {
    world = try TestShop()
    try world.customer("Ana Lima")
    try world.movie("Alien", quantity: 2)
    try world.rent("Ana Lima", .copy("C-000001"), .copy("C-000002"))
  }

  @Test func aSoundShopHasNoFindings() throws {
    let report = try world.shop.check()
    #expect(report.findings.isEmpty)
    #expect(report.engine.name.hasPrefix("SQLite "))
  }

  @Test func aShopThatWasJustOpenedIsChecked() throws {
    #expect(try world.reopened().check().findings.isEmpty)
  }

  @Test(arguments: [
    (
      "UPDATE copy SET state = 'lost'",
      ["2 copies are out, but not fit to be rented: C-000001 and 1 other"]
    ),
    (
      "UPDATE copy SET state = 'lost' WHERE barcode = 'C-000002'",
      ["1 copy is out, but not fit to be rented: C-000002"]
    ),
    (
      """
      UPDATE customer SET card = NULL, name = NULL, name_key = NULL, address = NULL,
        postcode = NULL, born = NULL, joined_on = NULL, state = 'closed', removed_on = '2026-03-01'
      """, ["2 copies are out to customers who have been removed: C-000001 and 1 other"]
    ),
    (
      """
      INSERT INTO rental SELECT '\(TestShop.id(99))', 99, visit_id, copy_id, customer_id,
        '2026-03-01T10:00:00Z', nights, due_on, price, fee_per_night, fee_cap, grace, rules_hash,
        '2026-03-01T12:00:01Z', '2026-03-01', note, findings, override_by, override_reason,
        seen, voided_at, extensions, late_fees, waived, outcome, renter_id, renter,
        late_rule, fee_charged, package_id FROM rental
      WHERE seq = 1
      """,
      [
        "1 rental is not in the audit trail",
        "1 rental began before the copy had come back: \(TestShop.id(7))",
        "1 customer has a number of rentals that they did not have: \(TestShop.id(1))",
        "1 movie has sums that its rentals do not come to: \(TestShop.id(3))",
      ]
    ),
    (
      """
      UPDATE rental SET seen = '{"v":1,"out":0,"owed":0}'
      """,
      [
        "2 rentals keep what cannot be read of how they were decided: \(TestShop.id(7)) and 1 other"
      ]
    ),
    (
      """
      INSERT INTO copy_period SELECT id, 'in-repair', '2025-01-01T00:00:00Z',
        '2025-03-01T00:00:00Z' FROM copy WHERE barcode = 'C-000001' UNION ALL
      SELECT id, 'lost', '2025-02-01T00:00:00Z', '2025-04-01T00:00:00Z' FROM copy
      WHERE barcode = 'C-000001'
      """, ["1 account, block or copy has pasts that overlap: \(TestShop.id(4))"]
    ),
  ])
  func whatDoesNotFitTogetherIsFound(_ sql: String, _ findings: [String]) throws {
    try world.store.connection.run(SQL(stringLiteral: sql))
    #expect(try world.shop.check().findings == findings)
  }

  @Test func aRemovedMovieWithCopiesIsFound() throws {
    try world.store.connection.run("UPDATE movie SET removed_on = '2026-03-01'")
    #expect(
      try world.shop.check().findings == [
        "2 copies are out, but their movie has been removed: C-000001 and 1 other",
        "2 copies are kept, but their movie has been removed: C-000001 and 1 other",
      ])
  }
}
