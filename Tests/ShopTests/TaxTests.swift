import Domain
import Support
import Testing

@testable import Shop
@testable import Storage

/// What is charged with tax, what is kept of it, and what takes it back.
struct TaxTests {
  private static let added = """
    price 3.00 per night
    late fee 1.00 per night
    debt limit 10.00
    lost charge 12.00
    package ten 10 rentals 25.00
    membership silver 30.00 per year
    joining fee 5.00
    tax standard 8.875% added
    tax low 5% included
    tax on rentals low when class old
    tax on replacements none
    """

  func shop(_ rules: String = added) throws -> TestShop {
    let world = try TestShop(rules: rules)
    try world.customer("Ann")
    try world.movie("New", quantity: 9)
    try world.movie("Old", quantity: 9, ["class": "old"])
    return world
  }

  func lines(_ world: TestShop) throws -> [String] {
    try world.column(
      """
      SELECT kind || ' ' || amount || ': ' || COALESCE(taxed, '') FROM ledger
      WHERE method IS NULL ORDER BY seq
      """)
  }

  func rent(
    _ world: TestShop, _ movies: String..., nights: Int = 1,
    payment: PaymentRequest = .exactlyInCash
  ) throws -> RentReceipt {
    try world.shop.rent(
      RentRequest(
        customer: "Ann", items: movies.map { .movie($0) }, nights: nights, payment: payment)
    ).get()
  }

