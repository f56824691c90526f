/// What a report on the past is about.
package struct ReportSpan: Sendable {
  package var period: ReportPeriod
  /// What was known by then; all that is known where there is none.
  package var instant: Instant?
  package var calendar: BusinessCalendar

  package init(period: ReportPeriod, instant: Instant?, calendar: BusinessCalendar) {
    (self.period, self.instant, self.calendar) = (period, instant, calendar)
  }
}
