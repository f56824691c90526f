import Domain
import Reports
import Shop

/// What was charged and what came in.
package struct ReportTakings: Request {
  package static let command = Command(
    "report takings", "Report what was charged and what came in.",
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
  package static let formats = OutputFormat.ofEveryAnswer + [.html]

  var group: String?
  var period = PeriodKeys()

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option("group", &group, .text, "What takings are grouped by.", value: "key")
    try period.keys(&keys)
  }

  package func answer(for caller: any Caller) throws -> Answer {
    let shop = try caller.shop()
    let key = try key(caller.options.by)
    return MoneyReportAnswer.answer(
      try shop.takings(by: key, in: period.asked, at: caller.at), title: "Takings"
    ) { TakingsReport(by: key, currency: $1).table($0) }
  }

  /// A report is nobody's deed, and so the option that says elsewhere who acts is free.
  private func key(_ by: String?) throws -> TakingsKey {
    guard let text = group ?? by else { return .day }
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
