import Domain
import Shop
import Storage
import Support
import Testing

/// Memberships that customers buy, renew, lose and have voided.
struct MembershipTests {
  private let world: TestShop
  private var shop: Shop { world.shop }

  init() throws {
    world = try TestShop(
      rules: """
        limit 3
        limit 8 when tier gold
        price 3.00 flat
        membership silver 29.00 per month: limit 5, discount 20%
        membership silver 19.00 per quarter when over 60
        membership club 100.00 for life
        joining fee 5.00
        """)
    try world.customer("Ana Lima")
    try world.customer("Bo Ek", born: "1950-01-01", ["tier": "gold"])
    try world.movie("Alien", quantity: 12)
  }

  @discardableResult
  private func buy(
    _ name: String?, _ customer: String = "Ana Lima", _ offers: PaymentOffer...,
    at asked: AskedMoment = .now
  ) throws -> Membership {
    let payment = offers.isEmpty ? PaymentRequest.exactlyInCash : PaymentRequest(offers)
    return try shop.buyMembership(name, for: customer, payment, at: asked).get().record.membership
  }

  private func list(_ customer: String, at asked: AskedMoment = .now) throws -> [String] {
    try shop.memberships(of: customer, isOver: true, at: asked).value.map {
      "\($0.membership.text) \($0.state)"
    }
  }

  private func seen(_ customer: String) throws -> SeenCustomer? {
    try world.rent(customer, .movie("Alien")).rentals[0].rental.grounds?.customer
  }

  @Test func whoBuysIsOfThatTierUntilItIsOver() throws {
    let one = try buy("SILVER")
    #expect(one.text == "silver until 2026-04-01")
    #expect([one.price, one.joiningFee] == [Money(minor: 2900), Money(minor: 500)])
    #expect(try list("Ana Lima") == ["silver until 2026-04-01 running"])
    let rented = try world.rent("Ana Lima", .movie("Alien"))
    #expect(rented.total == Money(minor: 240))
    #expect(rented.rentals[0].rental.grounds?.customer.tier == "silver")
    world.passDays(31)
    #expect(try seen("Ana Lima")?.tier == "silver")
    world.passDays(1)
    let later = try #require(try seen("Ana Lima"))
    #expect(later.tier == nil)
    #expect(later.membershipOver?.text == "2026-04-01")
    #expect(try list("Ana Lima") == ["silver until 2026-04-01 over"])
    #expect(try list("Ana Lima", at: .at("2026-03-05")) == ["silver until 2026-04-01 running"])
    #expect(try list("Ana Lima", at: .at("2026-02-05")) == [])
    #expect(try shop.check().findings == [])
  }

  /// Renewed before its end it goes on after it; afterwards it begins on the day. Joining is paid
  /// for once.
  @Test func aMembershipIsRenewed() throws {
    try buy("silver")
    let second = try buy(nil)
    #expect([second.from.text, second.until?.text] == ["2026-04-02", "2026-05-01"])
    #expect(second.joiningFee == .zero)
    let third = try buy("silver")
    #expect(third.until?.text == "2026-06-01")
    world.passDays(200)
    let fourth = try buy(nil)
    #expect([fourth.from.text, fourth.until?.text] == ["2026-09-17", "2026-10-17"])
    #expect(try world.store.standing(of: fourth.customer).paid == Money(minor: 4 * 2900 + 500))
    #expect(try shop.check().findings == [])
  }

  @Test func anotherPriceHoldsForWhomItFits() throws {
    let one = try buy("silver", "Bo Ek", PaymentOffer(.card))
    #expect([one.price.minor, one.joiningFee.minor] == [1900, 500])
    #expect(one.until?.text == "2026-06-01")
    let member = try #require(try seen("Bo Ek"))
    #expect([member.tier, member.ownTier] == ["silver", "gold"])
    // The larger limit of the two holds.
    try world.rent("Bo Ek", .movie("Alien"), .movie("Alien"), .movie("Alien"), .movie("Alien"))
    try world.rent("Bo Ek", .movie("Alien"), .movie("Alien"), .movie("Alien"))
    #expect(try world.refusals("Bo Ek", .movie("Alien")) == ["rental-limit"])
  }

