import Domain
import Reports
import Shop

/// A customer waits for the next free copy of a movie.
struct HoldAdd: Request {
  static let command = Command(
    "hold add", "Put a customer in line for the next free copy of a movie.", isBatched: true,
    discussion: """
      Whoever asked first gets the first copy that comes back. A copy that is in goes to the hold \
      shelf at once. It waits there for as many nights as the house rules say (hold for 2 nights), \
      not counting closed days, and then goes on to the next customer. With --at, the place in the \
      line is still that of now.

      Examples:
        rental hold add Nosferatu --customer "Ana Lima"
        rental hold add F-12 --customer M-7
        rental hold add F-12 --customer M-7 --override blocked --reason paid
      """)

  var movie = ""
  var customer = ""
  var override: [String] = []
  var reason: String?
  var dryRun = false

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("movie", &movie, .text, Reference.movie.help)
    try keys.option("customer", &customer, .text, Reference.customer.help, isRequired: true)
    try keys.override(&override, &reason)
    try keys.flag("dry_run", &dryRun, "Decide, and save nothing.")
  }

  var look: String? { "rental hold list \(customer.shellValue(of: "--customer"))" }

  func answer(for caller: any Caller) throws -> Answer {
    let word = try RentAnswer.override(override, reason, by: caller.by)
    var (added, holds) = try caller.shop().tellingHolds { shop in
      try shop.addHold(movie, for: customer, at: caller.at, override: word, isDryRun: dryRun).get()
    }
    caller.note(needless: override, for: added.findings)
    holds.leaveOut(added.hold)
    return Answer(
      .record(HoldReport.record(added.hold)),
      lines: [HoldReport.added(added.hold, isDryRun: dryRun)]
    ).telling(holds)
  }
}
