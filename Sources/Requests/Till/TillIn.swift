/// Money goes into the drawer that no customer pays.
struct TillIn: Request {
  static let command = Command(
    "till in", "Put money into the drawer that no customer pays.", isBatched: true,
    discussion: """
      Examples:
        rental till in 50.00 --reason "change from the bank"
      """)

  var amount = ""
  var reason = ""

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("amount", &amount, .text, "How much.")
    try keys.option("reason", &reason, .text, "What it is.", isRequired: true)
  }

  var look: String? { "rental till x" }

  func answer(for caller: any Caller) throws -> Answer {
    DrawerAnswer.answer(try caller.shop().payIn(amount, reason: reason, at: caller.at).get())
  }
}
