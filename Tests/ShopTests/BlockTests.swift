import Domain
import Shop
import Storage
import Testing

/// Customers who are not to rent.
struct BlockTests {
  private let world: TestShop
  private var shop: Shop { world.shop }

  init() throws {
    world = try TestShop()
    try world.customer("Ana Lima")
    try world.customer("Anna Lima")
    try world.movie("Alien", quantity: 3)
  }

  private func block(_ customer: String, at asked: AskedMoment) throws -> Block? {
    try shop.customer(customer, at: asked).value.record.customer.block
  }

  @Test func whoIsBlockedRentsNothingAndBringsBackWhatIsOut() throws {
    try world.rent("Ana Lima", .copy("C-000001"))
    let blocked = try shop.blockCustomer(" ana lima ", reason: " two broken discs ")
    #expect(blocked.customer.block == Block(reason: "two broken discs", since: world.now))
    #expect(blocked.out == 1)
    #expect(try world.refusals("Ana Lima", .movie("Alien")) == ["blocked"])
    try world.expectRefusal(["blocked"]) { try shop.addHold("Alien", for: "Ana Lima") }
    try world.expectRefusal(["blocked"]) {
      try shop.extend(ExtendRequest(copies: ["C-000001"], nights: 1))
    }
    world.passDays(5)
    try world.takeBack("C-000001")
    _ = try shop.pay("Ana Lima", [PaymentOffer(.cash, nil)]).get()
    _ = try shop.unblockCustomer("Ana Lima")
    #expect(try world.refusals("Ana Lima", .movie("Alien")) == [])
  }

