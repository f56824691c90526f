import Domain
import Storage

extension Shop {
  /// What a business day came to over all tills; the day of the moment, unless one is asked for.
  package func daySummary(
    _ asked: AskedDay?, at moment: AskedMoment
  ) throws -> Seen<DaySummary> {
    try seen(at: moment) { work, moment in
      let day = asked?.day(today: moment.day) ?? moment.day
      guard day <= moment.day else { throw ShopError.invalid(["\(day.text) is still to come"]) }
      try work.authoriseTakings(through: day)
      let (store, calendar) = (work.store, try work.rulesInForce().calendar)
      let span = ReportSpan(
        period: ReportPeriod(from: day, to: day), instant: moment.instant, calendar: calendar)
      let takings = try store.takings(by: .day, span).reduce(TakingsFigures()) { $0 + $1.takings }
      var summary = DaySummary(
        day: day, takings: takings, payments: try store.takings(by: .payment, span),
        taxes: try store.taxes(span, of: takings))
      try store.forEachBookedLine(in: span) { line, _ in summary.add(line, in: calendar) }
      summary.staff = try store.staffFigures(span)
      if day == moment.day, moment.instant == nil {
        summary.standing = DaySummary.AtClose(
          out: try store.outCounts(on: day, at: nil), held: try store.accountsHeld(),
          low: try store.goods().filter(\.isLow), openTills: try store.openSessions(),
          openCards: try store.openCards(), unsignedReceipts: try work.unsignedCount())
      }
      return summary
    }
  }
}
