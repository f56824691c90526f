import Domain
import Shop
import Support
import Testing

/// Of which payment what goes back is, where it was paid in more than one way.
extension RefundOfReceiptTests {
  /// What coins made less nobody paid: no more goes back than was asked for, whatever is in credit.
  @Test(arguments: [nil, "5.00"] as [String?], ["0.40", "2.00", "3.98"])
  func coinsThatMadeLessAreNotHandedOut(ahead: String?, first: String) throws {
    let world = try Self.trade([], rules: "\nprice 4.02 flat\ncash rounding 0.05")
    if let ahead {
      _ = try world.shop.pay("Ana Lima", [PaymentOffer(.cash, ahead)], isAhead: true).get()
    }
    let rented = try world.shop.rent(
      RentRequest(
        customer: "Ana Lima", items: [.movie("Alien")], nights: 2,
        payment: PaymentRequest([PaymentOffer(.cash)]))
    ).get()
    let receipt = rented.money.receipts[0].text
    let paid = rented.money.payments.reduce(Money.zero) { $0 + $1.amount }
    let part = try #require(Money(first, in: .pound))
    for amount in [part, paid - part] where amount > .zero {
      let back = try Self.refund(amount.text(in: .pound), of: receipt, in: world).get()
      let handed = back.lines.filter { $0.kind == .refund }.reduce(Money.zero) { $0 + $1.amount }
      #expect(handed == amount)
    }
    #expect(try Self.taxed(world) == [])
    let standing = try world.store.standing(of: world.shop.customer("Ana Lima").id)
    #expect(standing.credit == Money(minor: ahead == nil ? 0 : 500))
  }

  /// A tip stays with what it was put down with, and the rest goes back as it was paid.
  @Test func aTipIsOfThePaymentThatHasIt() throws {
    let world = try Self.trade([], rules: "\nmethod wallet takes tips")
    let wallet = try #require(PaymentOffer("wallet 5.00"))
    _ = try world.shop.rent(
      RentRequest(
        customer: "Ana Lima", items: [.movie("Alien")], nights: 4,
        payment: PaymentRequest([PaymentOffer(.card, "5.00"), wallet]))
    ).get()
    _ = try Self.refund("7.96", of: "1-1", in: world).get()
    #expect(try refunded(2, in: world) == ["card 500 of 1", "wallet 296 of 1"])
  }

