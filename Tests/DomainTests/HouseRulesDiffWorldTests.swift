import Domain
import Support
import Testing

/// What two texts decide differently, against every case of a small world, put to the one decision.
struct HouseRulesDiffWorldTests {
  /// Two texts that ask about a few things, and all that they can tell apart.
  private struct World: Sendable, CustomStringConvertible {
    let texts: [String]
    let aspects: [Int]
    let only: Leaning?

    var description: String {
      texts.joined(separator: "\n---\n") + "\nonly \(only?.rawValue ?? "-")"
    }
  }

  /// What lines ask, and all cases of it that they can tell apart.
  private struct Aspect: Sendable {
    let conditions: [String]
    let isOfVisits: Bool
    let cases: @Sendable (RandomCase) -> [RandomCase]
  }

  /// What lines say, and what a visit may not ask.
  private static let settings: [(values: [String], isOfVisits: Bool)] = [
    (
      [
        "price 1.00 per night", "price 2.00 flat", "price 1.00 per night, at most 4.00",
        "price 2.00 per 3 nights", "price 2.00 per night",
        "price 2.00 for the first 2 nights, then 1.00 per night",
      ], false
    ),
    (["discount 10%", "discount 0%", "discount 100%"], false),
    (
      [
        "late fee 1.00 per night, at most 3.00", "late fee 3.00 flat", "late fee 0.00 per night",
        "late fee 1.00 after 2 nights", "late fee 1.00 per week started",
        "late fee 50% of price per night", "late fee 1.00 per night, at most replacement price",
        "late fee 1.00 per night, at most 3.00 per customer",
        "late fee 2.00 per night, at most 7.00 per customer", "late fee 2.00 flat",
      ], false
    ),
    (["grace 0 nights", "grace 1 night", "grace 3 nights"], false),
    (["age by rating", "age off", "age 12", "age 15", "age 18"], false),
    (["ask under-age", "refuse under-age", "notice under-age"], false),
    (["ask birth-date-missing", "refuse birth-date-missing"], false),
    (["nights 1..3", "nights 1..14", "nights 2, 4", "nights 1..3650"], false),
    (["ask nights-not-allowed", "refuse nights-not-allowed"], false),
    (["limit 1", "limit 3", "limit 0"], true),
    (["ask rental-limit", "refuse rental-limit"], false),
    (["limit 1 per title", "limit none per title", "limit 2 per title"], true),
    (["notice title-limit", "refuse title-limit"], false),
    (["debt limit 1.00", "debt limit 0.00"], true), (["ask debt", "notice debt"], false),
    (["lost charge ask", "lost charge 5.00", "lost charge replacement price plus 2.00"], false),
    (
      [
        "deposit none", "deposit 0.50", "deposit 20% of replacement price",
        "deposit 21% of replacement price",
      ], false
    ),
    (["due by 20:00", "due by 12:00", "due by closing"], false),
    (["notice rented-before", "refuse rented-before"], false),
    (["extensions 1", "extensions 2"], false),
    (["extension price by price", "extension price 1.00 per night"], false),
    (["extension fee 0.50", "extension fee 0.00"], false),
  ]

  private static let aspects: [Aspect] = [
    Aspect(conditions: ["tier a", "tier a, b"], isOfVisits: true) { found in
      [nil, "a", "b", "z"].map { tier in found.with { $0.tier = tier } }
    },
    Aspect(conditions: ["under 12", "over 15", "under 18"], isOfVisits: true) { found in
      [nil, 0, 11, 12, 14, 15, 17, 18].map { (age: Int?) in
        found.with {
          $0.born = age.flatMap { Day(year: found.day.civil.year - $0, month: 1, day: 1) }
        }
      }
    },
    Aspect(conditions: ["class c", "class c, d"], isOfVisits: false) { found in
      [nil, "c", "d", "z"].map { name in found.with { $0.traits.class = name } }
    },
    Aspect(conditions: ["rating 15", "rating 12, 18"], isOfVisits: false) { found in
      [nil, "U", "12", "15", "18", "zz"].map { name in found.with { $0.traits.rating = name } }
    },
    Aspect(conditions: ["genre e", "genre f", "genre e, f"], isOfVisits: false) { found in
      [[], ["e"], ["f"], ["e", "f"], ["z"]].map { names in found.with { $0.traits.genres = names } }
    },
    Aspect(conditions: ["weekday mon", "weekday mon, sat"], isOfVisits: true) { found in
      (0..<7).map { night in found.with { $0.day = RandomPolicies.today + night } }
    },
    Aspect(
      conditions: ["replacement over 1.00", "replacement known"], isOfVisits: false
    ) { found in
      [nil, 100, 101, 2000].map { (price: Int64?) in
        found.with { $0.price = price.map { Money(minor: $0) } }
      }
    },
    Aspect(conditions: ["rented under 1 time", "rented under 3 times"], isOfVisits: true) { found in
      [0, 2, 3].map { times in found.with { $0.rented = times } }
    },
    Aspect(conditions: ["added within 10 nights"], isOfVisits: false) { found in
      [nil, 0, 10, 11].map { (nights: Int?) in found.with { $0.added = nights } }
    },
    Aspect(conditions: ["hours 20:00..02:00"], isOfVisits: true) { found in
      [0, 119, 120, 1199, 1200].map { minute in found.with { $0.minute = minute } }
    },
  ]