  @Test func whatCannotBeBoughtIsRefused() throws {
    try world.expectRefusal(["no-membership"], "renew the membership of Ana Lima") {
      try shop.buyMembership(nil, for: "Ana Lima")
    }
    try world.expectRefusal(["not-for-sale"], "sell bronze to Ana Lima") {
      try shop.buyMembership("bronze", for: "Ana Lima")
    }
    let few = PaymentRequest([PaymentOffer(.cash, "33.99")])
    try world.expectRefusal(["underpaid"]) {
      try shop.buyMembership("silver", for: "Ana Lima", few)
    }
    try buy("silver")
    try world.expectRefusal(["has-membership"]) {
      try shop.buyMembership("club", for: "Ana Lima")
    }
    world.passDays(32)
    try buy("club")
    world.passDays(4000)
    try world.expectRefusal(["has-membership"]) { try shop.buyMembership(nil, for: "Ana Lima") }
    try world.expectRefusal(["has-membership"]) {
      try shop.buyMembership("silver", for: "Ana Lima")
    }
    _ = try shop.closeAccount("Bo Ek", at: .now).get()
    try world.expectRefusal(["account-closed"]) { try shop.buyMembership("club", for: "Bo Ek") }
  }

  /// As if it had never been bought: joining is paid for again.
  @Test func aVoidEndsItAsIfItHadNeverBeenBought() throws {
    let one = try buy("silver")
    let two = try buy(nil)
    let receipts = [one, two].compactMap(\.receipt?.text)
    try world.expectRefusal(["later-receipt"]) { try shop.void(receipts[0], reason: "mistake") }
    let voided = try shop.void(receipts[1], reason: "mistake").get()
    #expect(voided.voided?.memberships.map(\.text) == ["silver until 2026-05-01"])
    #expect(try list("Ana Lima").last == "silver until 2026-05-01 voided")
    _ = try shop.void(receipts[0], reason: "mistake").get()
    let seen = try #require(try seen("Ana Lima"))
    #expect(seen.tier == nil && seen.membershipOver == nil)
    #expect(try world.store.standing(of: one.customer).paid == Money(minor: 300))
    #expect(try buy("silver").joiningFee == Money(minor: 500))
    #expect(try shop.check().findings == [])
  }