  /// Goods give money back as the receipt has it, and the rest of what paid goes back after it: of
  /// no other receipt.
  @Test func afterGoodsCameBackTheRestIsOfTheSamePayments() throws {
    let world = try Self.trade([], rules: "\nmethod transfer")
    var request = RentRequest(
      customer: "Ana Lima", items: [.movie("Alien")], nights: 1,
      payment: PaymentRequest([PaymentOffer(.cash, "1.00")], onAccount: true))
    request.goods = ["Popcorn"]
    _ = try world.shop.rent(request).get()
    _ = try world.shop.pay("Ana Lima", [PaymentOffer(.card, "3.47")]).get()
    let transfer = try #require(PaymentOffer("transfer 5.00"))
    _ = try world.shop.pay("Ana Lima", [transfer], isAhead: true).get()
    _ = try world.shop.returnGoods("Popcorn", on: "1-1", reason: "x").get()
    #expect(try refunded(4, in: world) == ["cash 100 of 1"])
    _ = try Self.refund("1.99", of: "1-1", in: world).get()
    #expect(try refunded(5, in: world) == ["card 199 of 2"])
    for _ in 1...2 { #expect(Self.refusal(try Self.refund("1.00", of: "1-1", in: world)) != nil) }
  }

  /// Change on a receipt is that one's cash, and no other's.
  @Test func changeIsOfItsOwnReceipt() throws {
    let world = try Self.trade([], rules: "\nmethod token gives change")
    for offer in [PaymentOffer(.cash), PaymentOffer("token 10.00")] {
      _ = try world.shop.rent(
        RentRequest(
          customer: "Ana Lima", items: [.movie("Alien")], nights: 1,
          payment: PaymentRequest([try #require(offer)]))
      ).get()
    }
    for (receipt, back) in [("1-1", "cash 199 of 1"), ("1-2", "token 199 of 2")] {
      let number = try #require(try Self.refund("1.99", of: receipt, in: world).get().number)
      #expect(try refunded(number.number, in: world) == [back])
    }
  }

  /// What a receipt left owed is forgiven once, and another's stays owed.
  @Test func whatIsWaivedOfAReceiptIsNoOthers() throws {
    let world = try Self.trade([])
    for popcorn in [0, 1] {
      _ = try world.shop.rent(Self.onAccount(nights: 3, popcorn: popcorn)).get()
    }
    _ = try world.shop.returnGoods("Popcorn", on: "1-2", reason: "x").get()
    let waive = { try world.shop.waive("Ana Lima", $0, of: "1-2", reason: "x") }
    #expect(Self.refusal(try waive("8.45")) == "5.97 of receipt 1-000002 is owed")
    _ = try waive("5.97").get()
    #expect(Self.refusal(try waive("0.01")) == "0.00 of receipt 1-000002 is owed")
    #expect(try world.store.standing(of: world.shop.customer("Ana Lima").id).owed.minor == 597)
    #expect(try Self.taxed(world) == ["standard 597 100"])
    #expect(try world.shop.check().findings == [])
  }

  /// Credit that went back is none of the goods.
  @Test func goodsComeBackThoughCreditWasRefunded() throws {
    let world = try Self.trade([Sale(nights: 1, popcorn: 1, offers: [PaymentOffer(.card)])])
    _ = try world.shop.pay("Ana Lima", [PaymentOffer(.cash, "4.00")], isAhead: true).get()
    let all = PaymentOffer(.cash, "4.00", isMethodSaid: false)
    _ = try world.shop.refund("Ana Lima", all, reason: "x").get()
    _ = try world.shop.returnGoods("Popcorn", on: "1-1", reason: "x").get()
    #expect(try refunded(4, in: world) == ["card 248 of 1"])
  }

  /// A charge that was paid in part, and refunded, is owed once.
  @Test func whatIsOwedOfALineIsToldOnce() throws {
    let world = try Self.trade([])
    var request = RentRequest(
      customer: "Ana Lima", items: [.movie("Alien")], nights: 4,
      payment: PaymentRequest([PaymentOffer(.cash, "4.00")], onAccount: true))
    request.goods = ["Popcorn"]
    _ = try world.shop.rent(request).get()
    for amount in ["1.00", "3.00"] {
      _ = try Self.refund(amount, of: "1-1", [1], in: world).get()
    }
    request.goods = []
    request.payment = PaymentRequest(onAccount: true)
    _ = try world.shop.rent(request).get()
    _ = try world.closing(["100.00"]).get()
    _ = try world.shop.openTill(float: "100.00").get()
    guard case .refused(let refusal) = try world.shop.void("1-1", lines: [1], reason: "x") else {
      Issue.record("it was voided")
      return
    }
    let told = refusal.findings.compactMap(\.remedy).flatMap(\.ways).flatMap(\.steps)
    #expect("\(told)".contains("3.96"), "\(told)")
  }

  /// Change is never given on a gift card, and what it was given on has less left.
  @Test func changeIsNotOfAGiftCard() throws {
    let world = try Self.trade([], rules: "\nmethod token gives change")
    let sold = try world.shop.sellGiftCard(for: "1.00", PaymentRequest([PaymentOffer(.card)])).get()
    let code = sold.record.card.code.text
    let offers = try ["gift-card:\(code)", "token 4.00"].map { try #require(PaymentOffer($0)) }
    _ = try world.shop.rent(
      RentRequest(
        customer: "Ana Lima", items: [.movie("Alien")], nights: 1,
        payment: PaymentRequest(offers))
    ).get()
    _ = try Self.refund("1.99", of: "1-2", in: world).get()
    #expect(
      try refunded(3, in: world).sorted() == ["gift-card 100 of 2", "token 99 of 2"])
  }
}
