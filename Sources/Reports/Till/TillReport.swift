import Domain

/// Till sessions, and what goes into a drawer and comes out of it.
package enum TillReport {
  private static let first = [
    "till", "number", "opened_at", "opened_by", "closed_at", "closed_by",
  ]

  private static func record(_ summary: TillSessionSummary, _ currency: Currency) -> Record {
    Record(summary.session, currency, first: first).with([
      "expected": .amount(summary.expected, currency),
      "counted": .amount(summary.counted, currency),
      "over_short": .amount(summary.overShort, currency),
    ])
  }

  package static func table(
    _ sessions: [TillSessionSummary], in calendar: BusinessCalendar, _ currency: Currency
  ) -> Table {
    Table(
      keys: record(TillSessionSummary(session: .blank, expected: .zero, overShort: nil), currency)
        .keys,
      records: sessions.map { record($0, currency) },
      columns: [
        .figure("till", "till"), .figure("number", "number"),
        .moment("opened_at", "opened", in: calendar.zone).narrow(3),
        .field("opened_by", "by", isFlexible: true).spare(2),
        .moment("closed_at", "closed", in: calendar.zone).narrow(1),
        .field("closed_by", "by", isFlexible: true).spare(1), .figure("float", "float").spare(3),
        .figure("expected", "expected").spare(4), .figure("counted", "counted").narrow(2),
        .figure("over_short", "over/short"),
      ],
      empty: "No till sessions.")
  }

  /// A session that was just opened.
  package static func record(_ session: TillSession, _ currency: Currency) -> Record {
    let summary = TillSessionSummary(session: session, expected: session.float, overShort: nil)
    return record(summary, currency).with(["currency": .text(currency.code)])
  }
}
