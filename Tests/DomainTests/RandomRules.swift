import Domain
import Support

/// Small texts of house rules at random, and all cases that they can tell from each other.
enum RandomRules {
  /// A Saturday.
  static let today = Day(year: 2026, month: 11, day: 21) ?? .first

  /// Some lines about prices, debts and limits.
  static func text(_ generator: inout SplitMix64) -> String {
    (0...generator.int(0...6)).map { _ in line(&generator) }.joined(separator: "\n")
  }

  private static func line(_ generator: inout SplitMix64) -> String {
    let value = [
      "price \(generator.int(1...3)).00 flat", "ask debt", "refuse debt", "limit 2",
      "price 2.00 flat",
    ][generator.int(0...4)]
    let isLimit = value.hasPrefix("limit")
    var conditions: [String] = []
    for _ in 0..<generator.int(0...3) {
      let choices = isLimit ? ofVisits : ofVisits + ofMovies
      let condition = choices[generator.int(0...choices.count - 1)]
      if !conditions.contains(where: { $0.hasSuffix(condition) }) {
        conditions.append((generator.int(0...2) == 0 ? "not " : "") + condition)
      }
    }
    return value + (conditions.isEmpty ? "" : " when " + conditions.joined(separator: " and "))
  }

  private static let ofVisits = [
    "tier a", "tier b", "under 10", "under 20", "over 15", "over 60", "weekday mon", "weekday sat",
    "season 12-20..01-06", "season 02-29..03-01", "season 2026-11-25..2026-11-30",
    "season 2026-11-01..2026-12-25", "season 2025-01-01..2025-01-09", "tier a, b", "tier b, z",
    "weekday mon, sat", "weekday sat, sun",
  ]
  private static let ofMovies = [
    "class c", "class d", "rating 12", "rating 15", "genre e", "genre f", "medium g",
    "class c, d", "class d, z", "rating 12, 15", "replacement over 5.00",
    "replacement over 9.00", "genre e, f", "genre f, z", "medium g, h",
  ]

  /// Every customer, movie and day that the texts can tell from another.
  static func cases(for texts: [HouseRules]) -> [Circumstances] {
    let conditions = texts.flatMap(\.entries).flatMap(\.choice.lines).flatMap(\.conditions)
    let asked = Set(conditions.filter { [.weekday, .season].contains($0.kind) })
    var seen: Set<Set<Condition>> = []
    let days = (0..<366 * 13).map { today + $0 }.filter { day in
      seen.insert(asked.filter { $0.fits(Circumstances(day: day)) }).inserted
    }
    let cases = days.flatMap { day in customers(on: day).flatMap(withMovies) }
    guard conditions.contains(where: { $0.kind == .replacement }) else { return cases }
    return cases
      + [Int64(501), 901].flatMap { price in
        cases.map { found in
          var priced = found
          priced.replacementPrice = Money(minor: price)
          return priced
        }
      }
  }

  private static func customers(on day: Day) -> [Circumstances] {
    [nil, "a", "b", "z"].flatMap { tier in
      [nil, 9, 14, 15, 19, 20, 59, 60].map { age in
        Circumstances(day: day, tier: tier, age: age)
      }
    }
  }

  private static func withMovies(_ visit: Circumstances) -> [Circumstances] {
    var cases: [Circumstances] = []
    for movieClass in [nil, "c", "d", "z"] {
      for rating in [nil, "12", "15"] {
        for genres in [[], ["e"], ["f"], ["z"], ["e", "f"], ["e", "z"]] {
          cases += [nil, "g", "h"].map { medium in
            visit.of(Traits(class: movieClass, rating: rating, genres: genres, medium: medium))
          }
        }
      }
    }
    return cases
  }
}
