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

  /// When summer time begins or ends: `M3.5.0/1` is the last Sunday of March at one. The system's
  /// files have no other form.
  private struct Turn {
    private let month: Int
    /// From 1 on; 5 is the last.
    private let week: Int
    /// From Sunday on, which is 0.
    private let weekday: Int
    private let time: Int

    init?(_ text: Substring) {
      let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      var hour = parts.count > 1 ? parts[1] : "2"
      let numbers = parts[0].dropFirst().split(separator: ".").map { Digits.value($0.utf8) ?? 0 }
      guard parts[0].first == "M", numbers.count == 3, (1...12).contains(numbers[0]),
        (1...5).contains(numbers[1]), numbers[2] < 7, let time = ZoneRule.time(&hour), hour.isEmpty
      else { return nil }
      (month, week, weekday) = (numbers[0], numbers[1], numbers[2])
      self.time = time
    }

    /// In seconds since 1970, by the clocks of before.
    func seconds(in year: Int) -> Int {
      let first = Day(year: year, month: month, day: 1)?.number ?? 0
      // The first of 1970 was a Thursday.
      let days = (weekday - first - 4).flooredDivision(by: 7).remainder + 7 * (week - 1)
      let isWithin = days < Day.length(ofMonth: month, year: year)
      return (first + (isWithin ? days : days - 7)) * 86_400 + time
    }
  }
}
