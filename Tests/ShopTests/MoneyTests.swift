import Domain
import Shop
import Storage
import Testing

/// What customers owe: paid, forgiven, given back.
struct MoneyTests {
  private let world: TestShop

  init() throws {
    world = try TestShop()
    try world.customer("Ana Lima")
    try world.movie("Alien", quantity: 3)
  }

  /// Three nights for 9.00, of which nothing is paid.
  private func owes() throws {
    _ = try world.shop.rent(
      RentRequest(
        customer: "Ana Lima", items: [.movie("Alien")], nights: 3,
        payment: PaymentRequest(onAccount: true))
    ).get()
  }

  private func standing() throws -> Standing {
    try world.store.standing(of: world.shop.customer("Ana Lima").id)
  }

  static func offers(_ text: String) -> [PaymentOffer] {
    text.split(separator: ",").compactMap { PaymentOffer(String($0)) }
  }

  @Test(arguments: [
    ("", "cash 9.00", 0, 0), ("cash", "cash 9.00", 0, 0), ("card", "card 9.00", 0, 0),
    ("cash 0.01", "cash 0.01", 0, 899), ("cash 8.99", "cash 8.99", 0, 1),
    ("cash 9", "cash 9.00", 0, 0), ("cash 9.01", "cash 9.00", 1, 0),
    ("cash 20", "cash 9.00", 1100, 0), ("card 8.99", "card 8.99", 0, 1),
    ("card 5.00,cash 5", "card 5.00 cash 4.00", 100, 0),
    ("card 5.00,cash", "card 5.00 cash 4.00", 0, 0),
    ("card 5.00,cash 3", "card 5.00 cash 3.00", 0, 100),
  ])
  func whatIsPaidChangedAndLeft(
    _ offers: String, _ paid: String, _ change: Int, _ owed: Int
  ) throws {
    try owes()
    let receipt = try world.shop.pay("Ana Lima", Self.offers(offers)).get()
    let told = receipt.payments.map { "\($0.method.rawValue) \($0.amount.text(in: .pound))" }
    #expect(told.joined(separator: " ") == paid)
    #expect(receipt.change.minor == change && receipt.standing.balance.minor == owed)
    #expect(receipt.number?.text == "1-000002")
    #expect(try standing() == receipt.standing)
  }