  @Test func pricesStayAndTotalsHaveTheTaxThatIsAdded() throws {
    let world = try shop()
    let receipt = try rent(world, "New", "New", "Old")
    #expect(receipt.rentals.map(\.rental.price.minor) == [300, 300, 300])
    // 6.00 and 0.53 of tax, and 3.00 that hold 0.14.
    #expect(receipt.total.minor == 953)
    #expect(receipt.money.payments.map(\.amount.minor) == [953])
    #expect(
      try lines(world) == [
        "charge 327: 8.875% added 327 27 standard", "charge 326: 8.875% added 326 26 standard",
        "charge 300: 5% included 300 14 low",
      ])
    #expect(try world.shop.check().findings == [])
    #expect(try world.shop.verifyAudit().findings.isEmpty)
  }

  @Test func whatIsOwedIsHeldAgainstTheDebtLimitWithItsTax() throws {
    let world = try shop()
    let onAccount = PaymentRequest([], onAccount: true)
    // 9.00 would do, and 9.80 does; 9.19 and 0.82 do not.
    _ = try rent(world, "New", nights: 3, payment: onAccount)
    #expect(try world.store.standing(of: world.shop.customer("Ann").id).owed.minor == 980)
    let refused = #expect(throws: Refusal.self) {
      _ = try rent(world, "New", payment: onAccount)
    }
    #expect(refused?.findings.contains { $0.rule == "debt" } == true)
    let paid = PaymentRequest([PaymentOffer(.cash, "3.26")])
    #expect(throws: Refusal.self) { _ = try rent(world, "New", payment: paid) }
    let enough = PaymentRequest([PaymentOffer(.cash, "3.27")])
    #expect(try rent(world, "New", payment: enough).money.change == .zero)
  }

  @Test func everythingElseThatIsChargedHasItsTax() throws {
    let world = try shop()
    _ = try rent(world, "New", "New")
    world.passDays(3)
    let late = try world.shop.takeBack(["C-000001"]).get()
    #expect(late.totalLateFees.minor == 218)
    _ = try world.shop.lose(["C-000002"]).get()
    _ = try world.shop.repair(
      ["C-000001"], Shop.RepairRequest(charge: "2.00", reason: "scratched")
    ).get()
    let package = try world.shop.buyPackage("ten", for: "Ann").get()
    #expect(package.money.payments.map(\.amount.minor) == [2722])
    let member = try world.shop.buyMembership("silver", for: "Ann").get()
    #expect(member.money.payments.map(\.amount.minor) == [3811])
    #expect(
      try lines(world).dropFirst(2) == [
        "late-fee 218: 8.875% added 218 18 standard", "late-fee 218: 8.875% added 218 18 standard",
        "replacement 1200: ", "damage 218: 8.875% added 218 18 standard",
        "package 2722: 8.875% added 2722 222 standard",
        "membership 3267: 8.875% added 3267 267 standard",
        "membership 544: 8.875% added 544 44 standard",
      ])
    #expect(try world.shop.check().findings == [])
  }

  @Test func anExtensionHasTheTaxOfItsNightsAndOfItsLateFee() throws {
    let world = try shop()
    _ = try rent(world, "New")
    world.passDays(2)
    let request = ExtendRequest(copies: ["C-000001"], nights: 2, payment: .exactlyInCash)
    let receipt = try world.shop.extend(request).get()
    // 6.00 and 1.00 are 7.00, of which 0.62 is the tax.
    #expect(receipt.total.minor + receipt.totalLateFees.minor == 762)
    #expect(receipt.money.payments.map(\.amount.minor) == [762])
    let short = ExtendRequest(
      copies: ["C-000001"], nights: 1,
      payment: PaymentRequest([PaymentOffer(.cash, "0.50")], onAccount: true))
    world.passDays(5)
    #expect(throws: Refusal.self) { _ = try world.shop.extend(short).get() }
    #expect(try world.shop.check().findings == [])
  }

  /// Of who has another tier since, on a day by which the season has begun: a late fee goes by the
  /// rate of its rental, whatever it is charged with.
  @Test(arguments: ["tier gold", "season 03-01..03-01", "nights 1", "hours 12:00..13:00"])
  func aLateFeeHasOneTaxWhereverItIsCharged(_ condition: String) throws {
    let world = try shop(
      "price 3.00 per night\nlate fee 1.00 per night\ntax standard 20% added\ntax low 5% added\n"
        + "lost charge 12.00\ntax on late fees low when \(condition)")
    _ = try world.shop.editCustomer("Ann", Draft(["tier": "gold"]))
    _ = try rent(world, "New")
    _ = try world.shop.editCustomer("Ann", Draft(["tier": "plain"]))
    world.passDays(3)
    world.now = world.now + 2 * 3600
    let entries: [(TestShop) throws -> Void] = [
      { try $0.takeBack("C-000001") }, { _ = try $0.shop.lose(["C-000001"]).get() },
      { world in
        let request = ExtendRequest(copies: ["C-000001"], nights: 2, payment: .exactlyInCash)
        _ = try world.shop.extend(request).get()
      },
    ]
    let fees = try entries.map { enter in
      let world = try TestShop(copyOf: world)
      try enter(world)
      return try lines(world).filter { $0.hasPrefix("late-fee") }
    }
    #expect(fees == Array(repeating: ["late-fee 210: 5% added 210 10 low"], count: 3))
  }

  @Test func aVoidAndAnUndoTakeTheTaxBack() throws {
    let world = try shop()
    _ = try rent(world, "New", "Old")
    _ = try world.shop.void("1", reason: "a slip").get()
    _ = try rent(world, "Old")
    _ = try world.shop.undo().get()
    let span = try self.span(of: world)
    let report = try world.store.taxes(span)
    #expect(report.allSatisfy { $0.part?.gross == .zero && $0.part?.tax == .zero })
    #expect(try world.shop.check().findings == [])
  }

  @Test func whatTurnsUpAgainIsCreditedWithItsTax() throws {
    let world = try shop("lost charge 12.00\ntax standard 20% included")
    _ = try rent(world, "New")
    _ = try world.shop.lose(["C-000001"]).get()
    _ = try world.shop.waive("Ann", "5.00", reason: "a regular").get()
    _ = try world.shop.takeFound(["C-000001"]).get()
    #expect(
      try lines(world) == [
        "charge 300: 20% included 300 50 standard", "late-fee 0: 20% included 0 0 standard",
        "replacement 1200: 20% included 1200 200 standard",
        "waive -500: 20% included -500 -83 standard",
        "found -700: 20% included -700 -117 standard",
      ])
  }

  @Test func aRefundThatForgivesTakesTheTaxOfWhatItForgives() throws {
    let world = try shop("tax standard 20% included\ntax on rentals none when class old")
    _ = try rent(world, "New")
    _ = try world.shop.refund(
      "Ann", PaymentOffer(.cash, "1.00"), reason: "a scratch", waives: true
    ).get()
    #expect(
      try lines(world) == [
        "charge 300: 20% included 300 50 standard", "waive -100: 20% included -100 -17 standard",
      ])
    #expect(
      try world.column("SELECT COALESCE(taxed, '') FROM ledger WHERE kind = 'refund'") == [""])
  }

  @Test func laterHouseRulesChangeNoReceipt() throws {
    let world = try shop()
    _ = try rent(world, "New")
    let before = try world.shop.receipt("1", at: .now)
    try world.shop.applyRules("time zone UTC\ntax standard 25% included")
    #expect(try world.shop.receipt("1", at: .now).taxes == before.taxes)
    _ = try world.shop.void("1", reason: "a slip").get()
    #expect(
      try lines(world).last == "void -327: 8.875% added -327 -27 standard")
    try world.shop.applyRules("time zone UTC")
    _ = try rent(world, "New")
    #expect(try lines(world).last == "charge 300: ")
  }

  @Test(arguments: [
    "tax = tax + 1" as SQL, "tax_added = 0", "taxed = '8.875% added 300 27 standard'",
    "taxed = '1% 3'",
    "taxed = '8.875% added 327 27 standard; 5% included 0 0 low'",
  ])
  func aTaxThatWasTamperedWithIsFound(_ change: SQL) throws {
    let world = try shop()
    _ = try rent(world, "New")
    let tampering = try Tampering(world)
    try tampering.takeGuardsAway()
    for count in [1, nil] {
      let laws = try tampering.laws(
        after: ["UPDATE ledger SET \(change) WHERE seq = 1"], walkedBy: count, now: world.now)
      #expect(laws?.contains { $0.contains("taxes that do not add up") } == true, "\(laws ?? [])")
    }
  }

  @Test func onlyAManagerReadsWhatIsDueInTax() throws {
    let world = try shop()
    _ = try world.shop.taxes(in: AskedPeriod(), at: .now)
  }

  private func span(of world: TestShop) throws -> ReportSpan {
    ReportSpan(
      period: ReportPeriod(), instant: nil, calendar: try world.shop.rulesInForce().calendar)
  }
}
