import Domain
import Shop
import Support
import Testing

/// All is given back that can be: then nothing of it is taxed any more, each method has given back
/// what it took, and nothing is left over that would be taken off the next price.
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
    case onAccount(nights: Int)
    case giftCard(PaymentMethod, cents: Int64)
    /// Goods that come back at once, for what coins make of them.
    case goodsBack([PaymentOffer])

    static func random(_ draws: inout Draws) -> Sale {
      let nights = draws.int(1...6)
      switch draws.int(0...8) {
      case 0...2: return .rental(nights: nights, [PaymentOffer(.cash)])
      case 3: return .rental(nights: nights, [PaymentOffer(.card)])
      case 4: return .rental(nights: nights, [PaymentOffer("wallet 14.00")].compactMap(\.self))
      case 5: return .rental(nights: nights, [PaymentOffer(.card, "1.00"), PaymentOffer(.cash)])
      case 6: return .onAccount(nights: nights)
      case 7: return .goodsBack([PaymentOffer(draws.pick([.cash, .card]))])
      default: return .giftCard(draws.pick([.cash, .card]), cents: Int64(draws.int(1200...1204)))
      }
    }

    /// What stays taxed, and the tax.
    var owed: (gross: Int64, tax: Int64) {
      guard case .onAccount(let nights) = self else { return (0, 0) }
      let gross = Int64(199 * nights)
      return (gross, (gross + 3) / 6)
    }

    /// What a method keeps.
    var kept: (method: String, cents: Int64)? {
      switch self {
      case .rental(let nights, let offers):
        let isTipped = offers[0].method.rawValue == "wallet"
        return isTipped ? ("wallet", 1400 - Int64(199 * nights)) : nil
      case .onAccount, .goodsBack: return nil
      case .giftCard(.cash, let cents): return ("cash", (cents + 2) / 5 * 5)
      case .giftCard(let method, let cents): return (method.rawValue, cents)
      }
    }
  }

  private func trade(_ sales: [Sale]) throws -> TestShop {
    let world = try TestShop(rules: Self.rules)
    try world.customer("Ana Lima")
    try world.movie("Alien", quantity: 9)
    _ = try world.shop.openTill(float: "100.00")
    _ = try world.shop.addGoods(Draft(["name": "Popcorn", "price": "2.48"]))
    for sale in sales {
      switch sale {
      case .rental(let nights, let offers): try rent(nights, PaymentRequest(offers), in: world)
      case .onAccount(let nights): try rent(nights, PaymentRequest(onAccount: true), in: world)
      case .goodsBack(let offers):
        let sale = try world.shop.sell(["Popcorn"], to: "Ana Lima", PaymentRequest(offers))
        let receipt = try sale.get().money.receipts[0]
        _ = try world.shop.returnGoods(nil, on: receipt.text, reason: "stale").get()
      case .giftCard(let method, let cents):
        _ = try world.shop.sellGiftCard(
          for: Money(minor: cents).text(in: .pound), to: "Ana Lima",
          PaymentRequest([PaymentOffer(method)])
        ).get()
      }
    }
    return world
  }

  private func rent(_ nights: Int, _ payment: PaymentRequest, in world: TestShop) throws {
    _ = try world.shop.rent(
      RentRequest(
        customer: "Ana Lima", items: [.movie("Alien")], nights: nights, payment: payment)
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
      guard let most = refusal.mostThatGoesBack else { continue }
      _ = try refund(most).get()
    }
  }

  /// What is taxed, as `gross tax`; nothing where that comes to nothing.
  private func taxed(_ world: TestShop) throws -> [String] {
    try world.shop.taxes(in: AskedPeriod(), at: .now).value.lines.map {
      "\($0.part.map { "\($0.gross.minor) \($0.tax.minor)" } ?? "not taxed \($0.untaxed.minor)")"
    }.filter { $0 != "0 0" }
  }

  private func kept(_ world: TestShop) throws -> [String] {
    try world.column(
      """
      SELECT method || ' ' || -SUM(amount) FROM ledger WHERE method IS NOT NULL
      GROUP BY method HAVING SUM(amount) <> 0 ORDER BY method
      """)
  }

  @Test(arguments: Seeds.all)
  func nothingIsTaxedWhereAllWasGivenBack(seed: UInt64) throws {
    let property = Property(of: { draws in
      (draws.list(1...5) { Sale.random(&$0) }, draws.pick(["0.40", "2.00", "5.95"]))
    }) { sales, part in
      let world = try trade(sales)
      try giveAllBack(first: part, in: world)
      let owed = sales.map(\.owed).reduce((0, 0)) { ($0.0 + $1.gross, $0.1 + $1.tax) }
      let (after, stays) = (try taxed(world), owed.0 > 0 ? ["\(owed.0) \(owed.1)"] : [])
      guard after == stays else { return "\(after) is taxed, and not \(stays)" }
      let sums = Dictionary(grouping: sales.compactMap(\.kept), by: \.method)
        .mapValues { $0.reduce(0) { $0 + $1.cents } }.filter { $0.value != 0 }
      let (money, expected) = (try kept(world), sums.map { "\($0) \($1)" }.sorted())
      guard money == expected else { return "\(money) is kept, and not \(expected)" }
      try rent(3, PaymentRequest([PaymentOffer(.card)]), in: world)
      let next = try taxed(world)
      guard next == ["\(owed.0 + 597) \(owed.1 + 100)"] else { return "then \(next)" }
      return try world.shop.check().findings.first
    }
    try property.check(seed: seed, cases: 8)
  }
}