  private static func world(_ draws: inout Draws) -> World {
    let chosen = Array(Set([draws.int(0...aspects.count - 1), draws.int(0...aspects.count - 1)]))
      .sorted()
    let few = draws.list(1...3) { $0.int(0...settings.count - 1) }
    let texts = (0..<2).map { _ in
      draws.list(0...6) { line(&$0, few, chosen) }.joined(separator: "\n")
    }
    let common = draws.list(0...4) { line(&$0, few, chosen) }.joined(separator: "\n")
    return World(
      texts: texts.map { common + "\n" + $0 }, aspects: chosen,
      only: draws.pick([nil, .looser, .stricter]))
  }

  private static func line(_ draws: inout Draws, _ few: [Int], _ chosen: [Int]) -> String {
    let setting = settings[few.isEmpty ? 0 : draws.pick(few)]
    let asked = chosen.filter { !setting.isOfVisits || aspects[$0].isOfVisits }
    let conditions = draws.list(0...2) { draws -> String in
      guard !asked.isEmpty else { return "" }
      let condition = draws.pick(aspects[draws.pick(asked)].conditions)
      return (draws.chance(35) ? "not " : "") + condition
    }
    var told: Set<String> = [""]
    let once = conditions.filter { told.insert($0.replacing("not ", with: "")).inserted }
    let value = draws.pick(setting.values)
    let mayStay = !setting.isOfVisits && !value.hasPrefix("nights") && draws.chance(15)
    let all = once + (mayStay ? [draws.pick(["nights 1..3", "not nights 2"])] : [])
    return value + (all.isEmpty ? "" : " when " + all.joined(separator: " and "))
  }

  /// Everybody and everything, in every state that a decision counts.
  private static func cases(of world: World) -> [RandomCase] {
    let plain = RandomCase(
      day: RandomPolicies.today, tier: nil, born: nil, traits: Traits(), price: nil, nights: 1,
      out: 0, owed: .zero, lastRented: nil, nightsLate: 0)
    let ofWorld = world.aspects.reduce([plain]) { cases, place in
      cases.flatMap(aspects[place].cases)
    }
    return ofWorld.flatMap { found in
      let isNew = found.rented == 0
      let stays = [1, 2, 3, 4, 5, 14, 15].map { nights in
        found.with { ($0.nights, $0.nightsLate) = (nights, nights) }
      }
      let counted = [0, 1, 2, 3].map { count in
        found.with {
          $0.owed = Money(minor: Int64(count) * 50)
          ($0.wanted, $0.isOneTitle) = (count + 1, true)
          $0.lastRented = isNew || count == 0 ? nil : found.day + -30
        }
      }
      let prices = [Money(minor: 50), Money(minor: 250)].map { price in
        found.with { ($0.price, $0.nightsLate) = ($0.price ?? price, 8) }
      }
      let longer = [(1, 1, 0), (2, 1, 1), (3, 2, 2)].map { before, more, times in
        found.with { ($0.nights, $0.moreNights, $0.extended) = (before, more, times) }
      }
      let together = [(2, 8), (3, 1), (4, 8)].map { copies, late in
        found.with { ($0.wanted, $0.nightsLate) = (copies, late) }
      }
      let mayCost = !world.aspects.contains { aspects[$0].conditions.contains("replacement known") }
      let always = stays + counted + together
      return always + (mayCost ? prices : []) + (isNew ? [] : longer)
    }
  }

  @Test(arguments: Seeds.all)
  func nothingIsMissedAndNothingInvented(seed: UInt64) throws {
    let property = Property(of: { Self.world(&$0) }) { world in
      let texts = try world.texts.map { try HouseRulesDiffTests.inForce($0) }
      let diff = HouseRulesDiff(
        from: texts[0], to: texts[1], today: RandomPolicies.today, shop: .none, only: world.only)
      if !diff.isProven { return "not proven: \(diff.doubts)" }
      let rules = texts.map(\.rules)
      for row in diff.differences {
        if let objection = Self.objection(to: row, rules, world.only) { return objection }
      }
      return Self.missing(in: diff, rules, Self.cases(of: world), world.only)
    }
    try property.check(seed: seed, cases: 6)
  }

