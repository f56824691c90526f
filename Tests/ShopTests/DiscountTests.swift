import Domain
import Shop
import Storage
import Support
import Testing

/// What is taken off by hand: booked, taxed, voided and limited.
struct DiscountTests {
  private let world: TestShop
  private var shop: Shop { world.shop }

  private static let rules = """
    price 3.00 flat
    price 1.00 flat when class old
    late fee 1.00 per night
    extension price 2.00 per night
    limit 9
    debt limit 4.00

    """

  init() throws { world = try Self.world(Self.rules) }

  private static func world(_ rules: String) throws -> TestShop {
    let world = try TestShop(rules: rules)
    try world.customer("Ana Lima")
    try world.movie("Alien", quantity: 4)
    try world.movie("Heat", ["class": "old"])
    _ = try world.shop.addGoods(
      Draft(["name": "Popcorn", "price": rules.contains("JPY") ? "250" : "2.50"]), stock: 10)
    return world
  }

  private func request(
    _ discounts: String..., movies: [String] = ["Alien"], goods: [String] = []
  ) -> RentRequest {
    var request = RentRequest(customer: "Ana Lima", items: movies.map { .movie($0) }, nights: 2)
    request.discount = DiscountRequest(discounts, reason: "scratched case")
    request.goods = goods
    return request
  }

  private func lines(_ receipt: String) throws -> [LedgerLine] {
    try shop.receipt(receipt, at: .now).lines.map(\.line)
  }

  private func expectCleanBooks(_ location: SourceLocation = #_sourceLocation) throws {
    #expect(try shop.check().findings == [], sourceLocation: location)
    #expect(try shop.verifyAudit().findings.isEmpty, sourceLocation: location)
  }

  private func discounts(by key: TakingsKey = .staff) throws -> [String: Int64] {
    let calendar = try shop.rulesInForce().calendar
    let span = ReportSpan(period: ReportPeriod(), instant: nil, calendar: calendar)
    return try world.store.takings(by: key, span).reduce(into: [:]) { sums, line in
      sums[line.key ?? ""] = line.takings.discounts.minor
    }
  }

  @Test func itIsSharedByTheLinesOfAVisit() throws {
    let receipt = try shop.rent(
      request("1.00", movies: ["Alien", "Heat"], goods: ["Popcorn"])
    ).get()
    #expect(receipt.total.minor == 550 && receipt.discount.minor == 100)
    let lines = try lines("1-1")
    #expect(lines.map(\.kind) == [.charge, .charge, .goods, .payment])
    #expect(lines.map(\.discount?.minor) == [47, 15, 38, nil])
    #expect(lines.map(\.amount.minor) == [253, 85, 212, -550])
    #expect(lines.compactMap(\.discountReason) == Array(repeating: "scratched case", count: 3))
    #expect(receipt.rentals.map(\.rental.price.minor) == [300, 100], "prices stay what they are")
    #expect(try discounts() == ["tester": 100])
    #expect(try discounts(by: .day) == ["2026-03-01": 100])
    try expectCleanBooks()
  }

  @Test func aLineIsNamedByItsBarcodeTitleOrCode() throws {
    let visit = request(
      "C-000001=0.50", "heat=10%", "G-1=0.01", movies: ["Alien", "Heat"], goods: ["Popcorn"])
    _ = try shop.rent(visit).get()
    #expect(try lines("1-1").map(\.discount?.minor) == [50, 10, 1, nil])
    let twice = "discount is for \"Alien\", which is Alien (C-000002) or Alien (C-000003)"
    try world.expectError(.invalid([twice])) {
      try shop.rent(request("Alien=1.00", movies: ["Alien", "Alien"]))
    }
    try expectCleanBooks()
  }

  @Test func aReasonIsNeeded() throws {
    var request = request("10%")
    request.discount = DiscountRequest(["10%"], reason: " ")
    try world.expectRefusal(["discount-reason"], nil) { try shop.rent(request) }
    if case .refused(let refusal) = try shop.rent(request) {
      #expect(refusal.primary?.remedy?.ways == [Way(.again([.why]))])
    }
    try world.expectRefusal(["discount-reason"], nil) {
      try shop.sell(["Popcorn"], discount: request.discount)
    }
    #expect(try discounts() == [:])
  }

  @Test func goodsAreSoldForLessAndComeBackForWhatWasPaid() throws {
    let discount = DiscountRequest(["popcorn=20%"], reason: "torn bag")
    let sale = try shop.sell(["Popcorn", "Popcorn"], discount: discount).get()
    #expect(sale.total.minor == 400 && sale.discount.minor == 100)
    world.now = world.now + 60
    let back = try shop.returnGoods(nil, on: "1-1", reason: "not wanted").get()
    #expect(back.lines[0].amount.minor == -200)
    world.now = world.now + 60
    _ = try shop.returnGoods(nil, on: "1-1", reason: "not wanted").get()
    #expect(try world.column("SELECT SUM(amount) FROM ledger WHERE kind LIKE 'goods%'") == ["0"])
    try expectCleanBooks()
  }

  @Test func aVoidTakesItBack() throws {
    _ = try shop.rent(request("1.00", goods: ["Popcorn"])).get()
    world.now = world.now + 60
    _ = try shop.void("1-1", reason: "a slip").get()
    #expect(try discounts() == ["tester": 0])
    #expect(try lines("1-2").compactMap(\.discount?.minor) == [-55, -45])
    try expectCleanBooks()
    world.now = world.now + 60
    _ = try shop.rent(request("1.00")).get()
    world.now = world.now + 60
    _ = try shop.undo().get()
    #expect(try discounts() == ["tester": 0])
    try expectCleanBooks()
  }

