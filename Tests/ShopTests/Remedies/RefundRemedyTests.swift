import Domain
import Shop
import Support
import Testing

/// Whoever may not give so much back is told how much they may, and what has to be in the drawer
/// for that: whatever was paid, is in credit, is on gift cards or held, and lies in the drawer.
struct RefundRemedyTests {
  private static let amounts = ["0.50", "3.00", "4.00", "6.00", "7.00", "9.00", "21.00", "60.00"]

  /// - Parameters:
  ///   - paid: how two rentals were paid, 6.00 in all.
  ///   - drawer: what is left there.
  private func shop(
    paid: PaymentMethod?, ahead: String?, giftCard: Bool, deposit: Bool, drawer: String
  ) throws -> TestShop {
    let world = try TestShop(rules: "price 3.00 flat\nlimit 9\ndebt limit 99")
    try world.customer("Ana Lima")
    try world.movie("Alien", quantity: 2)
    _ = try world.shop.openTill(float: "0.00")
    if let paid {
      _ = try world.shop.rent(
        RentRequest(
          customer: "Ana Lima", items: [.movie("Alien"), .movie("Alien")], nights: 1,
          payment: PaymentRequest([PaymentOffer(paid)]))
      ).get()
    }
    if giftCard { _ = try world.shop.sellGiftCard(for: "12.00", to: "Ana Lima").get() }
    if deposit {
      _ = try world.shop.takeDeposit("Ana Lima", PaymentOffer(.cash, "8.00")).get()
    }
    if let ahead {
      _ = try world.shop.pay("Ana Lima", [PaymentOffer(.cash, ahead)], isAhead: true).get()
    }
    let left = try #require(Money(drawer, in: .pound))
    let rest = (try #require(try world.store.coinsInDrawer(till: 1, session: 1))) - left
    if rest > .zero {
      _ = try world.shop.payOut(rest.text(in: .pound), reason: "bank").get()
    }
    return world
  }

  private static func asked(_ draws: inout Draws) -> AskedRequest {
    var keys: [String: Step.Value] = [
      "customer": .text("Ana Lima"), "amount": .text(draws.pick(amounts)),
      "reason": .text("bad disc"),
    ]
    if draws.chance(40) { keys["method"] = .text(draws.pick(["cash", "card"])) }
    if draws.chance(25) { return AskedRequest("deposit-return", keys) }
    if draws.chance(40) { keys["waive"] = .flag }
    if draws.chance(40) { keys["receipt"] = .text("1-\(draws.int(1...4))") }
    return AskedRequest("refund", keys)
  }

  @Test(arguments: Seeds.all, [PaymentMethod?.none, .cash, .card])
  func whatIsToldHelps(seed: UInt64, paid: PaymentMethod?) throws {
    var draws = Draws(seed: seed)
    var together = 0
    for place in 0..<16 {
      let world = try shop(
        paid: paid, ahead: place % 2 == 0 ? "4.00" : nil, giftCard: place / 2 % 2 == 0,
        deposit: place / 4 % 2 == 0, drawer: place / 8 == 0 ? "1.00" : "0.00")
      for _ in 1...3 {
        let asked = Self.asked(&draws)
        let wrong = try RemedyTrial(shop: world, asked: asked).objection()
        #expect(wrong == nil, "seed \(seed), shop \(place): \(wrong ?? "")")
        guard case .refused(let findings, _) = try TestShop(copyOf: world).ask(asked) else {
          continue
        }
        together += findings.count > 1 ? 1 : 0
      }
    }
    #expect(together > 0)
  }
}
