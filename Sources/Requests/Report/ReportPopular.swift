import Reports
import Shop

/// Which movies are rented most.
package struct ReportPopular: Request {
  package static let command = Command(
    "report popular", "Report which movies are rented most.",
    discussion: """
      Examples:
        rental report popular
        rental report popular --top 3 --since 2026-02-01 --until 2026-02-28
      """)
  package static let formats = OutputFormat.ofEveryAnswer + [.html]

  var top = 20
  var period = PeriodKeys()

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option("top", &top, .count, "How many.", value: "number")
    try period.keys(&keys)
  }

  package func answer(for caller: any Caller) throws -> Answer {
    MoneyReportAnswer.answer(
      try caller.shop().popularMovies(top: top, in: period.asked, at: caller.at),
      title: "Popular movies"
    ) { PopularReport.table($0, $1) }
  }
}
