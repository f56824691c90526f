/// When the shop is closed: every week, every year, or once.
package enum ClosedDay: Hashable, Sendable {
  case weekly(Weekday)
  case season(Season)

  /// How long a shop is closed on end, at most: one day less than a leap year.
  static let longest = 365

  package static func date(_ day: Day) -> ClosedDay { .season(.once(day, day)) }

  static func yearly(_ day: MonthDay) -> ClosedDay { .season(.yearly(day, day)) }

  /// As a text of house rules has it.
  package var text: String {
    switch self {
    case .weekly(let weekday): weekday.short
    case .season(.once(let first, let last)):
      first == last ? first.text : "\(first.text)..\(last.text)"
    case .season(.yearly(let first, let last)):
      first == last ? first.text : "\(first.text)..\(last.text)"
    }
  }

  /// Reads what `text` wrote.
  init?(_ text: String) {
    if let weekday = Weekday(text) {
      self = .weekly(weekday)
      return
    }
    let ends = text.split(separator: ".", omittingEmptySubsequences: false).filter { !$0.isEmpty }
      .map(String.init)
    guard let first = ends.first, let last = ends.last, ends.count <= 2 else { return nil }
    if let first = Day(first), let last = Day(last), first <= last {
      self = .season(.once(first, last))
    } else if let first = MonthDay(first), let last = MonthDay(last) {
      self = .season(.yearly(first, last))
    } else {
      return nil
    }
  }

  func closes(_ day: Day) -> Bool {
    switch self {
    case .weekly(let weekday): day.weekday == weekday
    case .season(let season): season.contains(day)
    }
  }

  /// Whether it closes no day from one on.
  func isOver(by day: Day) -> Bool {
    if case .season(.once(_, let last)) = self { last < day } else { false }
  }
}

extension ClosedDay {
  /// The days after one that it closes, in their order, for a year; none where they are the same
  /// every week.
  func dates(after day: Day) -> [Day] {
    switch self {
    case .weekly: return []
    case .season(.once(let first, let last)):
      let start = max(first, day + 1)
      return start > last ? [] : (0...min(last - start, Self.longest)).map { start + $0 }
    case .season(let season):
      let days = (1...366).map { day + $0 }.filter(season.contains)
      // 29 February may be eight years away.
      return !days.isEmpty
        ? days : Array((1...8 * 366).lazy.map { day + $0 }.filter(season.contains).prefix(1))
    }
  }

  /// Whether it closes one day of one year, and no other.
  var isSingle: Bool {
    if case .season(.once(let first, let last)) = self { first == last } else { false }
  }

  /// Whether it closes all of some days.
  func closes(_ days: [Day]) -> Bool {
    guard case .season(let season) = self else { return false }
    return !days.isEmpty && days.allSatisfy(season.contains)
  }

  /// Whether another closes nothing besides; what is closed once does not close the years to come.
  ///
  /// - Parameter days: the days of the other.
  func covers(_ other: ClosedDay, on days: [Day]) -> Bool {
    closes(days) && (!other.isYearly || isYearly)
  }

  private var isYearly: Bool { if case .season(.yearly) = self { true } else { false } }
}
