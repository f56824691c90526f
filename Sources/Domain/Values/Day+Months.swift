extension Day {
  /// The same date some months later; the last day of a month that is too short for it.
  package func adding(months: Int) -> Day {
    let (_, _, date) = civil
    let (year, month) = ((monthNumber + months) / 12, (monthNumber + months) % 12 + 1)
    return Day(
      year: year, month: month, day: min(date, Day.length(ofMonth: month, year: year)))
      ?? Day(year: 9999, month: 12, day: 31) ?? self
  }
}
