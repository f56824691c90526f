import ArgumentParser
import Domain
import Reports
import Shop
import Storage

struct ReportPopular: MoneyReporting {
  static let configuration = CommandConfiguration.verb(
    "popular",
    abstract: "Report which movies are rented most.",
    discussion: """
      Examples:
        rental report popular
        rental report popular --top 3 --from 2026-02-01 --to 2026-02-28
      """)

  static let title = "Popular movies"

  @Option(
    help: ArgumentHelp("How many.", valueName: "number"), transform: TopOption.number)
  var top: Int = 20
  @OptionGroup var days: PeriodOptions
  @OptionGroup var global: GlobalOptions

  func period(today: Day) throws -> ReportPeriod? { try days.period(today: today) }

  func table(
    of work: Work, _ span: ReportSpan, on day: Day, _ currency: Currency
  ) throws -> Table {
    PopularReport.table(try work.store.popularMovies(top: top, span), currency)
  }
}
