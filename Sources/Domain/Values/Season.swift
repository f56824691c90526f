/// A span of days: the same every year, or once.
package enum Season: Hashable, Sendable {
  /// From one day of the year to another; over New Year where the first is the later.
  case yearly(MonthDay, MonthDay)
  case once(Day, Day)

  package func contains(_ day: Day) -> Bool {
    switch self {
    case .once(let first, let last): return first <= day && day <= last
    case .yearly(let first, let last):
      let (_, month, number) = day.civil
      let date = MonthDay(month: month, day: number)
      return first <= last ? first <= date && date <= last : first <= date || date <= last
    }
  }
}

/// A day of any year, such as 24 December. 29 February comes in leap years only.
package struct MonthDay: Hashable, Comparable, Sendable {
  package let month: Int
  package let day: Int

  init(month: Int, day: Int) {
    (self.month, self.day) = (month, day)
  }

  /// Reads `MM-DD`; days that no year has are `nil`.
  package init?(_ text: String) {
    guard text.utf8.count == 5, let day = Day("2000-" + text) else { return nil }
    (_, month, self.day) = day.civil
  }

  package static func < (a: MonthDay, b: MonthDay) -> Bool { (a.month, a.day) < (b.month, b.day) }

  package var text: String {
    Day(year: 2000, month: month, day: day).map { String($0.text.dropFirst(5)) } ?? ""
  }
}
