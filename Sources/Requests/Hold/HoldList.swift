import Domain
import Reports
import Shop

/// Who waits for what.
struct HoldList: Request {
  static let command = Command(
    "hold list", "List who waits for which movie, and what is on the hold shelf.",
    discussion: """
      Movie by movie, whoever asked first in front. With --ended, what has become of earlier \
      holds, the latest first: rented, cancelled or expired.

      Examples:
        rental hold list
        rental hold list --movie Nosferatu
        rental hold list --customer "Ana Lima" --format json
      """)

  var movie: String?
  var customer: String?
  var ended = false

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option("movie", &movie, .text, "Only for this movie.")
    try keys.option("customer", &customer, .text, "Only this customer's.")
    try keys.flag("ended", &ended, "Those that have ended.")
  }

  func answer(for caller: any Caller) throws -> Answer {
    let records = try caller.shop().holds(of: customer, for: movie, isOpen: !ended)
    return Answer(.table(HoldReport.table(records, areOpen: !ended)))
  }
}
