import Domain
import Support

/// The ways to pay of a shop, and what each does to its drawer.
struct PlainWays {
  let lines: String
  /// Beside cash and card.
  let others: [PaymentMethod]
  /// The smallest coin, in minor units; `nil` where cash is not rounded.
  let coin: Int64?
  private static let cheque = PaymentMethod(rawValue: "cheque")
  private static let names = ["cheque", "euro", "token", "transfer", "wallet"]

  init(_ draws: inout Draws, _ currency: Currency) {
    guard draws.chance(70) else {
      (lines, others, coin) = ("", [], nil)
      return
    }
    others = Self.names.compactMap(PaymentMethod.init(rawValue:))
    coin = draws.chance(60) ? draws.pick([5, 10, 50]) : nil
    let money = currency.code == "EUR" ? "USD at 0.9" : "EUR at 1.137"
    lines = """
      method transfer needs a reference
      method cheque counts in the drawer
      method token gives change
      method wallet takes tips
      method euro is \(money)
      """
      + (coin.map { "\ncash rounding \(Money(minor: $0).text(in: currency))" } ?? "")
  }

  func isInDrawer(_ method: PaymentMethod?) -> Bool { method == .cash || method == Self.cheque }

  func inDrawer(_ payments: [Payment]) -> Int64 {
    payments.filter { isInDrawer($0.method) }.reduce(0) { $0 + $1.amount.minor }
  }

  /// One of them, or cash or card.
  func offer(_ draws: inout Draws, _ amount: String) -> PaymentOffer {
    let method = draws.pick(PaymentMethod.everywhere + others)
    let isTransfer = method.rawValue == "transfer"
    let isForeign = method.rawValue == "euro"
    return PaymentOffer(
      method, isForeign ? "\(draws.int(1...40)).00" : amount, reference: isTransfer ? "77" : nil)
  }

  /// Two, or one, and sometimes the rest in cash.
  func offers(_ draws: inout Draws, _ first: String, _ second: String) -> [PaymentOffer] {
    var offers = [offer(&draws, first)]
    if draws.chance(30) { offers.append(offer(&draws, second)) }
    if draws.chance(50) { offers.append(PaymentOffer(.cash)) }
    return offers
  }
}
