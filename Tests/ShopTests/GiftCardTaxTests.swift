import Domain
import Shop
import Storage
import Support
import Testing

/// Gift cards that are taxed as they are sold: nothing is taxed twice, and nothing never.
struct GiftCardTaxTests {
  private static let rules = """
    price 3.00 flat
    limit 9
    tax standard 20% included
    tax low 5% included
    tax on rentals low
    tax on gift cards standard
    gift cards expire after 2 years
    """

  private let world: TestShop
  private var shop: Shop { world.shop }

  init() throws {
    world = try TestShop(rules: Self.rules)
    try world.customer("Ana Lima")
    try world.movie("Alien", quantity: 9)
    _ = try shop.addGoods(Draft(["name": "Popcorn", "price": "2.50"]), stock: 99)
    try world.open()
  }

  private func sell(_ amount: String) throws -> String {
    defer { world.now = world.now + 60 }
    return try shop.sellGiftCard(for: amount, to: "Ana Lima").get().record.card.code.text
  }

  private func pay(_ code: String) -> PaymentRequest {
    PaymentRequest([PaymentOffer(.giftCard, reference: code), PaymentOffer(.cash)])
  }

  @discardableResult
  private func buy(_ code: String) throws -> String {
    defer { world.now = world.now + 60 }
    let sale = try shop.sell(["Popcorn"], to: "Ana Lima", pay(code)).get()
    return try #require(sale.money.receipts.first).text
  }

  /// What is taxed at each rate by now: gross and tax, in pennies.
  private func taxes() throws -> [String: [Int64]] {
    let figures = try shop.taxes(in: AskedPeriod(), at: .now).value.lines
    return Dictionary(
      uniqueKeysWithValues: figures.map { figure in
        figure.part.map { ($0.rate.name.text, [$0.gross.minor, $0.tax.minor]) }
          ?? ("none", [figure.untaxed.minor])
      })
  }

  private func expectConsistent(_ location: SourceLocation = #_sourceLocation) throws {
    #expect(try shop.check().findings == [], sourceLocation: location)
    #expect(try shop.verifyAudit().findings.isEmpty, sourceLocation: location)
  }

  @Test func itIsTaxedWhenItIsSoldAndWhatItBuysIsNotTaxedAgain() throws {
    let code = try sell("10.00")
    #expect(try taxes() == ["standard": [1000, 167]])
    // Each receipt is rounded for itself: 4 times 0.42, of which the card has paid 1.67.
    for tax in [167, 167, 167, 168] {
      try buy(code)
      #expect(try taxes()["standard"] == [1000, Int64(tax)])
    }
    #expect(try shop.giftCard(code).value.balance == .zero)
    try buy(try sell("1.00"))
    // The rest of that popcorn was paid in cash.
    #expect(try taxes() == ["standard": [1250, 210]])
    try expectConsistent()
  }

  /// What goes by another rate than the card is taxed by that, and the card's tax comes off.
  @Test func whatGoesByAnotherRateIsTaxedByThat() throws {
    let code = try sell("3.00")
    _ = try shop.rent(
      RentRequest(
        customer: "Ana Lima", items: [.movie("Alien")], nights: 1, payment: pay(code))
    ).get()
    #expect(try taxes() == ["standard": [0, 0], "low": [300, 14]])
    try expectConsistent()
  }

  @Test func whatGoesBackOntoItHasItsTaxAgain() throws {
    let code = try sell("10.00")
    let receipt = try buy(code)
    _ = try shop.returnGoods(nil, on: receipt, reason: "stale").get()
    #expect(try shop.giftCard(code).value.balance.minor == 1000)
    #expect(try taxes() == ["standard": [1000, 167]])
    let voided = try buy(code)
    _ = try shop.void(voided, reason: "a slip").get()
    #expect(try taxes() == ["standard": [1000, 167]])
    try expectConsistent()
  }

  @Test func aVoidOfItsSaleTakesItsTaxBack() throws {
    let code = try sell("10.00")
    _ = try shop.void("1-1", reason: "a slip").get()
    #expect(try shop.giftCard(code).value.state == .voided)
    #expect(try taxes() == ["standard": [0, 0]])
    try expectConsistent()
  }

  /// The tax was due when it was sold, and nobody gives it back.
  @Test func whatIsWrittenOffStaysTaxed() throws {
    let code = try sell("10.00")
    try buy(code)
    world.now = try #require(Instant("2028-03-02T09:00:00Z"))
    let written = try shop.writeOffGiftCard(code)
    #expect(written.amount.minor == 750)
    #expect(try taxes() == ["standard": [1000, 167]])
    _ = try shop.void(try #require(written.receipt).text, reason: "a slip").get()
    #expect(try taxes() == ["standard": [1000, 167]])
    try expectConsistent()
  }

  /// How a card is taxed is settled when it is sold.
  @Test(arguments: [true, false])
  func otherHouseRulesChangeNoCardThatWasSold(_ isTaxed: Bool) throws {
    let taxed = Self.rules
    let untaxed = taxed.replacing("tax on gift cards standard", with: "tax on gift cards none")
    _ = try shop.applyRules("time zone UTC\n" + (isTaxed ? taxed : untaxed))
    let code = try sell("5.00")
    _ = try shop.applyRules("time zone UTC\n" + (isTaxed ? untaxed : taxed))
    try buy(code)
    try buy(code)
    #expect(try taxes() == ["standard": [500, 84]])
    try expectConsistent()
  }

  /// It costs what it holds, so that a tax that is added to prices is in it.
  @Test func aTaxThatIsAddedIsInWhatItCosts() throws {
    _ = try shop.applyRules(
      "time zone UTC\n"
        + Self.rules.replacing("tax standard 20% included", with: "tax standard 20% added"))
    let code = try sell("12.00")
    #expect(try taxes() == ["standard": [1200, 200]])
    try buy(code)
    #expect(try shop.giftCard(code).value.balance.minor == 900)
    #expect(try taxes() == ["standard": [1200, 200]])
    try expectConsistent()
  }

  /// Bit by bit, in any order of what it pays and what goes back: no tax is left when nothing is.
  @Test(arguments: Seeds.all)
  func aCardThatIsUsedUpLeavesNoTax(_ seed: UInt64) throws {
    var draws = Draws(seed: seed)
    for _ in 0..<200 {
      let percent = try #require(TaxPercent("\(draws.int(0...100))%"))
      let rate = TaxRate(TaxRate.standard, percent, .included)
      let all = Money(minor: Int64(draws.int(1...999)))
      let sold = TaxPart(rate, gross: all, tax: percent.tax(of: all, .included))
      var (moved, held): ([TaxPart], Money) = ([], all)
      while held > .zero {
        let back = all - held
        let givesBack = back > .zero && draws.chance(30)
        let amount = Money(minor: Int64(draws.int(1...Int((givesBack ? back : held).minor))))
        var tax = try #require(GiftCardTax(sold: [sold], moved: moved))
        let part = tax.taken(givesBack ? amount : amount * -1)
        #expect(part.gross == (givesBack ? amount : amount * -1))
        #expect(part.tax.minor.magnitude <= amount.minor.magnitude)
        moved.append(part)
        held = held + part.gross
      }
      #expect(moved.reduce(sold.tax) { $0 + $1.tax } == .zero)
    }
  }
}
