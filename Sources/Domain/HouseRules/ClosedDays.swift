/// All days on which the shop is closed. It is open on some day of the week.
package struct ClosedDays: Sendable {
  private var weekly: [Weekday: Setting<ClosedDay>] = [:]
  private var dates: [Day: Setting<ClosedDay>] = [:]
  /// Those of more than a day, and those of every year.
  private var seasons: [(season: Season, setting: Setting<ClosedDay>)] = []

  init() {}

  /// In the order of the text.
  package private(set) var lines: [Setting<ClosedDay>] = []

  /// Whether there is a weekday left to open on when one more day is closed.
  func leavesOpenDays(closing day: ClosedDay) -> Bool {
    guard case .weekly(let weekday) = day else { return true }
    return weekly[weekday] != nil || weekly.count + 1 < Weekday.allCases.count
  }

  mutating func add(_ setting: Setting<ClosedDay>) {
    lines.append(setting)
    switch setting.value {
    case .weekly(let weekday): weekly[weekday] = setting
    case .season(.once(let first, let last)) where first == last: dates[first] = setting
    case .season(let season): seasons.append((season, setting))
    }
  }

  /// The line that closes the shop on a day.
  package func setting(closing day: Day) -> Setting<ClosedDay>? {
    if lines.isEmpty { return nil }
    return dates[day] ?? seasons.last { $0.season.contains(day) }?.setting ?? weekly[day.weekday]
  }

  /// The line that closes the shop on a day of every week.
  func setting(closing weekday: Weekday) -> Setting<ClosedDay>? { weekly[weekday] }

  /// The first open day from a day on; the texts that leave none are refused.
  package func opening(from day: Day) -> Day {
    (0...ClosedDay.longest).lazy.map { day + $0 }.first { setting(closing: $0) == nil } ?? day
  }

  /// The day on which so many open ones have passed.
  package func day(_ day: Day, plusOpenDays count: Int) -> Day {
    var last = day
    for _ in 0..<count { last = opening(from: last + 1) }
    return last
  }
}

extension ClosedDays {
  /// The last line that closes one of more days on end than the shop may be closed; `nil` where it
  /// always opens in time.
  var endless: Setting<ClosedDay>? {
    let spans = dated
    let year = yearly
    let isClosed = { (day: Day) in
      weekly[day.weekday] != nil || year.contains(MonthDay(day)) || spans.contains(day)
    }
    // Whatever is closed for so long is closed where dates or a season of every year begin.
    let starts = spans.ranges.map(\.lowerBound) + (year.isEmpty ? [] : Self.years)
    for start in starts where isClosed(start) {
      var first = start
      while first > .first, start - first < ClosedDay.longest, isClosed(first + -1) {
        first = first + -1
      }
      let days = (0...ClosedDay.longest).map { first + $0 }
      if days.allSatisfy(isClosed) {
        return days.compactMap(setting).max { $0.line ?? 0 < $1.line ?? 0 }
      }
    }
    return nil
  }

  /// New Year's Days until each date has fallen on each weekday.
  private static let years = (2000..<2040).compactMap { Day(year: $0, month: 1, day: 1) }

  /// The dates of every year.
  private var yearly: Set<MonthDay> {
    let seasons = seasons.map(\.season).filter { if case .yearly = $0 { true } else { false } }
    let leapYear = (0..<366).map { Day(number: 10_957 + $0) }
    return Set(leapYear.filter { day in seasons.contains { $0.contains(day) } }.map(MonthDay.init))
  }

  private var dated: DayRanges {
    DayRanges(
      dates.keys.map { $0...$0 }
        + seasons.compactMap {
          if case .once(let first, let last) = $0.season { first...last } else { nil }
        })
  }
}

/// Days in ranges that neither meet nor touch, in their order.
private struct DayRanges {
  private(set) var ranges: [ClosedRange<Day>] = []

  init(_ unsorted: [ClosedRange<Day>]) {
    for range in unsorted.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = ranges.last, range.lowerBound <= last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
  }

  func contains(_ day: Day) -> Bool {
    var places = 0..<ranges.count
    while !places.isEmpty {
      let middle = (places.lowerBound + places.upperBound) / 2
      if ranges[middle].contains(day) { return true }
      places =
        ranges[middle].upperBound < day
        ? middle + 1..<places.upperBound : places.lowerBound..<middle
    }
    return false
  }
}

extension MonthDay {
  fileprivate init(_ day: Day) {
    let (_, month, number) = day.civil
    self.init(month: month, day: number)
  }
}
