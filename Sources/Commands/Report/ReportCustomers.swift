import ArgumentParser
import Domain
import Reports
import Shop
import Storage

struct ReportCustomers: MoneyReporting {
  static let configuration = CommandConfiguration.verb(
    "customers",
    abstract: "Report what customers were charged and have paid.",
    discussion: """
      Those who were charged most come first. The average is of charges and late fees, for each \
      rental.

      Examples:
        rental report customers --top 10
        rental report customers --from 2026-01-01 --format csv > customers.csv
      """)

  static let title = "Customers"

  @Option(
    help: ArgumentHelp("How many (else all).", valueName: "number"), transform: TopOption.number)
  var top: Int?
  @OptionGroup var days: PeriodOptions
  @OptionGroup var global: GlobalOptions

  func period(today: Day) throws -> ReportPeriod? { try days.period(today: today) }

  func table(
    of work: Work, _ span: ReportSpan, on day: Day, _ currency: Currency
  ) throws -> Table {
    CustomerFiguresReport.table(try work.store.customerFigures(top: top, span), currency)
  }
}
