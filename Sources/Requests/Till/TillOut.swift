/// Money goes out of the drawer, and to no customer.
struct TillOut: Request {
  static let command = Command(
    "till out", "Take money out of the drawer that goes to no customer.", isBatched: true,
    discussion: """
      Examples:
        rental till out 12.00 --reason "window cleaner"
      """)

  var amount = ""
  var reason = ""

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("amount", &amount, .text, "How much.")
    try keys.option("reason", &reason, .text, "What it is for.", isRequired: true)
  }

  var look: String? { "rental till x" }

  func answer(for caller: any Caller) throws -> Answer {
    DrawerAnswer.answer(try caller.shop().payOut(amount, reason: reason, at: caller.at).get())
  }
}
