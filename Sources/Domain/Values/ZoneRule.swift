/// What holds year after year, in the words of POSIX's `TZ`: `GMT0BST,M3.5.0/1,M10.5.0`.
struct ZoneRule: Sendable {
  /// Seconds east of UTC.
  private let standard: Int
  private let summer: (offset: Int, start: Turn, end: Turn)?

  init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard var rest = parts.first, Self.passName(&rest), let west = Self.time(&rest) else {
      return nil
    }
    standard = -west
    if rest.isEmpty, parts.count == 1 {
      summer = nil
    } else {
      guard parts.count == 3, Self.passName(&rest), let start = Turn(parts[1]),
        let end = Turn(parts[2]), let west = rest.isEmpty ? west - 3600 : Self.time(&rest),
        rest.isEmpty
      else { return nil }
      summer = (-west, start, end)
    }
  }

  func offset(at instant: Instant) -> Int {
    guard let summer else { return standard }
    let today = Day(number: (instant.seconds + standard).flooredDivision(by: 86_400).quotient)
    let year = min(max(1, today.civil.year), 9999)
    let start = summer.start.seconds(in: year) - standard
    let end = summer.end.seconds(in: year) - summer.offset
    let isSummer =
      start < end
      ? (start..<end).contains(instant.seconds) : !(end..<start).contains(instant.seconds)
    return isSummer ? summer.offset : standard
  }

  /// Passes letters, or what stands between `<` and `>`; whether there were any.
  private static func passName(_ rest: inout Substring) -> Bool {
    let whole = rest
    if rest.first == "<" {
      rest = rest.drop { $0 != ">" }.dropFirst()
    } else {
      rest = rest.drop { $0.isLetter }
    }
    return rest.startIndex > whole.startIndex
  }

  /// Takes hours, and perhaps minutes and seconds: `-1`, `5:30`.
  private static func time(_ rest: inout Substring) -> Int? {
    let text = rest.prefix { $0.isNumber || "+-:".contains($0) }
    rest = rest[text.endIndex...]
    let parts = text.drop { "+-".contains($0) }.split(
      separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.count > 3 ? nil : Digits.value($0.utf8) }
    guard numbers.count == parts.count, numbers.count <= 3 else { return nil }
    let seconds = zip(numbers, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
    return text.first == "-" ? -seconds : seconds
  }

  /// When summer time begins or ends, such as `M3.5.0/1`, by the clocks of before.
  private struct Turn {
    private let date: Date
    private let time: Int

    init?(_ text: Substring) {
      let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      var hour = parts.count > 1 ? parts[1] : "2"
      guard let date = Date(parts[0]), let time = ZoneRule.time(&hour), hour.isEmpty else {
        return nil
      }
      (self.date, self.time) = (date, time)
    }

    /// In seconds since 1970, by the clocks of before.
    func seconds(in year: Int) -> Int { date.number(in: year) * 86_400 + time }
  }

  /// A day of every year.
  private enum Date {
    /// `M3.5.0`: a weekday of a month. The fifth is the last, and Sunday is 0.
    case weekday(Int, week: Int, month: Int)
    /// `J60`: a day of a year without 29 February, from 1 on; this is always 1 March.
    case dayWithoutLeap(Int)
    /// `59`: a day of the year, from 0 on.
    case day(Int)

    init?(_ text: Substring) {
      let words = text.drop { "MJ".contains($0) }
      let numbers = words.split(separator: ".", omittingEmptySubsequences: false)
        .map { $0.count > 3 ? nil : Digits.value($0.utf8) }
      switch (text.prefix(text.count - words.count), numbers.count, numbers[0]) {
      case ("M", 3, let month?):
        guard (1...12).contains(month), let week = numbers[1], (1...5).contains(week),
          let weekday = numbers[2], weekday < 7
        else { return nil }
        self = .weekday(weekday, week: week, month: month)
      case ("J", 1, let day?) where (1...365).contains(day): self = .dayWithoutLeap(day)
      case ("", 1, let day?) where day <= 365: self = .day(day)
      default: return nil
      }
    }

    /// The number of the day in a year.
    func number(in year: Int) -> Int {
      switch self {
      case .weekday(let weekday, let week, let month):
        let first = Self.first(of: month, year)
        // The first of 1970 was a Thursday.
        let days = (weekday - first - 4).flooredDivision(by: 7).remainder + 7 * (week - 1)
        return first + (days < Day.length(ofMonth: month, year: year) ? days : days - 7)
      case .dayWithoutLeap(let day):
        // From March on, days are counted back from the end of the year.
        return day < 60 ? Self.first(of: 1, year) + day - 1 : Self.first(of: 12, year) + day - 335
      case .day(let day): return Self.first(of: 1, year) + day
      }
    }

    private static func first(of month: Int, _ year: Int) -> Int {
      Day(year: year, month: month, day: 1)?.number ?? 0
    }
  }
}
