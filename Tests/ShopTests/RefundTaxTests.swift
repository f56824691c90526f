import Domain
import Shop
import Support
import Testing

/// All is given back that can be: then nothing is taxed any more, and nothing is left over that
/// would be taken off the next price.
struct RefundTaxTests {
  private static let rules = """
    price 1.99 per night
    limit 99
    debt limit 99
    tax standard 20% included
    cash rounding 0.05
    method wallet takes tips
    """

  /// A rental, or a gift card, and how it is paid.
  private enum Sale: Sendable {
    case rental(nights: Int, [PaymentOffer])
    case giftCard(PaymentMethod)

    static func random(_ draws: inout Draws) -> Sale {
      let nights = draws.int(1...6)
      switch draws.int(0...5) {
      case 0, 1: return .rental(nights: nights, [PaymentOffer(.cash)])
      case 2: return .rental(nights: nights, [PaymentOffer(.card)])
      case 3: return .rental(nights: nights, [PaymentOffer("wallet 14.00")].compactMap(\.self))
      case 4: return .rental(nights: nights, [PaymentOffer(.card, "1.00"), PaymentOffer(.cash)])
      default: return .giftCard(draws.pick([.cash, .card]))
      }
    }
  }

  private func trade(_ sales: [Sale]) throws -> TestShop {
    let world = try TestShop(rules: Self.rules)
    try world.customer("Ana Lima")
    try world.movie("Alien", quantity: 9)
    _ = try world.shop.openTill(float: "100.00")
    for sale in sales {
      switch sale {
      case .rental(let nights, let offers): _ = try rent(nights, offers, in: world)
      case .giftCard(let method):
        _ = try world.shop.sellGiftCard(
          for: "12.00", to: "Ana Lima", PaymentRequest([PaymentOffer(method)])
        ).get()
      }
    }
    return world
  }

  private func rent(_ nights: Int, _ offers: [PaymentOffer], in world: TestShop) throws {
    _ = try world.shop.rent(
      RentRequest(
        customer: "Ana Lima", items: [.movie("Alien")], nights: nights,
        payment: PaymentRequest(offers))
    ).get()
  }

  /// Gives back a part, and then the most that a refusal tells of.
  private func giveAllBack(first part: String, in world: TestShop) throws {
    for amount in [part, "500.00"] {
      let offer = { PaymentOffer(.cash, $0, isMethodSaid: false) }
      let refund = { amount in
        try world.shop.refund("Ana Lima", offer(amount), reason: "bad disc", waives: true)
      }
      guard case .refused(let refusal) = try refund(amount) else { continue }
      let told = refusal.findings.compactMap(\.remedy?.sentence)
      guard let most = told.compactMap({ $0.firstMatch(of: /it is ([0-9.]+) at most/)?.1 }).first
      else { continue }
      _ = try refund(String(most)).get()
    }
  }

  private func taxed(_ world: TestShop) throws -> [String] {
    try world.shop.taxes(in: AskedPeriod(), at: .now).value.lines.map {
      "\($0.part.map { "\($0.gross.minor) \($0.tax.minor)" } ?? "not taxed \($0.untaxed.minor)")"
    }
  }

  @Test(arguments: Seeds.all)
  func nothingIsTaxedWhereAllWasGivenBack(seed: UInt64) throws {
    let property = Property(of: { draws in
      (draws.list(1...5) { Sale.random(&$0) }, draws.pick(["0.40", "2.00", "5.95"]))
    }) { sales, part in
      let world = try trade(sales)
      try giveAllBack(first: part, in: world)
      let after = try taxed(world)
      guard after.allSatisfy({ $0 == "0 0" }) else { return "\(after)" }
      try rent(3, [PaymentOffer(.card)], in: world)
      let next = try taxed(world)
      guard next == ["597 100"] else { return "then \(next)" }
      return try world.shop.check().findings.first
    }
    try property.check(seed: seed, cases: 6)
  }
}
