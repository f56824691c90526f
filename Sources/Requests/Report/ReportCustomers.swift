import Reports
import Shop

/// What customers were charged and have paid.
package struct ReportCustomers: Request {
  package static let command = Command(
    "report customers", "Report what customers were charged and have paid.",
    discussion: """
      Those who were charged most come first. The average is of charges and late fees, for each \
      rental; what lost and damaged copies cost is in none of these.

      Examples:
        rental report customers --top 10
        rental report customers --since 2026-01-01 --format csv > customers.csv
      """)
  package static let formats = OutputFormat.ofEveryAnswer + [.html]

  var top: Int?
  var period = PeriodKeys()

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option("top", &top, .count, "How many (else all).", value: "number")
    try period.keys(&keys)
  }

  package func answer(for caller: any Caller) throws -> Answer {
    MoneyReportAnswer.answer(
      try caller.shop().customerFigures(top: top, in: period.asked, at: caller.at),
      title: "Customers"
    ) { CustomerFiguresReport.table($0, $1) }
  }
}