  /// They keep their terms, and somebody should know how many there are.
  @Test func aVoidTellsOfTheRentalsUnderIt() throws {
    try world.rent("Ana Lima", .movie("Alien"))
    world.now = world.now + 60
    let one = try buy("silver")
    try world.rent("Ana Lima", .movie("Alien"))
    try world.rent("Ana Lima", .movie("Alien"), .movie("Alien"))
    try world.rent("Bo Ek", .movie("Alien"))
    let slip = try world.rent("Ana Lima", .movie("Alien"))
    _ = try shop.void(#require(slip.money.receipts.first?.text), reason: "mistake").get()
    let two = try buy(nil)
    let renewed = try shop.void(#require(two.receipt?.text), reason: "mistake").get()
    #expect(renewed.voided?.rentalsUnderThem == 0)
    let voided = try shop.void(#require(one.receipt?.text), reason: "mistake").get()
    #expect(voided.voided?.rentalsUnderThem == 3)
    let prices = try world.column("SELECT price FROM rental WHERE voided_at IS NULL ORDER BY seq")
    #expect(prices == ["300", "240", "240", "240", "300"])
  }

  @Test func whoeverSoldItLastUndoesIt() throws {
    try buy("silver")
    let undone = try shop.undo().get()
    #expect(undone.deed == .membershipBuy)
    #expect(try list("Ana Lima") == ["silver until 2026-04-01 voided"])
    #expect(try shop.check().findings == [])
  }

  @Test func theHouseRulesSayWhatBecomesOfOneThatIsOver() throws {
    try buy("silver")
    world.passDays(40)
    func found() throws -> [Finding] {
      let request = RentRequest(customer: "Ana Lima", items: [.movie("Alien")], nights: 3)
      switch try shop.rent(request, isDryRun: true) {
      case .done(let receipt): return receipt.findings
      case .refused(let refusal): return refusal.findings
      }
    }
    let notice = try #require(try found().first { $0.rule == "membership-over" })
    #expect(notice.verdict == .notice)
    #expect(notice.message == "their membership ran out: its last day was 2026-04-01")
    #expect(notice.remedy?.ways.first?.steps == [.request("membership-renew", [.customer])])
    try shop.applyRules("time zone UTC\nrefuse membership-over\nlimit 3")
    #expect(try world.refusals("Ana Lima", .movie("Alien")) == ["membership-over"])
    let refused = try #require(try found().first { $0.rule == "membership-over" })
    #expect(refused.remedy?.ways.first?.steps == [.look("rules-show", [])])
    try shop.applyRules("time zone UTC\nrefuse membership-over\nmembership pass 9.00 for life")
    let other = try #require(try found().first { $0.rule == "membership-over" })
    let pass = Step.Argument("membership", .text("pass"))
    #expect(other.remedy?.ways.map(\.steps) == [[.request("membership-buy", [.customer, pass])]])
    guard case .refused(let refusal) = try shop.buyMembership(nil, for: "Ana Lima") else {
      Issue.record("silver is renewed, which is not for sale")
      return
    }
    #expect(
      refusal.findings.map { $0.remedy?.ways.map(\.steps) } == [
        [[.instead("membership-buy", [.customer, pass])]]
      ])
    // Who never had one is not refused.
    #expect(try world.refusals("Bo Ek", .movie("Alien")) == [])
  }

  /// What was bought counts for the account that stays, and goes with whoever is removed.
  @Test func accountsAreMergedAndRemoved() throws {
    try buy("silver", "Bo Ek")
    try buy("silver")
    _ = try shop.mergeCustomers("Bo Ek", into: "Ana Lima")
    #expect(try list("Ana Lima").count == 2)
    #expect(try seen("Ana Lima")?.tier == "silver")
    let renewed = try buy(nil)
    #expect(renewed.from.text == "2026-06-02")
    // What was bought on the account that went is not voided under what follows it.
    let first = try #require(
      try world.store.memberships(of: renewed.customer).first?.receipt?.text)
    try world.expectRefusal(["later-receipt"]) { try shop.void(first, reason: "mistake") }
    #expect(try shop.check().findings == [])
    try world.takeBack("C-000001")
    _ = try shop.removeCustomer("Ana Lima").get()
    #expect(try shop.memberships(isOver: true).value.isEmpty)
    #expect(try shop.check().findings == [])
  }

  private func row(after bought: Membership) -> [String: String] {
    [
      "customer": bought.customer.text, "name": "gold", "bought_at": "2026-02-01T12:00:00Z",
      "from_on": "2026-04-02", "until_on": "2026-05-01", "price": "3.00", "joining_fee": "0.00",
      "rules_hash": bought.rulesHash,
    ]
  }

  private func take(_ row: [String: String]) throws -> [FieldProblem] {
    try world.shop.importing { importer in
      try importer.taking { try importer.add(membership: Draft(row)) }
    }
  }

  /// A receipt of a shop with books is about what it was made for, whatever a file says.
  @Test func noReceiptIsTakenOverIntoBooks() throws {
    var row = row(after: try buy("silver"))
    (row["till"], row["receipt"]) = ("1", "1")
    #expect(
      try take(row) == [
        FieldProblem("receipt", "is for a new shop; this one has receipts of its own")
      ])
    #expect(try list("Ana Lima").count == 1)
  }

  /// What files say has to be possible.
  @Test(
    arguments: [
      ("name", "", "is required"), ("until_on", "2026-01-01", "is before from_on"),
      ("bought_at", "2027-01-01T00:00:00Z", "is 2027-01-01T00:00:00Z, in the future"),
      ("from_on", "2026-04-01", "and until_on are days on which the customer has another one"),
      ("customer", TestShop.id(999), "is \"\(TestShop.id(999))\", no customer's"),
    ])
  func anImportTakesWhatIsPossible(key: String, value: String, problem: String) throws {
    var row = row(after: try buy("silver"))
    #expect(try take(row) == [])
    row["from_on"] = "2026-05-02"
    row["until_on"] = "2026-06-01"
    row[key] = value
    #expect(try take(row) == [FieldProblem(key, problem)])
  }

