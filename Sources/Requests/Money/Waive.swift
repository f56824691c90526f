import Shop

/// A part of what is owed is forgiven.
package struct Waive: Request {
  package static let command = Command(
    "waive", "Forgive a part of what a customer owes.", isBatched: true,
    discussion: """
      With --rental it is about that rental; without an amount then about its late fee. With \
      --receipt it is what is owed of that receipt, and of its taxes; --line says which of its \
      lines. Without either it is what has been owed longest. A reason stays in the books for \
      good, so it should tell nothing of a person.

      Examples:
        rental waive "Ana Lima" 2.00 --reason "the shop was closed"
        rental waive M-000007 --rental 3f2a91c0 --reason "the shop was closed"
        rental waive M-7 6.00 --receipt 1-000042 --reason "never went out"
      """)

  var customer = ""
  var amount: String?
  var rental: String?
  var receipt: String?
  var lines: [Int] = []
  var reason = ""

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("customer", &customer, .text, Reference.customer.help)
    try keys.argument("amount", &amount, .text, "How much.")
    try keys.option(
      "rental", &rental, .text, "The rental that it is about: its id, or how it begins.")
    try keys.option(
      "receipt", &receipt, .text, "The receipt of which it is waived.", value: "number")
    try keys.option(
      "lines", &lines, .number, "Only this line of it, counted from 1.", spelt: "line",
      value: "number")
    try keys.option("reason", &reason, .text, "Why.", isRequired: true)
  }

  package var look: String? { "rental account \(customer.shellArgument())" }

  package func answer(for caller: any Caller) throws -> Answer {
    guard receipt != nil || lines.isEmpty else { throw Refund.lineWithoutReceipt }
    let waived = try caller.shop().waive(
      customer, amount, rental: rental, of: receipt, lines: lines, reason: reason, at: caller.at
    ).get()
    return MoneyAnswer.answer(waived)
  }
}
