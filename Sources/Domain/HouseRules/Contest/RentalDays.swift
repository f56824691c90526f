/// Rental days that stand for all that are to come: whatever the conditions of a text ask about a
/// day, it fits one of these if it fits any.
struct RentalDays: Sendable {
  private(set) var days: [Day] = []
  private let all: DaySet
  private let weekdays: [Weekday: DaySet]
  private let seasons: [Season: DaySet]

  /// - Parameter seasons: all that the text names, or both texts where there are two.
  init(from today: Day, seasons: Set<Season>) {
    let finder = Finder(seasons)
    var start = today
    for end in Self.ends(of: seasons, after: today) + [Self.last + 1] {
      days += finder.days(from: start, before: end)
      start = end
    }
    let days = days
    all = DaySet(days.indices)
    weekdays = Weekday.allCases.reduce(into: [:]) { sets, weekday in
      sets[weekday] = DaySet(days.indices.filter { days[$0].weekday == weekday })
    }
    self.seasons = seasons.reduce(into: [:]) { sets, season in
      sets[season] = Self.set(of: season, among: days)
    }
  }

  /// - Parameter days: rising.
  private static func set(of season: Season, among days: [Day]) -> DaySet {
    guard case .once(let first, let last) = season else {
      return DaySet(days.indices.filter { season.contains(days[$0]) })
    }
    let start = place(of: first, among: days)
    return DaySet(start..<max(start, place(of: last + 1, among: days)))
  }

  /// The place of the first day that is not before one.
  private static func place(of day: Day, among days: [Day]) -> Int {
    var places = 0..<days.count
    while let middle = places.isEmpty ? nil : (places.lowerBound + places.upperBound) / 2 {
      places = days[middle] < day ? middle + 1..<places.upperBound : places.lowerBound..<middle
    }
    return places.lowerBound
  }

  private static let last = Day(number: 2_932_896)

  /// The days, rising, on which another of the dated seasons begins or none of it is left.
  private static func ends(of seasons: Set<Season>, after today: Day) -> [Day] {
    let ends = seasons.flatMap { season -> [Day] in
      guard case .once(let first, let last) = season else { return [] }
      return [first, last + 1]
    }
    return Set(ends).filter { $0 > today && $0 <= last }.sorted()
  }

  /// The days that fit what the conditions ask about the day; their seasons are among those that
  /// the days were found for.
  func set(fitting conditions: [Condition]) -> DaySet {
    conditions.reduce(into: all) { set, condition in
      if condition.kind.isOfDays { set.formIntersection(self.set(fitting: condition)) }
    }
  }

  private func set(fitting condition: Condition) -> DaySet {
    switch condition {
    case .weekday(let weekday): return weekdays[weekday] ?? all
    case .season(let season): return seasons[season] ?? all
    case .any(let several): return all.without(several.reduce(all) { $0.without(set(fitting: $1)) })
    case .not(let other): return all.without(set(fitting: other))
    case .trait, .under, .over, .replacement, .measured: return all
    }
  }
}

extension RentalDays {
  /// Finds days that differ in their weekday or in the yearly seasons they are in.
  private struct Finder {
    /// For each day of a leap year, which part of the year it is in: the same for days between
    /// which no season begins or ends.
    private var parts: [Int] = []
    private let count: Int

    init(_ seasons: Set<Season>) {
      let year = (0..<366).map { Day(number: 10_957 + $0) }
      let yearly = seasons.filter { if case .yearly = $0 { true } else { false } }
      var part = 0
      for (place, day) in year.enumerated() {
        if place > 0, yearly.contains(where: { $0.contains(day) != $0.contains(day + -1) }) {
          part += 1
        }
        parts.append(part)
      }
      count = 7 * (part + 1)
    }

    /// In forty years, 29 February falls on each weekday, wherever one begins.
    private static let longest = 40 * 366

    func days(from start: Day, before end: Day) -> [Day] {
      var days: [Day] = []
      var isSeen = [Bool](repeating: false, count: count)
      var day = start
      while day < end, day - start < Self.longest, days.count < count {
        let kind = 7 * part(of: day) + day.weekday.rawValue
        if !isSeen[kind] {
          isSeen[kind] = true
          days.append(day)
        }
        day = day + 1
      }
      return days
    }

    private func part(of day: Day) -> Int {
      guard parts[365] > 0 else { return 0 }
      let (_, month, number) = day.civil
      let date = Day(year: 2000, month: month, day: number) ?? day
      return parts[date.number - 10_957]
    }
  }
}
