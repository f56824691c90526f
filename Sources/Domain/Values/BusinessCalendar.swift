/// A time zone, as far as the shop needs one: how far local time is ahead of UTC at an instant.
package struct Zone: Sendable {
  /// The IANA name, such as `Europe/London`.
  package let name: String
  /// Seconds east of UTC.
  package let offset: @Sendable (Instant) -> Int

  package init(name: String, offset: @escaping @Sendable (Instant) -> Int) {
    (self.name, self.offset) = (name, offset)
  }

  package static let utc = Zone(name: "UTC") { _ in 0 }
}

/// Which business day a moment belongs to: the date of local time less `day ends`.
package struct BusinessCalendar: Sendable {
  package let zone: Zone
  /// Minutes after midnight at which the business day ends, 0…720.
  package let dayEnds: Int

  package init(zone: Zone, dayEnds: Int) {
    (self.zone, self.dayEnds) = (zone, dayEnds)
  }

  /// The business day of a moment; the first of the calendar where local time is before it.
  package func day(of instant: Instant) -> Day {
    let local = instant.seconds + zone.offset(instant) - dayEnds * 60
    return max(.first, Day(number: local.flooredDivision(by: 86_400).quotient))
  }

  /// The minute of a moment in the shop's own time, after midnight.
  package func minute(of instant: Instant) -> Int {
    let local = instant.seconds + zone.offset(instant)
    return local.flooredDivision(by: 86_400).remainder / 60
  }

  /// The first second of a business day.
  package func start(of day: Day) -> Instant {
    day > .first ? max(.always, end(of: day + -1) + 1) : .always
  }

  /// The last second of a business day.
  ///
  /// Found by halving, since offsets change: local time is at most a day off UTC either way.
  package func end(of day: Day) -> Instant {
    var within = day.number * 86_400 - 86_400
    var after = within + 4 * 86_400
    while after - within > 1 {
      let middle = within + (after - within) / 2
      if self.day(of: Instant(seconds: middle)) > day { after = middle } else { within = middle }
    }
    return Instant(seconds: within)
  }
}
