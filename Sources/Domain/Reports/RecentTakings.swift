/// Takings of the last business days, with days on which nothing came in.
package struct RecentTakings: Hashable, Sendable {
  /// How many days there are.
  package static let length = 30

  /// The last of the days.
  package let today: Day
  private let byDay: [Day: Money]

  package init(_ byDay: [Day: Money], until today: Day) {
    (self.byDay, self.today) = (byDay, today)
  }

  package static func first(until today: Day) -> Day { today + (1 - length) }

  package struct DayTakings: Hashable, Sendable {
    package let day: Day
    package let takings: Money
  }

  package var days: [DayTakings] { days(Self.first(until: today), today) }

  package subscript(day: Day) -> Money { byDay[day] ?? .zero }

  package var yesterday: Money { self[today + -1] }

  /// From Monday to today.
  package var week: Money { sum(today.monday, today) }

  /// The same weekdays of the week before.
  package var weekBefore: Money { sum(today.monday + -7, today + -7) }

  /// The weeks that lie within the days as a whole, by their Mondays.
  package var wholeWeeks: [(monday: Day, takings: Money)] {
    let first = Self.first(until: today)
    let start = first.monday == first ? first : first.monday + 7
    return stride(from: start.number, through: today.number - 6, by: 7).map {
      let monday = Day(number: $0)
      return (monday, sum(monday, monday + 6))
    }
  }

  private func days(_ first: Day, _ last: Day) -> [DayTakings] {
    (first.number...last.number).map {
      DayTakings(day: Day(number: $0), takings: self[Day(number: $0)])
    }
  }

  private func sum(_ first: Day, _ last: Day) -> Money {
    days(first, last).reduce(.zero) { $0 + $1.takings }
  }
}
