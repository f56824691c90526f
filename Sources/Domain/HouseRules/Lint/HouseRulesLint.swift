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
  var table: ReachTable
  private(set) var contests: [String: Contest] = [:]
  /// The places of the lines that ever decide anything, in the order of the text, by setting.
  private(set) var counting: [String: [Int]] = [:]

  init(_ rules: HouseRules, today: Day, shop: ShopNames?) {
    (self.rules, self.today, self.shop) = (rules, today, shop)
    table = ReachTable(for: [rules], from: today)
    for contest in Contest.all(of: rules, &table) {
      contests[contest.entry.name] = contest
      counting[contest.entry.name] = contest.counting
    }
  }

  mutating func warnings() -> [Warning] {
    let settings = rules.entries.compactMap { contests[$0.name] }
    return settings.flatMap(idleLines) + ties(in: settings) + closedShop() + closedDays() + prices()
      + names() + uncappedFees() + idleLevels() + idleCaps()
  }

  /// The lines of a setting that ever decide anything, each with its place in the contest.
  func counting<Value>(
    _ choice: Choice<Value>, named name: String
  ) -> [(place: Int, setting: Setting<Value>)] {
    (counting[name] ?? []).filter { $0 > 0 }.map { ($0, choice.lines[$0 - 1]) }
  }

  /// Closed days that close nothing.
  private func closedDays() -> [Warning] {
    var lines: [ClosedDay: Int] = [:]
    var spans: [(closed: ClosedDay, line: Int)] = []
    return rules.due.closed.lines.compactMap { setting in
      guard let line = setting.line else { return nil }
      let closed = setting.value
      if closed.isOver(by: today) {
        return Warning(
          line: line, message: "this closed day no longer counts: \(closed.text) is over")
      }
      let same = lines.updateValue(line, forKey: closed)
      let days = spans.isEmpty ? [] : closed.dates(after: today + -1)
      // What is closed once does not close the years to come.
      let covering = spans.last {
        $0.closed.closes(days) && (!closed.isYearly || $0.closed.isYearly)
      }
      let earlier = same ?? covering?.line
      if !closed.isSingle { spans.append((closed, line)) }
      guard let earlier else { return nil }
      return Warning(line: line, message: "the day is closed by line \(earlier) already")
    }
  }

  /// Limits of nothing.
  private func closedShop() -> [Warning] {
    let counting = counting(rules.limits, named: "limit").map(\.setting)
    return counting.compactMap { setting in
      guard let line = setting.line, setting.value == 0 else { return nil }
      let words = setting.origin.circumstances
      let scope =
        !words.isEmpty
        ? " when \(words)" : counting.count > 1 ? " where no other limit fits" : ""
      return Warning(line: line, message: "with a limit of 0 nobody can rent anything\(scope)")
    }
  }
}
