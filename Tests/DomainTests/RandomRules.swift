import Domain
import Support

/// Small texts of house rules at random, and all cases that they can tell from each other.
enum RandomRules {
  /// A Saturday.
  static let today = Day(year: 2026, month: 11, day: 21) ?? .first

  /// Some lines about prices, debts and limits.
  ///
  /// - Parameter ofNumbers: whether its conditions ask for numbers, or rather for names and days.
  static func text(_ generator: inout SplitMix64, ofNumbers: Bool = false) -> String {
    PackageLines.once(
      in: (0...generator.int(0...6)).map { _ in line(&generator, ofNumbers) }
        .joined(separator: "\n"))
  }

  private static func line(_ generator: inout SplitMix64, _ ofNumbers: Bool) -> String {
    let value = [
      "price \(generator.int(1...3)).00 flat", "ask debt", "refuse debt", "limit 2",
      "price 2.00 flat", "package ten \(generator.int(1...2)) rentals 25.00",
      "package 7 5 rentals 8.00",
    ][generator.int(0...6)]
    let isLimit = value.hasPrefix("limit")
    let all =
      ofNumbers
      ? isLimit ? numbersOfVisits : numbersOfVisits + numbersOfMovies
      : isLimit ? ofVisits : ofVisits + ofMovies
    var conditions: [String] = []
    for _ in 0..<generator.int(0...3) {
      let condition = all[generator.int(0...all.count - 1)]
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
  private static let numbersOfVisits = [
    "tier a", "weekday sat", "hours 14:00..17:00", "hours 16:00..02:00", "rented under 2 times",
    "rented under 5 times",
  ]
  private static let numbersOfMovies = [
    "class c", "replacement over 5.00", "nights 1..3", "nights 3..3650", "added within 0 nights",
    "added within 30 nights",
  ]

  /// Every customer, movie, moment and stay that the texts can tell from another.
  static func cases(for texts: [HouseRules]) -> [Circumstances] {
    let conditions = texts.flatMap(\.entries).flatMap(\.choice.lines).flatMap(\.conditions)
    let kinds = Set(conditions.map(\.kind))
    /// Nothing, where no line asks.
    func some<Value>(_ asked: [Condition.Kind], _ values: [Value?]) -> [Value?] {
      kinds.isDisjoint(with: asked) ? [nil] : values
    }
    var cases = days(for: conditions).map { Circumstances(day: $0) }
    func each<Value>(_ values: [Value?], _ set: (inout Circumstances, Value) -> Void) {
      guard values.count > 1 else { return }
      cases = cases.flatMap { found in
        values.map { value in
          var found = found
          if let value { set(&found, value) }
          return found
        }
      }
    }
    func named(_ trait: Trait, _ sets: [[TraitName]]) {
      each(some([.trait(trait)], sets)) { $0.names += $1 }
    }
    named(.tier, ["a", "b", "z"].map { Circumstances(day: today, tier: $0).names } + [[]])
    each(some([.under, .over], [nil, 9, 14, 15, 19, 20, 59, 60])) { $0.age = $1 }
    named(.class, [nil, "c", "d", "z"].map { Traits(class: $0).names })
    named(.rating, [nil, "12", "15"].map { Traits(rating: $0).names })
    named(
      .genre,
      [[], ["e"], ["f"], ["z"], ["e", "f"], ["e", "z"]].map { Traits(genres: $0).names })
    named(.medium, [nil, "g", "h"].map { Traits(medium: $0).names })
    each(some([.replacement], [nil, Int64(501), 901])) {
      $0.replacementPrice = Money(minor: $1)
    }
    each(some([.measured(.nights)], [2, 3, 4])) { $0.measures.nights = $1 }
    each(some([.measured(.hours)], [60, 780, 840, 960, 1020])) { $0.measures.hours = $1 }
    each(some([.measured(.added)], [nil, 0, 30, 31])) { $0.measures.added = $1 }
    each(some([.measured(.rented)], [1, 4, 5])) { $0.measures.rented = $1 }
    return cases
  }

  /// Days that differ in what the conditions ask about them.
  private static func days(for conditions: [Condition]) -> [Day] {
    let asked = Set(conditions.filter { [.weekday, .season].contains($0.kind) })
    var seen: Set<Set<Condition>> = []
    return (0..<366 * 13).map { today + $0 }.filter { day in
      seen.insert(asked.filter { $0.fits(Circumstances(day: day)) }).inserted
    }
  }
}
