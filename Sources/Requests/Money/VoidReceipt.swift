import Shop

/// A receipt is made as if it had never been.
package struct VoidReceipt: Request {
  package static let command = Command(
    "void", "Make a receipt of this till session as if it had never been.", isBatched: true,
    discussion: """
      What it charged, paid or gave back is reversed, what it rented is in again, and what came \
      back with it is out again. It must be of the till session that is open or, where none is, of \
      today. A reason stays in the books for good, so it should tell nothing of a person.

      Examples:
        rental void 42 --reason "wrong customer"
        rental void 1-000042 --reason "wrong customer"
        rental void 1-000042 --reason "wrong customer" --dry-run
      """)

  var receipt = ""
  var reason = ""
  var dryRun = false

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("receipt", &receipt, .text, "The receipt's number.")
    try keys.option("reason", &reason, .text, "Why.", isRequired: true)
    try keys.flag("dry_run", &dryRun, "Say what would be voided, and save nothing.")
  }

  package var look: String? { "rental receipt show \(receipt.shellArgument())" }

  package func answer(for caller: any Caller) throws -> Answer {
    let (voided, holds) = try caller.shop().tellingHolds(isDryRun: dryRun) { shop in
      try shop.void(receipt, reason: reason, at: caller.at, isDryRun: dryRun).get()
    }
    var answer = MoneyAnswer.answer(voided)
    if dryRun, let number = voided.voided?.receipt.text {
      let head = "Nothing is voided yet. To void receipt \(number) would say:"
      answer.lines = [head] + (answer.lines ?? [])
    }
    answer.besides.append(.init("dry_run", .flag(dryRun)))
    return answer.telling(holds)
  }
}
