import Domain
import Shop

/// A customer leaves a deposit.
struct DepositTake: Request {
  static let command = Command(
    "deposit take", "Take a deposit from a customer.", isBatched: true,
    discussion: """
      Examples:
        rental deposit take "Ana Lima" cash 20.00
        rental deposit take M-000007 card 50
      """)

  var customer = ""
  var money: [PaymentOffer] = []

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("customer", &customer, .text, Reference.customer.help)
    try keys.arguments(
      "money", &money, .money, "cash, card or another way to pay, and how much.",
      value: "method amount", isRequired: true)
  }

  var look: String? { "rental account \(customer.shellArgument())" }

  func answer(for caller: any Caller) throws -> Answer {
    let shop = try caller.shop()
    let receipt = try shop.takeDeposit(customer, money.only(in: shop), at: caller.at).get()
    return MoneyAnswer.answer(receipt)
  }
}
