import Domain

/// Till sessions, and what goes into a drawer and comes out of it.
package enum TillReport {
  private static func layout(_ currency: Currency) -> Layout<TillSessionSummary> {
    Layout<TillSessionSummary>([
      "till": { .number($0.session.till) },
      "number": { .number($0.session.number) },
      "opened_at": { .instant($0.session.openedAt) },
      "opened_by": { .text($0.session.openedBy) },
      "closed_at": { .instant($0.session.closing?.at) },
      "closed_by": { .text($0.session.closing?.by) },
      "float": { .amount($0.session.float, currency) },
      "expected": { .amount($0.expected, currency) },
      "counted": { .amount($0.counted, currency) },
      "over_short": { .amount($0.overShort, currency) },
    ])
  }

  package static func table(
    _ sessions: [TillSessionSummary], in calendar: BusinessCalendar, _ currency: Currency
  ) -> Table {
    let layout = layout(currency)
    func moment(_ key: String, _ title: String) -> Column {
      Column(title) { record in
        guard case .instant(let instant) = record[key] else { return Shown("") }
        return Shown(calendar.zone.shortText(of: instant))
      }
    }
    return Table(
      keys: layout.keys, records: sessions.map(layout.record),
      columns: [
        .figure("till", "till"), .figure("number", "number"), moment("opened_at", "opened"),
        .field("opened_by", "by", isFlexible: true), moment("closed_at", "closed"),
        .field("closed_by", "by", isFlexible: true), .figure("float", "float"),
        .figure("expected", "expected"), .figure("counted", "counted"),
        .figure("over_short", "over/short"),
      ],
      empty: "No till sessions.")
  }

  /// A session that was just opened.
  package static func record(_ session: TillSession, _ currency: Currency) -> Record {
    let summary = TillSessionSummary(session: session, expected: session.float, overShort: nil)
    return Record(
      layout(currency).record(summary).fields + [.init("currency", .text(currency.code))])
  }
}
