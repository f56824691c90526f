/// Which part of a shop's past is decided again.
package struct ReplayPeriod: Hashable, Sendable {
  /// The first business day.
  package let since: Day
  /// The last business day.
  package let until: Day
  /// The first second of it.
  package let start: Instant
  /// Nothing has happened after it: the last second of the last day, or the moment that is taken
  /// for now.
  package let end: Instant

  /// - Parameters:
  ///   - until: `nil` for the business day of the moment.
  ///   - now: the moment that is taken for now.
  package init(since: Day, until: Day?, now: Instant, in calendar: BusinessCalendar) {
    self.since = since
    self.until = until ?? calendar.day(of: now)
    start = calendar.start(of: since)
    end = min(calendar.end(of: self.until), now)
  }
}
