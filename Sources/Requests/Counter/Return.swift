import Domain
import Shop

/// Copies come back.
package struct Return: Request {
  package static let command = Command(
    "return", "Take copies back: all of them, or none.", isBatched: true,
    discussion: """
      Late fees are owed until they are paid. Copies stand before --pay: behind it and its method \
      a whole number is taken for a copy, unless one was named before.

      Examples:
        rental return C-000001
        rental return C-000001 C-000012 --customer "Ana Lima"
        rental return C-000001 --pay cash 5.00
        rental return C-000001 --at 2026-03-01T08:00:00Z
      """)

  var copies: [String] = []
  var customer: String?
  var pay: [PaymentOffer] = []
  var dryRun = false

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.arguments("copies", &copies, .text, "Copies: UUID or barcode.", isRequired: true)
    try keys.option("customer", &customer, .text, "Only if this customer has them.")
    try keys.option("pay", &pay, .payment, PaymentKind.help, value: "method amount")
    try keys.flag("dry_run", &dryRun, "Decide, and save nothing.")
  }

  package var look: String? { copies.first.map { "rental copy show \($0.shellArgument())" } }

  package func answer(for caller: any Caller) throws -> Answer {
    let receipt = try caller.shop().takeBack(
      copies, from: customer, payment: PaymentRequest(pay), at: caller.at, isDryRun: dryRun
    ).get()
    return ReturnAnswer.answer(receipt, isDryRun: dryRun)
  }
}
