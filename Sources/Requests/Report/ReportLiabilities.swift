import Domain
import Reports
import Shop

/// What the shop owes.
package struct ReportLiabilities: Request {
  package static let command = Command(
    "report liabilities", "Report what the shop owes: deposits, credit, gift cards and the like.",
    discussion: """
      Deposits that are held, what customers have in credit, what gift cards hold by the year in \
      which they expire, what packages still pay for at the price of each rental, and what \
      memberships are worth by the days that are left. A membership for life is left out.

      Examples:
        rental report liabilities
        rental report liabilities --at 2026-12-31 --format csv > liabilities.csv
      """)
  package static let formats = OutputFormat.ofEveryAnswer + [.html]

  package init() {}

  package func answer(for caller: any Caller) throws -> Answer {
    let seen = try caller.shop().liabilities(at: caller.at)
    let table = LiabilityReport.table(seen.value, seen.currency)
    var answer = Answer(.table(table))
    let subject = "\(seen.day.written), in \(seen.currency.code)"
    answer.page = { try ReportPage.html(table, title: "What is owed", subject: subject) }
    return answer
  }
}
