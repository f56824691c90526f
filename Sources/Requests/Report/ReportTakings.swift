import Domain
import Reports

/// What was charged and what came in.
package struct ReportTakings: Request {
  package static let command = Command(
    "report takings", "Report what was charged and what came in.",
    discussion: """
      --group day, week, month, class, staff, payment, session or till says what they are \
      grouped by (else by business day). Weeks are those of ISO 8601, such as 2026-W12. A session \
      is what its Z report says; what was booked without one comes last. All is net of what was \
      voided. Takings are payments less refunds; deposits stand apart, since they are owed. \
      What was charged for lost and damaged copies, less what was credited when they were found, \
      stands under "lost, damaged".

      Examples:
        rental report takings
        rental report takings --group month --since 2026-01-01
        rental report takings --group session --since 2026-03-01 --until 2026-03-31
        rental report takings --group staff --format html > takings.html
      """)
  package static let formats = OutputFormat.ofEveryAnswer + [.html]

  var group: TakingsKey?
  var period = PeriodKeys()

  package init() {}

  package mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.option("group", &group, .choice(), "What takings are grouped by.", value: "key")
    try period.keys(&keys)
  }

  package func answer(for caller: any Caller) throws -> Answer {
    let shop = try caller.shop()
    let named = TakingsKey.former.first { $0.rawValue == caller.options.by }
    if group == nil, named == nil, let by = caller.options.by, try shop.staff(named: by) == nil {
      caller.note("--by says who acts; for takings by anything but the day, use --group")
    }
    let key = group ?? named ?? .day
    let takings = try shop.takings(by: key, in: period.asked, at: caller.at)
    let isTaxed = try shop.isTaxed() || takings.value.lines.contains { $0.takings.tax != .zero }
    return MoneyReportAnswer.answer(takings, title: "Takings") {
      TakingsReport(by: key, currency: $1, isTaxed: isTaxed).table($0)
    }
  }
}

extension TakingsKey: Worded {
  /// What `--by` took before it said who acts: a shop may still script `--by month`.
  fileprivate static let former: [TakingsKey] = [
    .day, .month, .class, .staff, .payment, .session, .till,
  ]
}
