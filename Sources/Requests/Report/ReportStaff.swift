import Domain
import Reports
import Shop

/// What everybody did that wants a look.
package struct ReportStaff: Request {
  package static let command = Command(
    "report staff", "Report what each person voided, gave back, waived and took off, by day.",
    discussion: """
      How many receipts, and what they came to: voids, refunds, waivers and discounts by hand; how \
      often a manager said yes to what the house rules asked, a drawer was opened without a sale, \
      and something was back-dated. All of it stands under the day on which it was done, whatever \
      day it was for, also where it was voided later.

      Examples:
        rental report staff
        rental report staff --since 2026-03-01 --until 2026-03-31
        rental report staff --since 2026-03-01 --format html > staff.html
      """)
  package static let formats = OutputFormat.ofEveryAnswer + [.html]

  var period = PeriodKeys()

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws { try period.keys(&keys) }

  package func answer(for caller: any Caller) throws -> Answer {
    MoneyReportAnswer.answer(
      try caller.shop().staffFigures(in: period.asked, at: caller.at), title: "Staff"
    ) { StaffFiguresReport(currency: $1).table($0) }
  }
}
