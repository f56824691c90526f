import Reports
import Shop

/// Who owes what.
package struct ReportDebts: Request {
  package static let command = Command(
    "report debts", "Report who owes what, since when, and how to reach them.",
    discussion: """
      Late fees of what is still out are told beside what is owed; they are booked at the return.

      Examples:
        rental report debts
        rental report debts --at 2026-03-31 --format csv > debts.csv
      """)
  package static let formats = OutputFormat.ofEveryAnswer + [.html]

  package init() {}

  package func answer(for caller: any Caller) throws -> Answer {
    MoneyReportAnswer.answer(try caller.shop().debts(at: caller.at), title: "Debts") {
      DebtReport.table($0, $1)
    }
  }
}
