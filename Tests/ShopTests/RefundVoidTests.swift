import Domain
import Shop
import Support
import Testing

/// Refunds that forgive something, with voids in between: what is forgiven later has no more tax
/// than it is worth, and only what is still owed is taxed where all was given back.
struct RefundVoidTests {
  private static let rules = """
    price 3.00 per night
    limit 99
    debt limit 99
    tax standard 7% included
    """

  private enum Deed: Sendable {
    case rent(nights: Int)
    case payAhead(cents: Int)
    /// So many hundredths of what can go back.
    case refund(percent: Int)
    case void(Int)

    static func random(_ draws: inout Draws) -> Deed {
      switch draws.int(0...9) {
      case 0, 1: .rent(nights: draws.int(1...4))
      case 2, 3: .payAhead(cents: draws.int(1...500))
      case 4...6: .refund(percent: draws.int(1...100))
      default: .void(draws.int(1...9))
      }
    }
  }

  private func world() throws -> TestShop {
    let world = try TestShop(rules: Self.rules)
    try world.customer("Ann")
    _ = try world.movie("Heat", quantity: 30)
    return world
  }

  private func refund(_ minor: Int64, in world: TestShop) throws {
    let amount = Money(minor: minor).text(in: try world.shop.rulesInForce().rules.currency.value)
    _ = try world.shop.refund("Ann", PaymentOffer(.cash, amount), reason: "r", waives: true).get()
  }

  /// What was paid, less what went back.
  private func paid(in world: TestShop) throws -> Int64 {
    Int64(try world.column("SELECT -COALESCE(SUM(amount), 0) FROM ledger WHERE method = 'cash'")[0])
      ?? 0
  }

  private func go(_ deed: Deed, in world: TestShop) throws {
    world.now = world.now + 60
    switch deed {
    case .rent(let nights):
      _ = try world.shop.rent(
        RentRequest(
          customer: "Ann", items: [.movie("Heat")], nights: nights,
          payment: PaymentRequest([PaymentOffer(.cash)]))
      ).get()
    case .payAhead(let cents):
      let amount = Money(minor: Int64(cents))
      let text = amount.text(in: try world.shop.rulesInForce().rules.currency.value)
      _ = try world.shop.pay("Ann", [PaymentOffer(.cash, text)], isAhead: true).get()
    case .refund(let percent):
      let part = try paid(in: world) * Int64(percent) / 100
      if part > 0 { try refund(part, in: world) }
    case .void(let number):
      // One that is not there, or that cannot be voided any more, is left.
      _ = try? world.shop.void("1-\(number)", reason: "v").get()
    }
  }

  @Test func aRefundAfterAVoidForgivesWhatItSays() throws {
    let world = try world()
    let deeds: [Deed] = [
      .rent(nights: 1), .payAhead(cents: 200), .refund(percent: 55), .refund(percent: 26), .void(3),
    ]
    for deed in deeds { try go(deed, in: world) }
    try refund(282, in: world)
    #expect(try world.shop.check().findings == [])
    let taxes = try world.shop.taxes(in: AskedPeriod(), at: .now).value.lines
    #expect(taxes.count == 1)
    // Of 3.00, 0.58 and 0.82 are forgiven.
    #expect(taxes[0].part?.gross.minor == 160)
  }

  @Test(arguments: Seeds.all)
  func onlyWhatIsOwedIsTaxedWhereAllWasGivenBack(seed: UInt64) throws {
    let property = Property(of: { $0.list(4...14) { Deed.random(&$0) } }) { deeds in
      let world = try world()
      for deed in deeds {
        try go(deed, in: world)
        if let finding = try world.shop.check().findings.first { return finding }
      }
      world.now = world.now + 60
      let rest = try paid(in: world)
      if rest > 0 { try refund(rest, in: world) }
      if let finding = try world.shop.check().findings.first { return finding }
      let figures = try world.shop.taxes(in: AskedPeriod(), at: .now).value.lines
      let gross = figures.reduce(0) { $0 + ($1.part?.gross ?? $1.untaxed).minor }
      let tax = figures.reduce(0) { $0 + ($1.part?.tax.minor ?? 0) }
      let owed = Int64(try world.column("SELECT COALESCE(SUM(amount), 0) FROM ledger")[0]) ?? 0
      guard gross == owed, figures.allSatisfy({ $0.part != nil }) else {
        return "\(figures) is taxed, and \(owed) is owed"
      }
      // Each receipt was rounded for itself.
      return (tax * 107 - owed * 7).magnitude <= 107 * UInt64(deeds.count)
        ? nil : "\(tax) is the tax of \(owed)"
    }
    try property.check(seed: seed, cases: 30)
  }
}
