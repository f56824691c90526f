import Domain
import Shop

/// Money comes in for what a customer owes.
package struct Pay: Request {
  package static let command = Command(
    "pay", "Take money for what a customer owes.", isBatched: true,
    discussion: """
      An amount alone is cash, and without one all that is owed is paid. Cash above what is owed \
      gives change; with --ahead it stays in credit, and what is put on account later uses it up.

      Examples:
        rental pay "Ana Lima"
        rental pay "Ana Lima" 10.00
        rental pay M-000007 card
        rental pay M-000007 card 5.00 cash 5
        rental pay "Ana Lima" 20.00 --ahead
      """)

  var customer = ""
  /// As words, or as a method and an amount.
  var money: [PaymentOffer] = []
  /// As a line of a batch may have it instead.
  var pay: [PaymentOffer] = []
  var ahead = false

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("customer", &customer, .text, Reference.customer.help)
    try keys.arguments("money", &money, .money, MoneyKind.help, value: "method amount")
    try keys.line("pay", &pay, .payment)
    try keys.flag("ahead", &ahead, "What is more than is owed stays in credit.")
  }

  package var look: String? { "rental account \(customer.shellArgument())" }

  package func answer(for caller: any Caller) throws -> Answer {
    guard money.isEmpty || pay.isEmpty else {
      throw ErrorReport.badRequest("pay says how it is paid, and so do method and amount")
    }
    let receipt = try caller.shop().pay(
      customer, money + pay, isAhead: ahead, at: caller.at
    ).get()
    return MoneyAnswer.answer(receipt)
  }
}
