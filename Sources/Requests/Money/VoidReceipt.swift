import Domain
import Reports
import Shop

/// A receipt is made as if it had never been.
package struct VoidReceipt: Request {
  package static let command = Command(
    "void", "Make a receipt of this till session as if it had never been.", isBatched: true,
    discussion: """
      What it charged, paid or gave back is reversed, what it rented is in again, and what came \
      back with it is out again. It must be of the till session that is open or, where none is, of \
      today. A reason stays in the books for good, so it should tell nothing of a person.

      Of a receipt for several movies, --line voids one of them and leaves the others out: these \
      are priced again as if they alone had been rented then, on a receipt of their own. A dry run \
      without --line tells the numbers of the lines.

      Examples:
        rental void 42 --reason "wrong customer"
        rental void 1-000042 --reason "wrong customer"
        rental void 1-000042 --reason "wrong customer" --dry-run
        rental void 1-000042 --line 2 --reason "wrong movie"
      """)

  var receipt = ""
  var lines: [Int] = []
  var reason = ""
  var dryRun = false

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("receipt", &receipt, .text, "The receipt's number.")
    try keys.option(
      "lines", &lines, .number, "Only this line of it, from 1.", spelt: "line", value: "number")
    try keys.option("reason", &reason, .text, "Why.", isRequired: true)
    try keys.flag("dry_run", &dryRun, "Say what would be voided, and save nothing.")
  }

  package var look: String? { "rental receipt show \(receipt.shellArgument())" }

  package func answer(for caller: any Caller) throws -> Answer {
    let (voided, holds) = try caller.shop().tellingHolds(isDryRun: dryRun) { shop in
      try shop.void(receipt, lines: lines, reason: reason, at: caller.at, isDryRun: dryRun).get()
    }
    var answer = MoneyAnswer.answer(voided)
    if dryRun, let number = voided.voided?.receipt.text {
      let lines = MoneyText.numberedLines(ofVoided: voided)
      let head = "Nothing is voided yet. To void receipt \(number) would say:"
      answer.lines = [head] + (answer.lines ?? [])
      if self.lines.isEmpty, !lines.isEmpty {
        answer.lines? += ["With --line and its number, one line is voided by itself:"] + lines
      }
    }
    answer.besides.append(.init("dry_run", .flag(dryRun)))
    return answer.telling(holds)
  }
}
