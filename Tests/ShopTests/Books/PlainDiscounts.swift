import Domain
import Shop
import Support
import Testing

/// What is taken off by hand, by plain addition.
struct PlainDiscounts {
  private var ofReceipts: [ReceiptNumber: Int64] = [:]
  private var ofSessions: [Int: Int64] = [:]

  var sum: Int64 { ofReceipts.values.reduce(0, +) }

  func ofSession(at till: Int) -> Int64 { ofSessions[till] ?? 0 }

  /// Something off all of it, or off a line by its name; mostly nothing.
  ///
  /// - Parameter names: what there is.
  static func random(
    _ draws: inout Draws, of names: [String], _ currency: Currency
  ) -> DiscountRequest? {
    guard draws.chance(25) else { return nil }
    let isPercent = draws.chance(50)
    let amount = Money(minor: Int64(draws.int(1...300))).text(in: currency)
    let size = isPercent ? "\(draws.int(1...100))%" : amount
    let name = draws.chance(50) ? draws.pick(names) + "=" : ""
    return DiscountRequest([name + size], reason: draws.chance(90) ? "a scratch" : nil)
  }

  /// Takes down what a receipt tells, which has to be what was asked for.
  ///
  /// - Parameter prices: what each line would cost without it, by its name.
  mutating func note(
    _ request: DiscountRequest?, _ discount: Money, of prices: [(name: String, price: Int64)],
    _ currency: Currency, on receipt: ReceiptNumber?
  ) throws {
    let expected = try request.map { try Self.expected($0.texts[0], of: prices, currency) } ?? 0
    #expect(discount.minor == expected, "\(request?.texts ?? []) of \(prices)")
    guard let receipt else { return }
    ofReceipts[receipt] = expected
    ofSessions[receipt.till, default: 0] += expected
  }

  private static func expected(
    _ text: String, of prices: [(name: String, price: Int64)], _ currency: Currency
  ) throws -> Int64 {
    let parts = text.split(separator: "=").map(String.init)
    let lines = parts.count == 1 ? prices : prices.filter { $0.name == parts[0] }
    let base = lines.reduce(0) { $0 + $1.price }
    let size = parts[parts.count - 1]
    guard size.hasSuffix("%") else { return try #require(Money(size, in: currency)).minor }
    return (2 * base * (try #require(Int64(size.dropLast()))) + 100) / 200
  }

  mutating func open(_ till: Int) { ofSessions[till] = 0 }

  mutating func void(_ receipt: ReceiptNumber) {
    ofSessions[receipt.till, default: 0] -= ofReceipts.removeValue(forKey: receipt) ?? 0
  }
}

extension Books {
  func note(_ request: RentRequest, _ receipt: RentReceipt) throws {
    let prices =
      receipt.rentals.map { ($0.title, $0.rental.price.minor) } + Self.prices(of: receipt.sold)
    try discounts.note(
      request.discount, receipt.discount, of: prices, currency, on: receipt.money.receipts.first)
  }

  func note(_ request: DiscountRequest?, _ sale: SaleReceipt) throws {
    try discounts.note(
      request, sale.discount, of: Self.prices(of: sale.sold), currency,
      on: sale.money.receipts.first)
  }

  private static func prices(of sold: [SoldGoods]) -> [(String, Int64)] {
    sold.map { ($0.goods.name, $0.goods.price.minor * Int64($0.quantity)) }
  }
}
