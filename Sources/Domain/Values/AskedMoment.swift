/// A day as it was asked for: a date, or a word that the shop's calendar knows.
package enum AskedDay: Hashable, Sendable {
  case date(Day)
  /// So many business days before today; after it where they are negative.
  case ago(Int)

  /// Reads `2026-03-01`, `today`, `yesterday` or `tomorrow`.
  package init?(_ text: some StringProtocol) {
    switch text.lowercased() {
    case "today": self = .ago(0)
    case "yesterday": self = .ago(1)
    case "tomorrow": self = .ago(-1)
    default:
      guard let day = Day(text) else { return nil }
      self = .date(day)
    }
  }

  package func day(today: Day) -> Day {
    switch self {
    case .date(let day): day
    case .ago(let days): today + -days
    }
  }
}

/// The moment a command takes for now: as it was asked for, before the shop's calendar is known.
package enum AskedMoment: Hashable, Sendable {
  case now
  case instant(Instant)
  /// A bare day is its last second, or now where it is today.
  case day(AskedDay)
  /// What the shop's clock showed on a day, in minutes after midnight, 0…1439.
  case clock(AskedDay, minutes: Int)

  /// Reads `2026-03-01T17:00:00Z`, `2026-03-01`, `2026-03-01 18:30` in the shop's own time,
  /// `yesterday`, `yesterday 18:30`, and `today` and `tomorrow` like it. Anything else is `nil`.
  package init?(_ text: some StringProtocol) {
    if let instant = Instant(text) {
      self = .instant(instant)
    } else if let day = AskedDay(text) {
      self = .day(day)
    } else {
      let words = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      guard words.count == 2, let day = AskedDay(words[0]),
        let minutes = ClockTime.minutes(words[1])
      else { return nil }
      self = .clock(day, minutes: minutes)
    }
  }

  /// The moment itself.
  ///
  /// - Throws: where the clocks were changed, and showed that time twice or not at all.
  package func instant(now: Instant, calendar: BusinessCalendar) throws(ClockChange) -> Instant {
    if case .day(let day) = self {
      let today = calendar.day(of: now)
      if day.day(today: today) == today { return now }
    }
    return try span(now: now, calendar: calendar).last
  }

  /// All that is meant, for those who ask from when or until when: the first and the last second of
  /// a day, or one moment twice.
  ///
  /// - Throws: where the clocks were changed, and showed that time twice or not at all.
  package func span(
    now: Instant, calendar: BusinessCalendar
  ) throws(ClockChange) -> (first: Instant, last: Instant) {
    switch self {
    case .now: return (now, now)
    case .instant(let instant): return (instant, instant)
    case .day(let asked):
      let day = asked.day(today: calendar.day(of: now))
      return (calendar.start(of: day), calendar.end(of: day))
    case .clock(let asked, let minutes):
      let day = asked.day(today: calendar.day(of: now))
      // The small hours of yesterday are those in which yesterday's business was done.
      let isAfterMidnight = asked != .date(day) && minutes < calendar.dayEnds
      var instant = try calendar.zone.instant(on: isAfterMidnight ? day + 1 : day, minutes)
      // Before today's small hours have come, those of the night before are meant.
      if asked == .ago(0), isAfterMidnight, instant > now {
        instant = try calendar.zone.instant(on: day, minutes)
      }
      return (instant, instant)
    }
  }
}

/// A time that the shop's clock showed twice or not at all, since it was put back or forward.
package enum ClockChange: Error, Hashable, Sendable {
  /// With both moments, the earlier first.
  case twice(time: String, zone: String, earlier: Instant, later: Instant)
  /// With the moment that it would have been, had the clock not been put forward.
  case skipped(time: String, zone: String, meant: Instant)
}

extension Zone {
  /// The moment at which clocks show a time of a day, in minutes after midnight.
  func instant(on day: Day, _ minutes: Int) throws(ClockChange) -> Instant {
    let local = day.number * 86_400 + minutes * 60
    // No zone is a day from UTC, and none changes its clocks twice within two days.
    let before = offset(Instant(seconds: local - 86_400))
    let after = offset(Instant(seconds: local + 86_400))
    let shown = [max(before, after), min(before, after)].map { Instant(seconds: local - $0) }
      .filter { $0.seconds + offset($0) == local }
    guard let earlier = shown.first, let later = shown.last else {
      throw .skipped(
        time: Self.clockText(local), zone: name, meant: Instant(seconds: local - before))
    }
    guard earlier == later else {
      throw .twice(time: Self.clockText(local), zone: name, earlier: earlier, later: later)
    }
    return min(max(earlier, .always), .never)
  }

  /// `2026-03-01 18:30`, of local seconds.
  private static func clockText(_ local: Int) -> String {
    let text = Instant(seconds: local).text
    return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5))"
  }
}
