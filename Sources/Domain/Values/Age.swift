/// Whole years of age, counted exactly.
package enum Age {
  /// How old somebody born on a day is on another, or `nil` before birth.
  ///
  /// Somebody born on 29 February comes of age on 1 March in common years.
  package static func years(born: Day, on day: Day) -> Int? {
    guard day >= born else { return nil }
    let birth = born.civil
    let today = day.civil
    let hadBirthday = (today.month, today.day) >= (birth.month, birth.day)
    return today.year - birth.year - (hadBirthday ? 0 : 1)
  }

  /// The first day on which somebody born on a day is so many years old.
  package static func birthday(_ years: Int, born: Day) -> Day? {
    let birth = born.civil
    return Day(year: birth.year + years, month: birth.month, day: birth.day)
      ?? Day(year: birth.year + years, month: 3, day: 1)
  }
}
