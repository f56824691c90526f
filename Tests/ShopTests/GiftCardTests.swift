import Domain
import Shop
import Storage
import Support
import Testing

/// Gift cards: sold, paid with, given back to, voided, expired and written off.
struct GiftCardTests {
  let world: TestShop
  var shop: Shop { world.shop }

  init() throws {
    world = try TestShop(
      rules: """
        price 3.00 flat
        limit 9
        deposit 5.00 when class rare
        tax standard 20% included
        gift cards expire after 2 years
        """)
    try world.customer("Ana Lima")
    try world.movie("Alien", quantity: 9)
    try world.movie("Detour", quantity: 9, ["class": "rare"])
    _ = try shop.addGoods(Draft(["name": "Popcorn", "price": "2.50"]), stock: 99)
    try world.open()
  }

  private func minor(_ amount: Int64) -> Money { Money(minor: amount) }

  private func sell(_ amount: String, to whom: String? = nil) throws -> String {
    defer { world.now = world.now + 60 }
    return try shop.sellGiftCard(for: amount, to: whom).get().record.card.code.text
  }

  private func left(_ code: String) throws -> Int64 { try shop.giftCard(code).value.balance.minor }

  private func pay(_ code: String, _ amount: String? = nil, rest: PaymentMethod? = nil)
    -> PaymentRequest
  {
    PaymentRequest(
      [PaymentOffer(.giftCard, amount, reference: code)]
        + (rest.map { [PaymentOffer($0)] } ?? []))
  }

  @discardableResult
  private func buy(_ payment: PaymentRequest, each number: Int = 1) throws -> SaleReceipt {
    defer { world.now = world.now + 60 }
    return try shop.sell(["Popcorn"], each: number, payment).get()
  }