  @Test func whatStaysOfAVisitKeepsItsOwn() throws {
    _ = try shop.rent(request("Alien=1.00", "Heat=0.25", movies: ["Alien", "Heat"])).get()
    world.now = world.now + 60
    let voided = try shop.void("1-1", lines: [1], reason: "a mistake").get()
    let rest = try #require(voided.voided?.rest)
    #expect(rest.total.minor == 75 && rest.discount.minor == 25)
    #expect(rest.payments.map(\.amount.minor) == [75])
    #expect(try lines("1-3").map(\.discountReason) == ["scratched case", nil])
    #expect(try discounts() == ["tester": 25])
    #expect(try shop.customer("Ana Lima", at: .now).value.standing.balance == .zero)
    try expectCleanBooks()
  }

  /// Late fees and extensions go by the price, and give no discount.
  @Test func nothingElseGetsCheaper() throws {
    let rental = try shop.rent(request("100%")).get().rentals[0]
    #expect(try lines("1-1").map(\.amount.minor) == [0])
    world.now = world.now + 60
    let longer = ExtendRequest(copies: [rental.barcode], nights: 1)
    #expect(try shop.extend(longer).get().total.minor == 200)
    world.passDays(5)
    let back = try shop.takeBack([rental.barcode]).get()
    #expect(back.totalLateFees.minor == 200)
    #expect(try discounts() == ["tester": 300])
    try expectCleanBooks()
  }

  @Test func theDebtLimitSeesWhatIsCharged() throws {
    var visit = request("1.99", movies: ["Alien", "Alien"])
    visit.payment = PaymentRequest(onAccount: true)
    try world.expectRefusal(["debt"], nil) { try shop.rent(visit) }
    visit.discount = DiscountRequest(["2.00"], reason: "why")
    #expect(try shop.rent(visit).get().money.standing?.owed.minor == 400)
  }

  @Test func aDryRunShowsItAndSavesNothing() throws {
    let before = try world.contents()
    #expect(try shop.rent(request("10%"), isDryRun: true).get().total.minor == 270)
    #expect(try world.contents() == before)
  }

  struct Limit: Sendable, CustomTestStringConvertible {
    let rule: String
    let discount: String
    /// Why a manager is needed; `nil` where nobody is.
    let because: String?
    var currency = "GBP"
    var price = "9.05"

    var testDescription: String { "\(rule): \(discount) of \(price)" }

    init(
      _ rule: String, _ discount: String, _ because: String? = nil, of price: String = "9.05",
      _ currency: String = "GBP"
    ) {
      (self.rule, self.discount, self.because) = (rule, discount, because)
      (self.price, self.currency) = (price, currency)
    }
  }

  private static let limits = [
    Limit("", "0.01", "0.01 of 9.05 would be taken off, and the limit is 0.00"),
    Limit("discount limit 0%", "1%", "0.09 of 9.05 would be taken off, and the limit is 0.00 (0%)"),
    Limit("discount limit 1.00", "1.00"),
    Limit("discount limit 1.00", "1.01", "1.01 of 9.05 would be taken off, and the limit is 1.00"),
    Limit("discount limit 10%", "10%"), Limit("discount limit 10%", "0.91"),
    Limit(
      "discount limit 10%", "0.92",
      "0.92 of 9.05 would be taken off, and the limit is 0.91 (10%)"),
    Limit(
      "discount limit 10%", "11%", "1.00 of 9.05 would be taken off, and the limit is 0.91 (10%)"),
    Limit("discount limit 100%", "100%"),
    Limit("discount limit 100", "100", of: "905", "JPY"),
    Limit(
      "discount limit 100", "101", "101 of 905 would be taken off, and the limit is 100",
      of: "905", "JPY"),
    Limit("discount limit 10%", "0.906", of: "9.055", "KWD"),
    Limit(
      "discount limit 10%", "0.907",
      "0.907 of 9.055 would be taken off, and the limit is 0.906 (10%)", of: "9.055", "KWD"),
  ]

  @Test(arguments: limits)
  private func aboveTheLimitAManagerIsNeeded(_ limit: Limit) throws {
    let world = try Self.world(
      "currency \(limit.currency)\nprice \(limit.price) flat\n\(limit.rule)")
    let visit = request(limit.discount)
    _ = try world.shop.rent(visit, isDryRun: true).get()
    try world.enterStaff(.clerk)
    let rent = { try world.shop.rent(visit, isDryRun: true) }
    if let because = limit.because {
      let clerk = try #require(try world.shop.staff(named: "Cy")).staff
      try world.expectError(.notAllowed(clerk, .discountOverLimit, because)) { try rent() }
    } else {
      _ = try rent().get()
    }
    world.shop.acting.by = "Mo"
    _ = try rent().get()
  }

  /// The tax is that of what is paid, and each line and its discount have their own rate.
  @Test func taxIsOnWhatIsPaid() throws {
    for mode in ["included", "added"] {
      let world = try Self.world(Self.rules + "tax standard 20% \(mode)")
      _ = try world.shop.rent(request("1.00", movies: ["Alien", "Heat"])).get()
      let parts = try world.shop.receipt("1-1", at: .now).taxes
      #expect(parts.map(\.tax.minor) == [mode == "added" ? 60 : 50])
      #expect(parts.map(\.gross.minor) == [mode == "added" ? 360 : 300])
      #expect(try world.shop.check().findings == [])
    }
  }
}