  /// Of what another program sold, a file need not say what it cost to join and by which text; what
  /// it says twice is told, of what was voided as well.
  @Test func aRowIsTakenOnce() throws {
    var row = row(after: try buy("silver"))
    (row["joining_fee"], row["rules_hash"]) = (nil, nil)
    let again = [
      FieldProblem("bought_at", "is that of a membership that is there already, with the same days")
    ]
    #expect(try take(row) == [])
    let taken = try #require(
      try shop.memberships(of: "Ana Lima", isOver: true).value.last?.membership)
    #expect(taken.joiningFee == .zero)
    #expect(try taken.rulesHash == shop.rulesInForce().hash)
    row["name"] = "Gold"
    #expect(try take(row) == again)
    row["voided_at"] = "2026-02-02T12:00:00Z"
    #expect(try take(row) == [])
    #expect(try take(row) == again)
    row["bought_at"] = "2026-02-01T12:00:01Z"
    #expect(try take(row) == [])
    #expect(try list("Ana Lima").count == 4)
  }

  /// Examples of comparisons are of customers as they are while a membership runs.
  @Test func comparisonsKnowWhoIsAMember() throws {
    try buy("silver", "Bo Ek")
    let kinds = try shop.kinds().customers
    #expect(kinds.map(\.name) == ["Ana Lima", "Bo Ek"])
    #expect(kinds.map(\.tier) == [nil, "gold"])
    #expect(kinds.map { $0.membership?.name } == [nil, "silver"])
    let days = ["2026-06-01", "2026-06-02"].compactMap { Day($0) }
    #expect(days.map { kinds[1].member(on: $0) } == ["silver", nil])
    #expect(try shop.names().tiers == ["gold", "silver"])
    world.passDays(100)
    #expect(try shop.kinds().customers.map { $0.membership?.name } == [nil, nil])
    #expect(try shop.names().tiers == ["gold"])
  }

  /// Whatever is bought, the money is what the lines of the house rules come to, and the days are
  /// those that a calendar walked day by day has.
  @Test(arguments: Seeds.all)
  func moneyAndDaysAddUp(seed: UInt64) throws {
    var draws = Draws(seed: seed)
    let world = try TestShop(
      rules: """
        membership a 7.00 per month
        membership b 11.00 per quarter
        membership c 13.00 per half-year
        membership d 17.00 per year
        joining fee 2.50
        """)
    let customer = try world.customer("Ana Lima").id
    let months = ["a": 1, "b": 3, "c": 6, "d": 12]
    let prices = ["a": 700, "b": 1100, "c": 1300, "d": 1700]
    var sum = Int64(0)
    var last: (name: String, until: Day)?
    for _ in 0..<40 {
      world.passDays(draws.int(0...90))
      let today = try world.shop.rulesInForce().calendar.day(of: world.now)
      let running = last.flatMap { $0.until >= today ? $0.name : nil }
      let wanted = running ?? draws.pick(["a", "b", "c", "d"])
      let bought = try world.shop.buyMembership(wanted, for: "Ana Lima").get().record.membership
      let start = last.map { max($0.until, today) } ?? today
      let end = Day.same(start, after: try #require(months[wanted]))
      #expect(bought.until == end, "seed \(seed)")
      #expect(bought.from == (last.map { $0.until >= today ? $0.until + 1 : today } ?? today))
      sum += Int64(try #require(prices[wanted])) + (last == nil ? 250 : 0)
      last = (wanted, end)
    }
    let standing = try world.store.standing(of: customer)
    #expect(standing.balance == .zero)
    #expect(standing.paid == Money(minor: sum))
    let calendar = try world.shop.rulesInForce().calendar
    let takings = try world.store.takings(
      by: .till, ReportSpan(period: ReportPeriod(), instant: nil, calendar: calendar))
    #expect(takings.map(\.takings.memberships.minor) == [sum])
    #expect(try world.shop.check().findings == [])
  }
}
