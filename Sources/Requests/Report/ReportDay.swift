import Domain
import Reports
import Shop

/// A day on one page.
package struct ReportDay: Request {
  package static let command = Command(
    "report day", "Report what a day came to over all tills, on one page.",
    discussion: """
      What was charged and paid, tax, what the drawers were over or short, and what wants a look: \
      voids, refunds, waivers, what was back-dated, and tills that nobody has counted. Of today it \
      tells as well what is out and overdue, deposits held, and goods that are low.

      Examples:
        rental report day
        rental report day yesterday
        rental report day 2026-03-01 --format html > day.html
      """)
  package static let formats = OutputFormat.ofEveryAnswer + [.html]

  var day: AskedDay?

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("day", &day, .day, "The day; today, unless it is given.")
  }

  package func answer(for caller: any Caller) throws -> Answer {
    let seen = try caller.shop().daySummary(day, at: caller.at)
    let table = DaySummaryReport(seen.value, seen.currency, in: seen.calendar).table
    var answer = Answer(.table(table))
    let subject = "\(seen.value.day.written), in \(seen.currency.code)"
    answer.page = { try ReportPage.html(table, title: "The day", subject: subject) }
    return answer
  }
}
