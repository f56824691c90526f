/// A span of business days, in which the one of a moment is found without asking the time zone for
/// each: a report reads millions of moments.
package struct BusinessDays: Sendable {
  private let first: Day
  /// The first second of each day, and of the one after the last.
  private let starts: [Int]

  package init(from first: Day, to last: Day, in calendar: BusinessCalendar) {
    self.first = first
    starts = (first.number...last.number + 1).map {
      calendar.start(of: Day(number: $0)).seconds
    }
  }

  /// `nil` of a moment outside.
  package func day(of instant: Instant) -> Day? {
    guard let start = starts.first, let end = starts.last, instant.seconds >= start,
      instant.seconds < end
    else { return nil }
    var place = min((instant.seconds - start) / 86_400, starts.count - 2)
    while starts[place] > instant.seconds { place -= 1 }
    while starts[place + 1] <= instant.seconds { place += 1 }
    return first + place
  }
}
