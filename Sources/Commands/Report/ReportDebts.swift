import ArgumentParser
import Domain
import Reports
import Shop
import Storage

struct ReportDebts: MoneyReporting {
  static let configuration = CommandConfiguration.verb(
    "debts",
    abstract: "Report who owes what, since when, and how to reach them.",
    discussion: """
      Late fees of what is still out are told beside what is owed; they are booked at the return.

      Examples:
        rental report debts
        rental report debts --at 2026-03-31 --format csv > debts.csv
      """)

  static let title = "Debts"

  @OptionGroup var global: GlobalOptions

  func period(today: Day) -> ReportPeriod? { nil }

  func table(
    of work: Work, _ span: ReportSpan, on day: Day, _ currency: Currency
  ) throws -> Table {
    DebtReport.table(try work.store.debts(on: day, at: span.instant, in: span.calendar), currency)
  }
}
