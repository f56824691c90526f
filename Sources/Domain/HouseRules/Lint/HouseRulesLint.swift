/// Warnings about house rules that can be put in force but hardly mean what they say.
package enum HouseRulesLint {
  package struct Warning: Hashable, Sendable, Comparable {
    package let line: Int
    package let message: String

    package static func < (a: Warning, b: Warning) -> Bool {
      (a.line, a.message) < (b.line, b.message)
    }
  }

  /// The warnings in order of their lines.
  ///
  /// - Parameters:
  ///   - today: rental days before it are over, and so are seasons.
  ///   - shop: whose names the text should know, where there is a shop.
  package static func warnings(
    _ rules: HouseRules, today: Day, shop: ShopNames? = nil
  ) -> [Warning] {
    var linter = Linter(rules, today: today, shop: shop)
    return linter.warnings().sorted()
  }
}

/// A text of house rules under the eyes of the lint.
struct Linter {
  typealias Warning = HouseRulesLint.Warning

  let rules: HouseRules
  let today: Day
  let shop: ShopNames?
  let table: ReachTable
  private(set) var contests: [String: Contest] = [:]
  /// The places of the lines that ever decide anything, in the order of the text, by setting.
  private(set) var counting: [String: [Int]] = [:]

  init(_ rules: HouseRules, today: Day, shop: ShopNames?) {
    (self.rules, self.today, self.shop) = (rules, today, shop)
    table = ReachTable(for: [rules], from: today)
    for contest in Contest.all(of: rules, table) {
      contests[contest.entry.name] = contest
      counting[contest.entry.name] = contest.counting
    }
  }

  mutating func warnings() -> [Warning] {
    let settings = rules.entries.compactMap { contests[$0.name] }
    return settings.flatMap(idleLines) + idleKindLimits() + idleOffers() + idlePackages()
      + ties(in: settings)
      + closedShop()
      + closedDays() + prices() + names() + repeatedNames() + uncappedFees() + missingDeposits()
      + idleLevels()
      + idleCaps() + idleDiscounts() + closedWeekday()
  }

  /// The lines of a setting that ever decide anything, each with its place in the contest.
  func counting<Value>(
    _ choice: Choice<Value>, named name: String
  ) -> [(place: Int, setting: Setting<Value>)] {
    (counting[name] ?? []).filter { $0 > 0 }.map { ($0, choice.lines[$0 - 1]) }
  }

  /// Closed days that close nothing.
  private func closedDays() -> [Warning] {
    var told: [ClosedDay: Int] = [:]
    let lines = rules.due.closed.lines
    let spans = lines.filter { !$0.value.isSingle && !$0.value.isOver(by: today) }
    return lines.compactMap { setting in
      guard let line = setting.line else { return nil }
      let closed = setting.value
      if closed.isOver(by: today) {
        return Warning(
          line: line, message: "this closed day no longer counts: \(closed.text) is over")
      }
      if let same = told.updateValue(line, forKey: closed) {
        return Warning(line: line, message: "the day is closed by line \(same) already")
      }
      let days = spans.isEmpty ? [] : closed.dates(after: today + -1)
      let covering = spans.last { span in
        // Of two that close the same days, the later is the one too many.
        span.value != closed && span.value.covers(closed, on: days)
          && (span.line ?? 0 < line
            || !closed.covers(span.value, on: span.value.dates(after: today + -1)))
      }
      return covering?.line.map {
        let word = $0 < line ? "already" : "as well"
        return Warning(line: line, message: "the day is closed by line \($0) \(word)")
      }
    }
  }

  /// Limits of nothing.
  private func closedShop() -> [Warning] {
    let limits = counting(rules.limits, named: "limit").map(\.setting)
    let households = counting(rules.householdLimits, named: "limit per household").map(\.setting)
    let titles = counting(rules.titleLimits, named: "limit per title").map(\.setting)
    let weeks = counting(rules.weekLimits, named: "limit per week").map(\.setting)
    return warnings(of: households, 0) { _ in
      "with a limit of 0 per household no household can rent anything"
    } + warnings(of: titles, 0) { _ in "with a limit of 0 per title nobody can rent anything" }
      + warnings(of: rules.kindLimits, 0) {
        "with a limit of 0 nobody can rent anything when \($0.origin.circumstances)"
      } + warnings(of: weeks, 0) { _ in "with a limit of 0 per week nobody can rent anything" }
      + warnings(of: limits, 0) { setting in
        let words = setting.origin.circumstances
        let scope =
          !words.isEmpty ? " when \(words)" : limits.count > 1 ? " where no other limit fits" : ""
        return "with a limit of 0 nobody can rent anything\(scope)"
      }
  }

  /// A warning of each line that writes a value.
  private func warnings<Value: Equatable>(
    of settings: [Setting<Value>], _ value: Value, _ message: (Setting<Value>) -> String
  ) -> [Warning] {
    settings.compactMap { setting in
      guard let line = setting.line, setting.value == value else { return nil }
      return Warning(line: line, message: message(setting))
    }
  }
}
