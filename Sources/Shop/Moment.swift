import Domain

/// A moment that a question is about.
package struct Moment: Sendable {
  /// `nil` for now, as the records stand.
  package let instant: Instant?
  /// Its business day.
  package let day: Day

  package init(instant: Instant?, day: Day) {
    (self.instant, self.day) = (instant, day)
  }

  /// The moment that was asked for, by a calendar.
  package init(_ asked: AskedMoment, now: Instant, _ calendar: BusinessCalendar) throws {
    let instant = try asked.instant(now: now, calendar: calendar)
    self.init(
      instant: asked == .now || instant == now ? nil : instant, day: calendar.day(of: instant))
  }

  /// The day, where the question is about the past.
  package var pastDay: Day? { instant == nil ? nil : day }
}

extension Work {
  /// The moment that was asked for, by the calendar of the house rules in force.
  func moment(_ asked: AskedMoment) throws -> Moment {
    try Moment(asked, now: now, rulesInForce().calendar)
  }
}
