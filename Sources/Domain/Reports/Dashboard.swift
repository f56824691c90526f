/// How a shop stands on a business day, and how it has done lately.
package struct Dashboard: Hashable, Sendable {
  /// Before it the calendar has not all the weeks that are drawn.
  package static let earliest: Day = .first + 7 * (RentalTally.weeks + 1)

  package var day: Day
  package var out: OutCounts
  /// How many customers owe something, deposits apart.
  package var debtors: Int
  /// Up to the day, or to the last before that of which they are told.
  package var takings: RecentTakings
  package var rentals: RentalTally

  package init(
    day: Day, out: OutCounts, debtors: Int, takings: RecentTakings, rentals: RentalTally
  ) {
    (self.day, self.out, self.debtors) = (day, out, debtors)
    (self.takings, self.rentals) = (takings, rentals)
  }
}

extension Dashboard {
  /// The takings up to the day; `nil` where they are not told.
  package var takingsToday: RecentTakings? { takings.today == day ? takings : nil }
}

/// How many rentals are out, and how late they are.
package struct OutCounts: Hashable, Sendable {
  package private(set) var out = 0
  package private(set) var dueToday = 0
  /// By ``OverdueAge``, in its order.
  package private(set) var byAge = OverdueAge.allCases.map { _ in 0 }

  package init() {}

  package mutating func add(_ rentals: Int, due: Day, on today: Day) {
    out += rentals
    if due == today { dueToday += rentals }
    if let age = OverdueAge(nights: today - due) { byAge[age.rawValue] += rentals }
  }

  package var overdue: Int { byAge.reduce(0, +) }
}