  private func expectInvalid<Done>(
    _ words: String, _ location: SourceLocation = #_sourceLocation, _ body: () throws -> Done
  ) throws {
    let before = try world.contents()
    let error = #expect(throws: ShopError.self, sourceLocation: location) { try body() }
    #expect(
      error?.problems?.contains { $0.contains(words) } == true, "\(String(describing: error))",
      sourceLocation: location)
    #expect(try world.contents() == before, sourceLocation: location)
  }

  private func expectConsistent(_ location: SourceLocation = #_sourceLocation) throws {
    #expect(try shop.check().findings == [], sourceLocation: location)
    #expect(try shop.verifyAudit().findings.isEmpty, sourceLocation: location)
  }

  @Test func aGiftCardPaysAsLongAsItHoldsSomething() throws {
    let code = try sell("10.00")
    #expect(try left(code) == 1000)
    let first = try buy(pay(code))
    #expect(first.money.giftCards == [GiftCardUse(code, left: minor(750))])
    #expect(first.money.payments.map(\.method) == [.giftCard])
    try buy(pay(code.lowercased().replacing("-", with: ""), "2.50"))
    #expect(try left(code) == 500)
    let last = try buy(pay(code, rest: .cash), each: 3)
    #expect(last.money.payments.map(\.amount.minor) == [500, 250])
    #expect(try shop.giftCard(code).value.state == .used)
    try expectInvalid("on which nothing is left") { try buy(pay(code, rest: .cash)) }
    try expectConsistent()
  }

  /// What it holds, and no more, however it is said.
  @Test func aGiftCardPaysNoMoreThanItHolds() throws {
    let code = try sell("2.00")
    try expectInvalid("takes 2.50 from gift card \(code), which holds 2.00") {
      try buy(pay(code, "2.50"))
    }
    let twice = PaymentRequest([
      PaymentOffer(.giftCard, "2.00", reference: code), PaymentOffer(.giftCard, reference: code),
    ])
    try expectInvalid("names gift card \(code) twice") { try buy(twice) }
    try world.expectRefusal(["underpaid"]) { try shop.sell(["Popcorn"], pay(code)) }
    guard case .refused(let refusal) = try shop.sell(["Popcorn"], pay(code)) else { return }
    #expect(refusal.primary?.message == "2.00 is paid, and 2.50 is due")
    let way = try #require(refusal.primary?.remedy?.ways.first)
    #expect(
      "\(way)".contains("gift-card:\(code) 2.00") && "\(way)".contains("cash 0.50"), "\(way)")
    let other = try sell("9.00")
    try expectInvalid("change is given on cash only") { try buy(pay(other, "9.00")) }
    try expectConsistent()
  }

  @Test func whatNamesNoGiftCardPaysNothing() throws {
    let code = try sell("5.00")
    var wrong = Array(code)
    wrong[0] = wrong[0] == "2" ? "3" : "2"
    try expectInvalid("a character is mistyped") { try buy(pay(String(wrong))) }
    try expectInvalid("one has 12 letters") { try buy(pay("77")) }
    try expectInvalid("which no gift card's code has") { try buy(pay("ＡＢ")) }
    try expectInvalid("has no reference for gift-card") {
      try buy(PaymentRequest([PaymentOffer(.giftCard)]))
    }
    let stranger = GiftCardCode(drawing: "ffffffffffffffffffffffffffffffff").text
    try world.expectError(.notFound(.giftCard, typed: stranger, nearest: nil)) {
      try buy(pay(stranger))
    }
    try world.expectError(.notFound(.giftCard, typed: stranger, nearest: nil)) {
      try shop.giftCard(stranger)
    }
    for amount in ["0", "-5", "1.001", "x"] {
      #expect(throws: ShopError.self) { try shop.sellGiftCard(for: amount) }
    }
    try expectInvalid("and that buys no other") {
      try shop.sellGiftCard(for: "5.00", pay(code))
    }
  }

  /// It is owed when it is sold, and neither income nor taxed; what it pays for is both.
  @Test func whatIsSoldIsOwedAndWhatItPaysForIsTaxed() throws {
    let code = try sell("10.00", to: "Ana Lima")
    try buy(pay(code))
    let lines = try world.close("110.00").lines
    let amount = { (section: ZReport.Section, name: String) in
      lines.first { $0.section == section && $0.name == name }?.amount?.minor
    }
    #expect(amount(.giftCards, "sold") == 1000)
    #expect(amount(.giftCards, "used") == 250)
    #expect(amount(.sales, "goods") == 250)
    #expect(amount(.sales, "gift-card") == nil)
    #expect(amount(.cash, "payments") == 1000)
    #expect(amount(.tax, "standard-20%-included-gross") ?? 250 == 250)
    let calendar = try shop.rulesInForce().calendar
    let span = ReportSpan(period: ReportPeriod(), instant: nil, calendar: calendar)
    let takings = try world.store.takings(by: .till, span)[0].takings
    #expect((takings.charged.minor, takings.takings.minor) == (250, 1000))
    #expect((takings.giftCardsSold.minor, takings.giftCardsUsed.minor) == (1000, 250))
    #expect(takings.tax.minor == 42)
    #expect(try shop.customer("Ana Lima").id != Customer.nobody)
    try expectConsistent()
  }

  @Test func aVoidOfASpendingGivesItBackAndASaleIsVoidedUntouched() throws {
    let code = try sell("10.00")
    let sale = try buy(pay(code))
    try world.expectRefusal(["later-receipt"]) { try shop.void("1-1", reason: "a slip") }
    let receipt = try #require(sale.money.receipts.first)
    _ = try shop.void(receipt.text, reason: "a slip").get()
    #expect(try left(code) == 1000)
    let voided = try shop.void("1-1", reason: "a slip").get()
    #expect(voided.voided?.giftCards.map(\.code.text) == [code])
    #expect(try shop.giftCard(code).value.state == .voided)
    try expectInvalid("whose sale was voided") { try buy(pay(code)) }
    #expect(try shop.giftCards(areUsed: false).value.cards == [])
    #expect(try shop.giftCards(areUsed: true).value.cards.map(\.balance.minor) == [0])
    try expectConsistent()
  }

  /// What came back onto it and was spent again is not taken off it a second time.
  @Test func aVoidLeavesNoGiftCardBelowNothing() throws {
    let code = try sell("5.00")
    let first = try #require(try buy(pay(code), each: 2).money.receipts.first)
    let back = try shop.returnGoods(nil, on: first.text, reason: "stale").get()
    #expect(back.lines.contains { $0.kind == .refund && $0.reference == code })
    #expect(try left(code) == 250)
    world.now = world.now + 60
    let second = try #require(try buy(pay(code)).money.receipts.first)
    #expect(try left(code) == 0)
    let refund = try #require(back.number)
    try world.expectRefusal(["later-receipt"]) { try shop.void(refund.text, reason: "a slip") }
    _ = try shop.void(second.text, reason: "a slip").get()
    _ = try shop.void(refund.text, reason: "a slip").get()
    #expect(try left(code) == 0)
    try expectConsistent()
  }

  @Test func aRefundGoesBackOntoTheGiftCardThatPaid() throws {
    let (one, two) = (try sell("3.00"), try sell("9.00"))
    _ = try shop.rent(
      RentRequest(
        customer: "Ana Lima", items: [.movie("Alien")], nights: 1, payment: pay(one))
    ).get()
    world.now = world.now + 60
    let implied = PaymentOffer(.cash, "1.00", isMethodSaid: false)
    _ = try shop.refund("Ana Lima", implied, reason: "scratched", waives: true).get()
    #expect(try left(one) == 100)
    _ = try shop.refund(
      "Ana Lima", PaymentOffer(.giftCard, "1.00"), reason: "scratched", waives: true
    ).get()
    #expect(try left(one) == 200)
    _ = try shop.refund(
      "Ana Lima", PaymentOffer(.giftCard, "1.00", reference: two), reason: "scratched",
      waives: true
    ).get()
    #expect(try (left(one), left(two)) == (200, 1000))
    try expectConsistent()
  }

  /// It has to go back in money.
  @Test func aGiftCardPaysNoDeposit() throws {
    let code = try sell("50.00")
    func rent(_ payment: PaymentRequest) throws -> Outcome<RentReceipt> {
      try shop.rent(
        RentRequest(
          customer: "Ana Lima", items: [.movie("Detour")], nights: 1, payment: payment))
    }
    try expectInvalid("which no gift card pays") { try rent(pay(code)) }
    try expectInvalid("which no gift card pays") {
      try shop.takeDeposit("Ana Lima", PaymentOffer(.giftCard, "5.00", reference: code))
    }
    let rented = try rent(pay(code, "3.00", rest: .cash)).get()
    #expect(rented.money.depositTaken.minor == 500)
    #expect(try left(code) == 4700)
    try expectConsistent()
  }

  @Test func anExpiredRestIsOwedUntilItIsWrittenOff() throws {
    let code = try sell("10.00")
    #expect(try shop.giftCard(code).value.card.expiresOn == Day("2028-03-01"))
    try buy(pay(code))
    try expectInvalid("has not expired") { try shop.writeOffGiftCard(code) }
    world.now = try #require(Instant("2028-03-01T23:00:00Z"))
    try buy(pay(code))
    world.now = try #require(Instant("2028-03-02T09:00:00Z"))
    try expectInvalid("which expired: it paid until 2028-03-01") { try buy(pay(code)) }
    #expect(try shop.giftCard(code).value.state == .expired)
    #expect(try left(code) == 500)
    let tried = try shop.writeOffGiftCard(code, isDryRun: true)
    #expect((tried.amount.minor, tried.receipt) == (500, nil))
    let written = try shop.writeOffGiftCard(code)
    #expect(try left(code) == 0)
    try expectInvalid("holds nothing") { try shop.writeOffGiftCard(code) }
    let receipt = try #require(written.receipt)
    _ = try shop.void(receipt.text, reason: "a slip").get()
    #expect(try left(code) == 500)
    try expectConsistent()
  }

  @Test func whatWasSoldWithoutAnExpiryNeverExpires() throws {
    try shop.applyRules("time zone UTC")
    let code = try sell("10.00")
    world.now = try #require(Instant("2099-03-02T09:00:00Z"))
    try buy(pay(code))
    #expect(try shop.giftCard(code).value.card.expiresOn == nil)
  }

  /// As it stood, and who is told.
  @Test func aGiftCardIsSeenAsItStood() throws {
    let before = world.now
    let code = try sell("10.00")
    let sold = AskedMoment.instant(world.now)
    world.now = world.now + 60
    try buy(pay(code))
    #expect(try shop.giftCard(code, at: sold).value.balance.minor == 1000)
    try world.expectError(.notFound(.giftCard, typed: code, nearest: nil)) {
      try shop.giftCard(code, at: .instant(before + -60))
    }
    #expect(try shop.giftCards(areUsed: true, at: .instant(before + -60)).value.cards == [])
  }

  /// A dry run decides in the same way, and gives no code away.
  @Test func aDryRunSellsNothing() throws {
    let before = try world.contents()
    let tried = try shop.sellGiftCard(for: "10.00", isDryRun: true).get()
    #expect(tried.record.card.receipt == nil)
    #expect(try world.contents() == before)
  }

  /// Two tills spend it at once: the second finds what the first left.
  @Test func twoTillsSpendNoMoreThanItHolds() throws {
    let code = try sell("5.00")
    var other = try world.reopened()
    other.acting.till = 2
    _ = try shop.sell(["Popcorn"], pay(code)).get()
    _ = try other.sell(["Popcorn"], pay(code)).get()
    try expectInvalid("on which nothing is left") { try shop.sell(["Popcorn"], pay(code)) }
    #expect(try left(code) == 0)
    try expectConsistent()
  }

  @Test func theLastSaleIsUndone() throws {
    let code = try sell("10.00")
    _ = try shop.undo().get()
    #expect(try shop.giftCard(code).value.state == .voided)
    try expectConsistent()
  }
}
