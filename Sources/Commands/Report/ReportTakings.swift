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
      --group day, month, class, staff, payment, session or till says what they are grouped by \
      (else by business day); --by does the same. A session is what its Z report says; what was \
      booked without one comes last. All is net of what was voided. Takings are payments less \
      refunds; deposits stand apart, since they are owed.

      Examples:
        rental report takings
        rental report takings --group month --from 2026-01-01
        rental report takings --group session --from 2026-03-01 --to 2026-03-31
        rental report takings --group staff --format html > takings.html
      """)

  static let title = "Takings"

  @Option(help: ArgumentHelp("What takings are grouped by.", valueName: "key"))
  var group: String?
  @OptionGroup var days: PeriodOptions
  @OptionGroup var global: GlobalOptions

  func period(today: Day) throws -> ReportPeriod? { try days.period(today: today) }

  func table(
    of work: Work, _ span: ReportSpan, on day: Day, _ currency: Currency
  ) throws -> Table {
    let key = try key()
    return TakingsReport(by: key, currency: currency).table(try work.store.takings(by: key, span))
  }

  /// A report is nobody's deed, and so the option that says elsewhere who acts is free.
  private func key() throws -> TakingsKey {
    guard let text = group ?? global.by else { return .day }
    guard let key = TakingsKey(rawValue: text) else {
      let option = group == nil ? "--by" : "--group"
      let names = TakingsKey.allCases.map(\.rawValue)
      throw ErrorReport(
        code: "invalid", exit: .usage, message: "\(option) cannot be \(quoted(text)).",
        why:
          "takings are told by \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")",
        tries: ["\(option) \(Nearest.name(to: text, among: names) ?? names[0])"])
    }
    return key
  }
}
