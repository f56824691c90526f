import Domain
import Shop

/// A customer has a deposit back, or a part of it.
struct DepositReturn: Request {
  static let command = Command(
    "deposit return", "Give a deposit back, or a part of it.", isBatched: true,
    discussion: """
      Without an amount all of it goes back, and without a method the way it came. While something \
      is owed, and in another way than it came, it takes a manager.

      Examples:
        rental deposit return "Ana Lima"
        rental deposit return M-000007 card 25.00
      """)

  var customer = ""
  var money: [PaymentOffer] = []

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("customer", &customer, .text, Reference.customer.help)
    try keys.arguments("money", &money, .money, MoneyKind.help, value: "method amount")
  }

  var look: String? { "rental account \(customer.shellArgument())" }

  func answer(for caller: any Caller) throws -> Answer {
    let shop = try caller.shop()
    let receipt = try shop.returnDeposit(customer, money.only(in: shop), at: caller.at).get()
    return MoneyAnswer.answer(receipt)
  }
}
