import Domain
import Reports

/// Which receipts there are.
package struct ReceiptList: Request {
  package static let command = Command(
    "receipt list", "List receipts: what they are for, what they come to, and what was paid.",
    discussion: """
      Examples:
        rental receipt list --customer "Ana Lima"
        rental receipt list --since 2026-03-01 --until 2026-03-07 --format csv
      """)

  var customer: String?
  var since: AskedDay?
  var until: AskedDay?

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option("customer", &customer, .text, "Only this customer's.")
    try keys.option("since", &since, .day, "Only what was booked on or after.", value: "day")
    try keys.option("until", &until, .day, "Only what was booked on or before.", value: "day")
  }

  package func answer(for caller: any Caller) throws -> Answer {
    try caller.shop().readingReceipts(
      of: customer, since: since, until: until, at: caller.at
    ) { seen, receipts in
      let listing = ReceiptReport.list(in: seen.currency, seen.calendar)
      let list = try caller.write(listing, receipts)
      return Answer(list, of: listing.table)
    }
  }
}
