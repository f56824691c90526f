import Domain
import Support
import Testing

/// What holds of all texts of house rules.
struct HouseRulesPropertyTests {
  private static func difference(_ a: [String], _ b: [String]) -> String? {
    let unlike = zip(a, b).filter { $0 != $1 }.map { "\($0)\n  is not \($1)" }
    return unlike.isEmpty ? nil : unlike.joined(separator: "\n")
  }

  @Test(arguments: Seeds.all)
  func eachSettingComesToWhatAReadingFromTheTopComesTo(seed: UInt64) throws {
    let property = Property(of: ResolutionCase.random) { asked in
      let rules = try HouseRulesParser.parse(asked.rules.text)
      return Self.difference(
        Resolution(rules, for: asked.facts).settings,
        Resolution(asked.rules, for: asked.facts).settings)
    }
    try property.check(seed: seed, cases: 150)
  }

  @Test(arguments: Seeds.all)
  func whatIsFoundOfAllCopiesIsAsStrictAsForTheStrictest(seed: UInt64) throws {
    let property = Property(of: { draws in
      (
        asked: ResolutionCase.random(&draws), finding: draws.pick(ModelSetting.findings),
        traits: draws.list(0...2) { ModelFacts.random(&$0) }
      )
    }) { asked, finding, traits in
      let rules = try HouseRulesParser.parse(asked.rules.text)
      let copies = [asked.facts] + traits.map { asked.facts.of($0) }
      let levels = copies.map { asked.rules.level(of: finding, for: $0).value }
      let strictest = ["refuse", "ask"].first { levels.contains($0) } ?? "notice"
      let level = rules.level(of: finding, for: copies.map(\.circumstances))
      return level?.value.rawValue == strictest
        ? nil : "\(finding) is \(level?.value.rawValue ?? "-"), and for the copies \(levels)"
    }
    try property.check(seed: seed, cases: 150)
  }

  /// A condition more makes a line hold less often, and so does nothing where it did not decide;
  /// but one that lost and now fits with more conditions may win, and where a member has another
  /// tier, what lost to that counts as well.
  @Test(arguments: Seeds.all)
  func aConditionMoreOnALineThatDoesNotDecideChangesNothing(seed: UInt64) throws {
    let property = Property(of: { draws in
      (
        asked: ResolutionCase.random(&draws), place: draws.int(0...24),
        condition: ModelCondition.random(&draws, ofVisits: true)
      )
    }) { asked, place, condition in
      guard asked.facts.ownTier == nil, let changed = Self.rules(asked, with: condition, at: place)
      else { return nil }
      let before = Resolution(try HouseRulesParser.parse(asked.rules.text), for: asked.facts)
      guard !before.lines.contains(place + 1) else { return nil }
      let after = Resolution(try HouseRulesParser.parse(changed.text), for: asked.facts)
      return Self.difference(after.settings, before.settings)
        .map { "with \(condition.text) on line \(place + 1): \($0)" }
    }
    try property.check(seed: seed, cases: 150)
  }

  /// The rules with a condition more on a line, where that line does not fit in the end.
  private static func rules(
    _ asked: ResolutionCase, with condition: ModelCondition, at place: Int
  ) -> ModelRules? {
    var rules = asked.rules
    guard rules.lines.indices.contains(place), rules.lines[place].says.takesConditions,
      !rules.lines[place].when.contains(where: { $0.kind == condition.kind })
    else { return nil }
    rules.lines[place].when.append(condition)
    return rules.lines[place].fits(asked.facts) ? nil : rules
  }

  @Test(arguments: Seeds.all)
  func aDueDayIsOpenAndNightsAreCountedAsTheModeSays(seed: UInt64) throws {
    let property = Property(of: DueCase.random) { asked in
      let rules = try HouseRulesParser.parse(asked.text)
      return asked.objection(to: rules.due.dueDay(rented: asked.rented, nights: asked.nights).day)
    }
    try property.check(seed: seed, cases: 300)
  }

  @Test(arguments: Seeds.all)
  func aPriceNeverFallsWithMoreNights(seed: UInt64) throws {
    let property = Property(of: { ModelPrice.random(&$0) }) { price in
      let rules = try HouseRulesParser.parse("price \(price.text)")
      let policy = rules.copyPolicy(
        for: Circumstances(day: Day(number: 20_000)).of(
          Traits(), replacementPrice: Money(minor: 1234)))
      let totals = (1...30).map { policy.price.value.total(nights: $0) }
      return totals == totals.sorted() ? nil : "\(totals.map(\.minor))"
    }
    try property.check(seed: seed, cases: 100)
  }
}

/// A shop that is closed on some days, and nights that somebody takes a copy for.
private struct DueCase: Sendable, CustomStringConvertible {
  let mode: String
  let closed: [String]
  let rented: Day
  let nights: Int

  static func random(_ draws: inout Draws) -> DueCase {
    let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat"]
    return DueCase(
      mode: draws.pick(["roll forward", "skip closed days", "ignore closed days"]),
      closed: draws.list(0...8) { draws in
        draws.chance(50) ? draws.pick(weekdays) : ModelDays.soon(&draws).text
      },
      rented: ModelDays.soon(&draws), nights: draws.int(1...40))
  }

  var text: String { "due \(mode)\n" + closed.map { "closed \($0)\n" }.joined() }
  var description: String { text + "rented \(rented.text) for \(nights) nights" }

  private func isOpen(_ day: Day) -> Bool {
    !closed.contains(day.text) && !closed.contains(ModelFacts.weekday(of: day))
  }

  func objection(to due: Day) -> String? {
    let counted = rented + nights
    let between = (1...max(1, due - rented)).map { rented + $0 }
    let isRight =
      switch mode {
      case "roll forward":
        isOpen(due) && due >= counted
          && !between.dropLast().contains { $0 >= counted && isOpen($0) }
      case "skip closed days": isOpen(due) && between.filter(isOpen).count == nights
      default: due == counted
      }
    return isRight ? nil : "due \(due.text), \(ModelFacts.weekday(of: due))"
  }
}
