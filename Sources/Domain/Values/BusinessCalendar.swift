/// A time zone, as far as the shop needs one: how far local time is ahead of UTC at an instant.
package struct Zone: Sendable {
  /// The IANA name, such as `Europe/London`.
  package let name: String
  /// Seconds east of UTC.
  package let offset: @Sendable (Instant) -> Int

  package init(name: String, offset: @escaping @Sendable (Instant) -> Int) {
    self.name = name
    self.offset = offset
  }

  package static let utc = Zone(name: "UTC") { _ in 0 }
}

/// Which business day a moment belongs to: the date of local time less `day ends`.
package struct BusinessCalendar: Sendable {
  package let zone: Zone
  /// Minutes after midnight at which the business day ends, 0…720.
  package let dayEnds: Int

  package init(zone: Zone, dayEnds: Int) {
    self.zone = zone
    self.dayEnds = dayEnds
  }

  /// The business day of a moment; the first of the calendar where local time is before it.
  package func day(of instant: Instant) -> Day {
    let local = instant.seconds + zone.offset(instant) - dayEnds * 60
    return max(.first, Day(number: local.flooredDivision(by: 86_400).quotient))
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

/// The moment a command takes for now: as it was asked for, before the shop's calendar is known.
package enum AskedMoment: Hashable, Sendable {
  case now
  case instant(Instant)
  /// A bare day is its last second, or now where it is today.
  case day(Day)

  /// Reads `2026-03-01T17:00:00Z` or `2026-03-01`.
  package init?(_ text: some StringProtocol) {
    if let day = Day(text) {
      self = .day(day)
    } else if let instant = Instant(text) {
      self = .instant(instant)
    } else {
      return nil
    }
  }

  package func instant(now: Instant, calendar: BusinessCalendar) -> Instant {
    switch self {
    case .now: now
    case .instant(let instant): instant
    case .day(let day): day == calendar.day(of: now) ? now : calendar.end(of: day)
    }
  }
}
