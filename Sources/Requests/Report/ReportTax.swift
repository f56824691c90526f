import Domain
import Reports
import Shop

/// What is due in tax.
package struct ReportTax: Request {
  package static let command = Command(
    "report tax", "Report what is due in tax, by rate.",
    discussion: """
      For each rate what was charged net, the tax and both together; then what was charged and is \
      not taxed. All is net of what was voided, waived and credited, each on the day on which that \
      was booked. A gift card that was taxed as it was sold is in it on that day, and comes off \
      as it pays. The receipts of those days add up to the same, to the cent, and so do their Z \
      reports. Once staff has been entered, a manager may read it.

      Examples:
        rental report tax --since 2026-01-01 --until 2026-03-31
        rental report tax --since 2026-01-01 --until 2026-03-31 --format csv
      """)
  package static let formats = OutputFormat.ofEveryAnswer + [.html]

  var period = PeriodKeys()

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try period.keys(&keys)
  }

  package func answer(for caller: any Caller) throws -> Answer {
    MoneyReportAnswer.answer(
      try caller.shop().taxes(in: period.asked, at: caller.at), title: "Tax", TaxReport.table)
  }
}
