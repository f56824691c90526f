/// Weeks from Monday to Sunday, as ISO 8601 counts them.
extension Day {
  package var weekday: Weekday {
    Weekday(rawValue: number.flooredDivision(by: 7).remainder) ?? .thursday
  }

  /// The day with its weekday in front: `Tue 2026-11-24`.
  package var weekdayText: String { weekday.abbreviation + " " + text }

  /// The Monday of the week.
  package var monday: Day { self + -placeInWeek }

  /// The week and the year that it is of: `2026-W12`; that of a Thursday is the calendar's.
  package var weekText: String {
    let thursday = monday + 3
    let year = thursday.civil.year
    let first = Day(year: year, month: 1, day: 1) ?? thursday
    let number = (thursday - first) / 7 + 1
    return "\(thursday.text.prefix(4))-W\(number < 10 ? "0" : "")\(number)"
  }

  /// 0 on a Monday, 6 on a Sunday.
  package var placeInWeek: Int { sinceMonday.remainder }

  /// Counted from the week of 1970-01-01.
  var week: Int { sinceMonday.quotient }

  /// Weeks and days since a Monday: 1970-01-01 was a Thursday.
  private var sinceMonday: (quotient: Int, remainder: Int) { (number + 3).flooredDivision(by: 7) }
}
