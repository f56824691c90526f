import Domain
import Reports
import Shop

/// Which invoices there are.
package struct InvoiceList: Request {
  package static let command = Command(
    "invoice list", "List invoices and credit notes, and who they were made out to.",
    discussion: """
      Examples:
        rental invoice list
        rental invoice list --since 2026-03-01 --until 2026-03-31 --format csv
      """)

  var period = PeriodKeys()

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try period.keys(&keys)
  }

  package func answer(for caller: any Caller) throws -> Answer {
    let seen = try caller.shop().invoices(period.asked, at: caller.at)
    return Answer(.table(InvoiceReport.table(seen.value, in: seen.currency, seen.calendar.zone)))
  }
}
