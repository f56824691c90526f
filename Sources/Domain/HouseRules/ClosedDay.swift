/// When the shop is closed: every week, every year, or once.
package enum ClosedDay: Hashable, Sendable {
  case weekly(Weekday)
  case season(Season)

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
