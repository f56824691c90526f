import Domain
import Reports

/// Who has what, and who had.
package struct RentalList: Request {
  package static let command = Command(
    "list", "List rentals: what a customer has out, or the past of a movie or a copy.",
    discussion: """
      Examples:
        rental list --customer "Ana Lima"
        rental list --overdue
        rental list --movie Nosferatu --all
        rental list --returned --since 2026-01-01 --format csv
      """)

  var search = RentalSearch()

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option("customer", &search.customer, .text, "Only this customer's.")
    try keys.option("movie", &search.movie, .text, "Only of this movie.")
    try keys.option("copy", &search.copy, .text, "Only of this copy.")
    try keys.option(
      "since", &search.since, .moment, "Only what was rented from this day or time on.",
      value: "moment")
    try keys.flags(
      "state", &search.state,
      "Which rentals: what is out, what of it is overdue, what came back, or all.")
  }

  package func answer(for caller: any Caller) throws -> Answer {
    try caller.shop().readingRentals(search, at: caller.at) { seen, rentals in
      let report = RentalReport(today: seen.day, currency: seen.currency)
      let listing = report.list(in: seen.calendar)
      let list = try caller.write(listing, rentals)
      return Answer(list, of: listing.table)
    }
  }
}

extension RentalFilter.State: Worded {}
