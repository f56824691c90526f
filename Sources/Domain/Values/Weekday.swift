/// A day of the week, counted from Thursday, which 1970-01-01 was.
package enum Weekday: Int, Hashable, Sendable, CaseIterable {
  case thursday, friday, saturday, sunday, monday, tuesday, wednesday

  /// All of them, from Monday.
  package static let week: [Weekday] = [
    .monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday,
  ]

  /// Reads `tue` or `Tuesday`.
  package init?(_ text: String) {
    guard let day = Self.byName[text.inLowerCase] else { return nil }
    self = day
  }

  private static let byName = week.reduce(into: [String: Weekday]()) { days, day in
    (days[day.name], days[day.short]) = (day, day)
  }

  /// All that it may be written as.
  static let names = week.map(\.name) + week.map(\.short)

  /// `tue`.
  package var short: String { String(name.prefix(3)) }

  /// `Tue`.
  package var abbreviation: String { Self.abbreviations[rawValue] }

  private static let abbreviations = allCases.map(\.short.capitalisedFirst)

  /// `tuesday`.
  package var name: String {
    switch self {
    case .monday: "monday"
    case .tuesday: "tuesday"
    case .wednesday: "wednesday"
    case .thursday: "thursday"
    case .friday: "friday"
    case .saturday: "saturday"
    case .sunday: "sunday"
    }
  }
}
