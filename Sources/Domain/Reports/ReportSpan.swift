/// What a report on the past is about.
package struct ReportSpan: Sendable {
  package var period: ReportPeriod
  /// What was known by then; all that is known where there is none.
  package var instant: Instant?
  package var calendar: BusinessCalendar

  package init(period: ReportPeriod, instant: Instant?, calendar: BusinessCalendar) {
    (self.period, self.instant, self.calendar) = (period, instant, calendar)
  }

  /// When its first day begins; `nil` where it goes back to the beginning.
  package var firstMoment: Instant? { period.from.map { calendar.start(of: $0) } }

  /// The end of its last day or what is asked about, whichever is earlier; `nil` without an end.
  package var lastMoment: Instant? {
    [period.to.map { calendar.end(of: $0) }, instant].compactMap(\.self).min()
  }
}
