/// A day of the week, counted from Thursday, which 1970-01-01 was.
package enum Weekday: Int, Hashable, Sendable, CaseIterable {
  case thursday, friday, saturday, sunday, monday, tuesday, wednesday

  /// Reads `tue` or `Tuesday`.
  package init?(_ text: String) {
    let wanted = text.lowercased()
    guard let day = Self.allCases.first(where: { $0.short == wanted || $0.name == wanted }) else {
      return nil
    }
    self = day
  }

  /// `tue`.
  package var short: String { String(name.prefix(3)) }

  /// `tuesday`.
  package var name: String { "\(self)" }
}

extension Day {
  package var weekday: Weekday {
    Weekday(rawValue: number.flooredDivision(by: 7).remainder) ?? .thursday
  }

  /// The day with its weekday in front: `Tue 2026-11-24`.
  package var weekdayText: String {
    weekday.short.capitalisedFirst + " " + text
  }
}