  @Test(arguments: [
    ("card 9.01", "pay takes 9.01 by card, and only 9.00 is due; change is given on cash only"),
    ("cash 0", "pay comes to nothing"), ("cash,card", "pay names two methods without an amount"),
    ("cash 9.9.9", #"pay is "9.9.9", not an amount of GBP such as 3.00"#),
  ])
  func whatIsNoPayment(_ offers: String, _ message: String) throws {
    try owes()
    try world.expectError(.invalid([message])) {
      try world.shop.pay("Ana Lima", Self.offers(offers))
    }
  }

  @Test func whoOwesNothingPaysNothing() throws {
    try world.expectRefusal(["nothing-owed"], "take a payment from Ana Lima") {
      try world.shop.pay("Ana Lima", Self.offers("card 1.00"))
    }
    try owes()
    _ = try world.shop.pay("Ana Lima").get()
    try world.expectRefusal(["nothing-owed"]) { try world.shop.pay("M-000001") }
  }

  @Test func whereATillIsRequiredMoneyNeedsOne() throws {
    try owes()
    try world.shop.applyRules("time zone UTC\ntill required")
    try world.expectRefusal(["till-closed"]) { try world.shop.pay("Ana Lima") }
    try world.expectRefusal(["till-closed"]) {
      try world.shop.takeDeposit("Ana Lima", PaymentOffer(.card, "5"))
    }
    _ = try world.shop.waive("Ana Lima", "9.00", reason: "it was dark").get()
    try open(till: 1, float: 0)
    _ = try world.shop.takeDeposit("Ana Lima", PaymentOffer(.card, "5")).get()
  }

  /// A session as the till makes it.
  private func open(till: Int, float: Int) throws {
    try world.store.connection.run(
      """
      INSERT INTO till_session (till, number, opened_at, opened_by, float_amount)
      VALUES (\(till), 1, '2026-03-01T12:00:00Z', 'tester', \(float))
      """)
  }

  @Test(arguments: [
    (0, "0.01", false, ["over-credit", "over-paid"]), (900, "0.01", false, ["over-credit"]),
    (900, "9.00", true, []), (900, "9.01", true, ["over-paid"]),
    (1000, "1.00", false, []), (1000, "1.01", false, ["over-credit"]), (1000, "1.01", true, []),
    (1000, "10.00", true, []), (1000, "10.01", true, ["over-paid"]),
  ])
  func noMoreIsRefundedThanIsInCreditOrWasPaid(
    _ paid: Int, _ amount: String, _ waives: Bool, _ codes: [String]
  ) throws {
    try owes()
    try pay(paid)
    let offer = PaymentOffer(.card, amount)
    guard codes.isEmpty else {
      try world.expectRefusal(codes, "refund \(amount) to Ana Lima") {
        try world.shop.refund("Ana Lima", offer, reason: "why", waives: waives)
      }
      return
    }
    let before = try standing()
    let receipt = try world.shop.refund("Ana Lima", offer, reason: "why", waives: waives).get()
    let refunded = try #require(Money(amount, in: .pound))
    #expect(receipt.lines.last?.amount == refunded)
    #expect(receipt.standing.credit == max(.zero, before.credit - refunded))
    #expect(receipt.standing.owed >= .zero || before.credit > refunded)
    #expect(try standing() == receipt.standing)
  }

  /// More than is owed can only have been paid before something was voided or waived.
  private func pay(_ amount: Int) throws {
    guard amount > 0 else { return }
    _ = try world.shop.pay("Ana Lima").get()
    guard amount > 900 else { return }
    try owes()
    _ = try world.shop.pay("Ana Lima", [PaymentOffer(.cash, "1.00")]).get()
    _ = try world.shop.void("1-000003", reason: "a mistake").get()
  }

  @Test func onlyAManagerRefundsMuchAndWaives() throws {
    try owes()
    _ = try world.shop.pay("Ana Lima").get()
    try world.shop.applyRules("time zone UTC\nrefund limit 2.00")
    try world.store.connection.run(
      """
      INSERT INTO staff (id, name, name_key, role, added_at)
      VALUES (\(TestShop.id(900)), 'tester', 'tester', 'clerk', '2026-03-01T12:00:00Z')
      """)
    let clerk = Staff(id: ID(trusted: TestShop.id(900)), name: "tester", role: .clerk)
    try world.expectError(.notAllowed(clerk, .waive)) {
      try world.shop.refund("Ana Lima", PaymentOffer(.cash, "1"), reason: "w", waives: true)
    }
    try world.expectError(.notAllowed(clerk, .waive)) {
      try world.shop.waive("Ana Lima", "1", reason: "w")
    }
    try world.expectError(.notAllowed(clerk, .void)) {
      try world.shop.void("1-000001", reason: "w")
    }
    _ = try world.shop.pay("Ana Lima", [PaymentOffer(.cash, "5.00")], isAhead: true).get()
    let reason = "2.01 would be refunded today, and the limit is 2.00"
    try world.expectError(.notAllowed(clerk, .refundOverLimit, reason)) {
      try world.shop.refund("Ana Lima", PaymentOffer(.cash, "2.01"), reason: "w")
    }
    _ = try world.shop.refund("Ana Lima", PaymentOffer(.cash, "2.00"), reason: "w").get()
    // What a manager would be refused as well is no matter of roles.
    try world.expectRefusal(["over-credit"]) {
      try world.shop.refund("Ana Lima", PaymentOffer(.cash, "3.01"), reason: "w")
    }
  }

  @Test(arguments: [("cash", 899, false), ("cash", 900, true), ("card", 0, true)])
  func theDrawerHoldsWhatIsGivenBack(_ method: String, _ float: Int, _ isDone: Bool) throws {
    try owes()
    _ = try world.shop.pay("Ana Lima", Self.offers("card")).get()
    _ = try world.shop.takeDeposit("Ana Lima", PaymentOffer(.card, "9.00")).get()
    try open(till: 1, float: float)
    let offer = PaymentOffer(try #require(PaymentMethod(rawValue: method)), "9.00")
    guard isDone else {
      try world.expectRefusal(["too-little-cash"]) {
        try world.shop.refund("Ana Lima", offer, reason: "why", waives: true)
      }
      try world.expectRefusal(["too-little-cash"]) {
        try world.shop.returnDeposit("Ana Lima", offer)
      }
      return
    }
    _ = try world.shop.refund("Ana Lima", offer, reason: "why", waives: true).get()
    let left = try #require(try world.store.cashInDrawer(till: 1, session: 1))
    #expect(left.minor == (method == "cash" ? Int64(float) - 900 : Int64(float)))
  }

  @Test(arguments: [("8.99", 1), ("9.00", 0)])
  func aPartIsWaived(_ amount: String, _ left: Int) throws {
    try owes()
    let receipt = try world.shop.waive("Ana Lima", amount, reason: " the shop was closed ").get()
    #expect(receipt.standing == Standing(balance: Money(minor: Int64(left))))
    #expect(receipt.lines.map(\.reason) == ["the shop was closed"])
  }

  @Test func noMoreIsWaivedThanIsOwed() throws {
    try world.expectRefusal(["nothing-owed"]) {
      try world.shop.waive("Ana Lima", "0.01", reason: "why")
    }
    try owes()
    try world.expectRefusal(["over-owed"], "waive 9.01 for Ana Lima") {
      try world.shop.waive("Ana Lima", "9.01", reason: "why")
    }
    try world.expectError(.invalid(["amount is 0.00, and has to be more"])) {
      try world.shop.waive("Ana Lima", "0.00", reason: "why")
    }
    try world.expectError(.invalid(["reason is required"])) {
      try world.shop.waive("Ana Lima", "1", reason: " ")
    }
  }

  @Test func aRentalsLateFeeIsWaived() throws {
    let rental = try world.rent("Ana Lima", .movie("Alien")).rentals[0].rental.id.text
    let left = ShopError.invalid([
      "amount is required, since no late fee is left on that rental"
    ])
    try world.expectError(left) {
      try world.shop.waive("Ana Lima", nil, rental: rental, reason: "w")
    }
    world.passDays(5)
    try world.takeBack("C-000001")
    #expect(try standing().balance.minor == 200)
    let receipt = try world.shop.waive("Ana Lima", nil, rental: rental, reason: "why").get()
    #expect(receipt.lines.map(\.amount.minor) == [-200])
    #expect(receipt.lines.map(\.rental?.text) == [rental])
    try world.expectError(left) {
      try world.shop.waive("Ana Lima", nil, rental: rental, reason: "w")
    }
    try world.customer("Bo Ek")
    try world.expectError(
      .invalid(["rental is \"\(rental)\", which is another customer's"])
    ) { try world.shop.waive("Bo Ek", nil, rental: rental, reason: "w") }
    try world.expectError(
      .invalid(["amount is required, unless a rental's late fee is meant"])
    ) { try world.shop.waive("Ana Lima", nil, reason: "w") }
  }

  @Test func aDepositStandsAgainstADebtAndPaysNothing() throws {
    try owes()
    _ = try world.shop.takeDeposit("Ana Lima", PaymentOffer(.cash, "20.00")).get()
    #expect(
      try standing() == Standing(balance: Money(minor: -1100), deposit: Money(minor: 2000)))
    try world.expectRefusal(["over-credit", "over-paid"]) {
      try world.shop.refund("Ana Lima", PaymentOffer(.cash, "1"), reason: "why")
    }
    _ = try world.shop.pay("Ana Lima").get()
    try world.expectRefusal(["over-deposit"]) {
      try world.shop.returnDeposit("Ana Lima", PaymentOffer(.cash, "20.01"))
    }
    let part = try world.shop.returnDeposit("Ana Lima", PaymentOffer(.card, "0.01")).get()
    #expect(part.standing.deposit.minor == 1999)
    let rest = try world.shop.returnDeposit("Ana Lima").get()
    #expect(rest.standing.isEven && rest.payments.map(\.amount.minor) == [-1999])
    try world.expectRefusal(["over-deposit"]) { try world.shop.returnDeposit("Ana Lima") }
  }

  @Test(arguments: [("JPY", "300", "900", "1", "899"), ("KWD", "3.000", "9.000", "0.001", "8.999")])
  func everyCurrencyHasItsOwnDecimals(
    _ code: String, _ price: String, _ owed: String, _ least: String, _ rest: String
  ) throws {
    let currency = try #require(Currency(code))
    try world.shop.applyRules(
      "time zone UTC\ncurrency \(code)\nprice \(price) per night\ndebt limit 5000")
    try owes()
    let first = try world.shop.pay("Ana Lima", [PaymentOffer(.cash, least)]).get()
    #expect(first.standing.balance.text(in: currency) == rest)
    try world.expectRefusal(["over-owed"], "waive \(owed) for Ana Lima") {
      try world.shop.waive("Ana Lima", owed, reason: "why")
    }
    try world.expectError(
      .invalid([
        "amount is \"\(least).1.1\", not an amount of \(code) such as "
          + "\(Money(minor: 300).text(in: currency))"
      ])
    ) { try world.shop.waive("Ana Lima", least + ".1.1", reason: "why") }
    _ = try world.shop.waive("Ana Lima", least, reason: "why").get()
    _ = try world.shop.takeDeposit("Ana Lima", PaymentOffer(.card, owed)).get()
    #expect(try standing().deposit.text(in: currency) == owed)
    _ = try world.shop.returnDeposit("Ana Lima").get()
    _ = try world.shop.pay("Ana Lima").get()
    #expect(try standing().isEven)
    try world.expectError(
      .badRules(
        ["line 2: rentals are on record in \(code), so the currency stays"],
        mending: "currency \(code)")
    ) {
      try world.shop.applyRules("time zone UTC\ncurrency GBP")
    }
  }

  @Test func aDepositSettlesTheCurrency() throws {
    _ = try world.shop.takeDeposit("Ana Lima", PaymentOffer(.card, "5")).get()
    let money = "line 1: money is on record in GBP, so the currency stays"
    try world.expectError(.badRules([money], mending: "currency GBP")) {
      try world.shop.applyRules("currency JPY\ntime zone UTC")
    }
  }

  @Test func whoOwesOrIsOwedIsNotForgotten() throws {
    try owes()
    try world.takeBack("C-000001")
    let remove = { try world.shop.removeCustomer("Ana Lima") }
    try world.expectRefusal(["has-balance"], "remove Ana Lima", remove)
    _ = try world.shop.pay("Ana Lima").get()
    _ = try world.shop.takeDeposit("Ana Lima", PaymentOffer(.cash, "0.01")).get()
    try world.expectRefusal(["has-balance"]) { try remove() }
    _ = try world.shop.returnDeposit("Ana Lima").get()
    _ = try world.shop.void("2", reason: "why").get()
    _ = try world.shop.void("1", reason: "why").get()
    #expect(try standing().isEven)
    let id = try world.shop.customer("Ana Lima").id
    _ = try remove().get()
    #expect(try world.store.statement(of: id).count == 6)
  }
}
