import ArgumentParser
import Domain
import Reports
import Shop
import Storage

struct ReportTakings: MoneyReporting {
  static let configuration = CommandConfiguration.verb(
    "takings",
    abstract: "Report what was charged and what came in.",
    discussion: """
      --by day, month, class, staff or payment says what they are told apart by (else by \
      business day). All is net of what was voided. Takings are payments less refunds; deposits \
      stand apart, since they are owed.

      Examples:
        rental report takings
        rental report takings --by month --from 2026-01-01
        rental report takings --by staff --format html > takings.html
      """)

  static let title = "Takings"

  @OptionGroup var days: PeriodOptions
  @OptionGroup var global: GlobalOptions

  func period() throws -> ReportPeriod? { try days.period() }

  func table(
    of shop: Shop, _ span: ReportSpan, on day: Day, _ currency: Currency
  ) throws -> Table {
    let key = try key()
    return TakingsReport(by: key, currency: currency).table(try shop.store.takings(by: key, span))
  }

  /// A report is nobody's deed, and so the option that says elsewhere who acts is free.
  private func key() throws -> TakingsKey {
    guard let text = global.by else { return .day }
    guard let key = TakingsKey(rawValue: text) else {
      let names = TakingsKey.allCases.map(\.rawValue)
      throw ErrorReport(
        code: "invalid", exit: .usage, message: "--by cannot be \(quoted(text)).",
        why:
          "takings are told by \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")",
        tries: ["--by \(Nearest.name(to: text, among: names) ?? names[0])"])
    }
    return key
  }
}
