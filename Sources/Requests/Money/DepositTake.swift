import Domain
import Shop

/// A customer leaves a deposit.
package struct DepositTake: Request {
  package static let command = Command(
    "deposit take", "Take a deposit from a customer.", isBatched: true,
    discussion: """
      Examples:
        rental deposit take "Ana Lima" cash 20.00
        rental deposit take M-000007 card 50
      """)

  var customer = ""
  var money: [PaymentOffer] = []

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("customer", &customer, .text, "Account number, card or name.")
    try keys.arguments(
      "money", &money, .money, "cash or card, and how much.",
      value: "method amount", isRequired: true)
  }

  package var look: String? { "rental account \(customer.shellWord)" }

  package func answer(for caller: any Caller) throws -> Answer {
    let receipt = try caller.shop().takeDeposit(customer, money.only(), at: caller.at).get()
    return MoneyAnswer.answer(receipt)
  }
}