  /// The reason is told, and what would help.
  @Test func theFindingTellsWhy() throws {
    _ = try shop.blockCustomer("Ana Lima", reason: "two broken discs")
    let asked = RentRequest(customer: "Ana Lima", items: [.movie("Alien")], nights: 1)
    guard case .refused(let refusal) = try shop.rent(asked) else {
      Issue.record("it is not refused")
      return
    }
    let finding = try #require(refusal.findings.first)
    #expect(finding.message == "the customer is blocked: two broken discs")
    #expect(finding.facts == [.text("reason", "two broken discs")])
    #expect(
      finding.remedy?.ways.first?.steps == [
        .request("customer-unblock", [.customer])
      ])
  }

  @Test(arguments: [
    ("notice blocked", true, true, [KeptFinding(rule: "blocked", verdict: .notice)]),
    ("ask blocked", false, true, [KeptFinding(rule: "blocked", verdict: .ask)]),
    ("refuse blocked", false, false, []),
  ])
  private func theHouseRulesSayWhatItAmountsTo(
    _ rules: String, _ isTold: Bool, _ isLifted: Bool, _ kept: [KeptFinding]
  ) throws {
    try shop.applyRules("time zone UTC\n" + rules)
    _ = try shop.blockCustomer("Ana Lima", reason: "two broken discs")
    #expect(try world.refusals("Ana Lima", .movie("Alien")) == (isTold ? [] : ["blocked"]))
    let request = RentRequest(
      customer: "Ana Lima", items: [.copy("C-000002")], nights: 1,
      override: Override(codes: ["blocked"], reason: "paid for them", by: "Bea"))
    guard case .done(let receipt) = try shop.rent(request) else {
      #expect(!isLifted)
      return
    }
    let rental = try #require(receipt.rentals.first?.rental)
    #expect(rental.findings.filter { $0.rule == "blocked" } == kept)
    #expect(rental.grounds?.customer.isBlocked == true)
    // In line it is the same.
    let unasked = try? shop.addHold("Alien", for: "Ana Lima", isDryRun: true).get()
    #expect((unasked != nil) == isTold)
    _ = try shop.addHold(
      "Alien", for: "Ana Lima", override: isTold ? nil : request.override
    ).get()
    // The explanation of the rental sees the block, and not why.
    guard case .whole(let why) = try shop.explain(rental: rental.id.text) else {
      Issue.record("it is not explained")
      return
    }
    let finding = why.decision.findings.first { $0.rule == "blocked" }
    #expect(finding?.message == "the customer is blocked")
    #expect(why.decision.isAllowed)
  }

  @Test func earlierDaysStayAsTheyWere() throws {
    let days = (0...3).map { world.now + $0 * 86_400 }
    _ = try shop.blockCustomer("Ana Lima", reason: "one")
    world.now = days[1]
    _ = try shop.blockCustomer("Ana Lima", reason: "two")
    world.now = days[2]
    _ = try shop.unblockCustomer("Ana Lima")
    world.now = days[3]
    let then = try days.map { try block("Ana Lima", at: .instant($0)) }
    #expect(then.map { $0?.reason } == ["one", "two", nil, nil])
    #expect(then.map { $0?.since } == [days[0], days[1], nil, nil])
    #expect(try block("Ana Lima", at: .instant(days[0] + -1)) == nil)
    #expect(try block("Ana Lima", at: .instant(days[1] + -1))?.reason == "one")
    let asked = RentRequest(customer: "Ana Lima", items: [.movie("Alien")], nights: 1)
    #expect(try !shop.explain(asked, at: days[1]).decision.isAllowed)
    #expect(try shop.explain(asked, at: days[2]).decision.isAllowed)
    #expect(
      try shop.customerFile("Ana Lima").pastBlocks.map(\.block.reason) == ["one", "two"])
    #expect(try shop.check().findings == [])
  }

  @Test func nothingChangesBeforeItsLastChange() throws {
    world.passDays(2)
    _ = try shop.blockCustomer("Ana Lima", reason: "one", at: .at("2026-03-02T10:00:00Z"))
    try world.expectError(
      .invalid([
        "the block last changed at 2026-03-02T10:00:00Z, "
          + "and the entry is for 2026-03-01T23:59:59Z"
      ])
    ) { try shop.unblockCustomer("Ana Lima", at: .at("2026-03-01")) }
    _ = try shop.unblockCustomer("Ana Lima", at: .at("2026-03-02T10:00:00Z"))
    _ = try shop.blockCustomer("Ana Lima", reason: "two", at: .at("2026-03-02T10:00:00Z"))
    #expect(try shop.customerFile("Ana Lima").pastBlocks == [])
    // What is so already is left as it is, whatever moment it is for.
    _ = try shop.blockCustomer("Ana Lima", reason: "two", at: .at("2026-03-01"))
    #expect(try block("Ana Lima", at: .now)?.since.text == "2026-03-02T10:00:00Z")
  }

  @Test(arguments: ["", " ", "a\nb", "a\u{0}b", String(repeating: "x", count: 20_001)])
  func aReasonIsALine(_ reason: String) throws {
    #expect(throws: ShopError.self) { try shop.blockCustomer("Ana Lima", reason: reason) }
    #expect(try block("Ana Lima", at: .now) == nil)
  }

  /// Whoever is blocked stays blocked under another account.
  @Test func aMergedAccountKeepsItsBlock() throws {
    _ = try shop.blockCustomer("M-000002", reason: "two broken discs")
    _ = try shop.editCustomer("M-000002", Draft(["note": "pays on Fridays"]))
    world.passDays(1)
    let kept = try shop.mergeCustomers("M-000002", into: "M-000001").kept.customer
    #expect(kept.block == Block(reason: "two broken discs", since: world.now))
    #expect(kept.note == "pays on Fridays")
    #expect(try world.refusals("M-000002", .movie("Alien")) == ["blocked"])
    #expect(try shop.check().findings == [])
  }

  /// Its reason and the note tell of a person.
  @Test func aRemovedCustomerLeavesNoneOfIt() throws {
    _ = try shop.blockCustomer("Ana Lima", reason: "first reason 4711")
    world.passDays(1)
    _ = try shop.blockCustomer("Ana Lima", reason: "second reason 4712")
    _ = try shop.editCustomer("Ana Lima", Draft(["note": "whispers 4713"]))
    _ = try world.once("op", request: "block") {
      try shop.unblockCustomer("Ana Lima").customer.name
    }
    _ = try shop.removeCustomer("M-000001").get()
    let bytes = try world.folder.bytes(of: "shop.db")
    for mark in ["reason 4711", "reason 4712", "whispers 4713"] {
      #expect(bytes.firstRange(of: Array(mark.utf8)) == nil, "\(mark)")
    }
    #expect(try shop.check().findings == [])
  }

  @Test func blocksThatOverlapAreFound() throws {
    _ = try shop.blockCustomer("Ana Lima", reason: "one")
    let customer = try shop.customer("Ana Lima", at: .now).value.record.customer
    try world.store.keep(
      Block(reason: "zero", since: world.now + -60), until: world.now + 60, of: customer.id)
    #expect(
      try shop.check().findings.contains { $0.contains("pasts that overlap") })
  }
}
