/// Money goes out of the drawer, and to no customer.
struct TillOut: Request {
  static let command = Command(
    "till out", "Take money out of the drawer that goes to no customer.", isBatched: true,
    discussion: """
      --kind says in one word what it is for. A file of accounts for "rental books export" may \
      name an account for each, such as paid-out.fuel = expenses:fuel. --receipt-number is what \
      stands on the receipt that you were given for it.

      Examples:
        rental till out 12.00 --reason "window cleaner"
        rental till out 30.00 --reason wholesaler --kind fuel --receipt-number 4711
      """)

  var amount = ""
  var reason = ""
  var kind: String?
  var receiptNumber: String?

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("amount", &amount, .text, "How much.")
    try keys.option("reason", &reason, .text, "What it is for.", isRequired: true)
    try keys.option("kind", &kind, .text, "That in one word, such as fuel.", value: "word")
    try keys.option(
      "receipt_number", &receiptNumber, .text, "The number on the receipt that you were given.",
      value: "number")
  }

  var look: String? { "rental till x" }

  func answer(for caller: any Caller) throws -> Answer {
    DrawerAnswer.answer(
      try caller.shop().payOut(
        amount, reason: reason, kind: kind, receiptNumber: receiptNumber, at: caller.at
      ).get())
  }
}