  /// What is wrong with a row: its lines have to decide its case, and differently.
  private static func objection(
    to row: HouseRulesDiff.Difference, _ rules: [HouseRules], _ only: Leaning?
  ) -> String? {
    let respects = HouseRulesDiffTrialTests.respects(of: row.setting)
    if let found = RandomCase(row.example),
      !found.differing(rules, only).contains(where: respects.contains)
    {
      return "\(row)\nis not \(only?.rawValue ?? "different")"
    }
    if let objection = HouseRulesDiffTrialTests.objection(to: row, rules, .none) {
      return objection
    }
    guard let found = row.example.rentCase?.asked else { return "\(row) is no case" }
    let lines = rules.map { $0.line(of: row.setting, for: found) }
    return lines == [row.a.line, row.b.line] ? nil : "\(row)\nis decided by the lines \(lines)"
  }

  /// Two lines that decide a case and come to something else in it have to be told.
  private static func missing(
    in diff: HouseRulesDiff, _ rules: [HouseRules], _ cases: [RandomCase], _ only: Leaning?
  ) -> String? {
    let told = Set(diff.differences.map { Pair(setting: $0.setting, a: $0.a.line, b: $0.b.line) })
    let settings = zip(rules[0].entries, rules[1].entries).filter { a, b in
      a.choice.lines.count + b.choice.lines.count > 0
    }
    for found in cases {
      let outcomes = rules.map { found.outcome(under: $0) }
      let differing = RandomCase.differing(outcomes, only)
      for (a, b) in settings {
        let isLevel = RuleBooks.settable.contains { $0.name == a.name }
        let respects = HouseRulesDiffTrialTests.respects(of: a.name).prefix(a.isOfPrices ? 1 : 9)
        let isShown = respects.contains(where: differing.contains)
        let isThere = !isLevel || outcomes.allSatisfy { $0[a.name] != nil }
        let (one, other) = (a.choice.setting(for: found.asked), b.choice.setting(for: found.asked))
        // What one way comes of a finding that both have comes of its level.
        let isOfLimits = a.name.contains("limit") || a.name == "extensions"
        let isOfLevel =
          only != nil && isOfLimits && !isLevel
          && respects.allSatisfy { outcomes[0][$0] != nil && outcomes[1][$0] != nil }
        guard isShown, isThere, !isOfLevel, AnyHashable(one.value) != AnyHashable(other.value)
        else { continue }
        let pair = Pair(setting: a.name, a: one.line, b: other.line)
        if !told.contains(pair) { return "\(pair) is not told, but \(found): \(outcomes)" }
      }
      let known = Set(
        diff.differences.flatMap { HouseRulesDiffTrialTests.respects(of: $0.setting) })
      if let missing = differing.first(where: { !known.contains($0) }) {
        return "nothing tells of \(missing), but \(found): \(outcomes)"
      }
    }
    return nil
  }

  private struct Pair: Hashable {
    let setting: String
    let a: Int?
    let b: Int?
  }
}

extension HouseRules.NamedChoice {
  fileprivate var isOfPrices: Bool { name == "price" || name == "discount" }
}

extension HouseRules {
  fileprivate func line(of setting: String, for asked: Circumstances) -> Int? {
    entries.first { $0.name == setting }?.choice.setting(for: asked).line
  }
}

extension RandomCase {
  fileprivate func differing(_ rules: [HouseRules], _ only: Leaning?) -> Set<String> {
    Self.differing(rules.map { outcome(under: $0) }, only)
  }

  /// In what the second of two outcomes differs from the first, one way or any.
  fileprivate static func differing(
    _ outcomes: [[String: String]], _ only: Leaning?
  ) -> Set<String> {
    Set(outcomes[0].keys).union(outcomes[1].keys).filter { key in
      let (a, b) = (outcomes[0][key], outcomes[1][key])
      guard let only else { return a != b }
      guard let one = strictness(key, a), let other = strictness(key, b) else { return false }
      return only == .stricter ? other > one : other < one
    }
  }

  /// `nil` for what is neither strict nor loose.
  private static func strictness(_ key: String, _ outcome: String?) -> Int? {
    switch key {
    case "price", "late fee", "lost charge", "deposit", "extension price":
      outcome.flatMap { Int($0) }
    case "due": nil
    case "due by": ["12:00": 2, "20:00": 1, "closing": 0][outcome ?? ""]
    default: ["ask": 1, "refuse": 2][outcome ?? ""] ?? 0
    }
  }

  fileprivate func with(_ change: (inout RandomCase) -> Void) -> RandomCase {
    var changed = self
    change(&changed)
    return changed
  }
}

extension RentCase {
  fileprivate var asked: Circumstances {
    Circumstances(day: day, minute: minute, tier: tier, born: born, rented: rented)
      .of(
        traits, replacementPrice: replacementPrice, addedOn: nightsSinceAdded.map { day + -$0 },
        nights: nights)
  }
}
