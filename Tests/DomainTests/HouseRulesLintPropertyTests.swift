import Domain
import Support
import Testing

/// What the lint finds by one case for each line, against all cases that there are.
struct HouseRulesLintPropertyTests {
  @Test(arguments: Seeds.all)
  func linesThatNeverCountAndLinesThatTie(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<6 {
      let text = RandomRules.text(&generator)
      let rules = try HouseRulesParser.parse(text)
      // A package is no setting of which one line holds.
      let packages = Set(rules.packages.compactMap(\.line))
      let warnings = HouseRulesLint.warnings(rules, today: RandomRules.today)
        .filter { !packages.contains($0.line) }
      let cases = RandomRules.cases(for: [rules])
      #expect(Self.idle(in: warnings) == Self.idle(rules, cases), "\(text)")
      let ties = Self.ties(rules, cases)
      let told = Self.ties(in: warnings)
      #expect(Set(told.map { Array($0.prefix(2)) }) == Set(ties.keys), "\(text)")
      for tie in told {
        let winners = ties[Array(tie.prefix(2))] ?? []
        #expect(winners.contains(tie.last ?? 0), "\(tie) in \(text)")
        #expect(tie.count == 2 || !winners.contains(tie[1]), "\(tie) in \(text)")
      }
    }
  }

  /// Of closed days, whichever comes first: one is needless if another closes all that it does.
  @Test(arguments: Seeds.all)
  func closedDaysThatCloseNothing(_ seed: UInt64) throws {
    let days = ["12-25", "12-20..01-06", "2026-12-20..2026-12-27", "2026-12-25", "01-01..01-06"]
    var generator = SplitMix64(seed: seed)
    for _ in 0..<6 {
      let drawn = Set((0..<4).map { _ in days[generator.int(0...days.count - 1)] }).sorted()
      #expect(try Self.needless(drawn) == Self.needless(drawn.reversed()), "\(drawn)")
    }
  }

  private static func needless(_ days: [String]) throws -> Set<String> {
    let text = days.map { "closed \($0)\n" }.joined()
    let warnings = HouseRulesLint.warnings(
      try HouseRulesParser.parse(text), today: RandomRules.today)
    return Set(warnings.map { days[$0.line - 1] })
  }

  private static func idle(in warnings: [HouseRulesLint.Warning]) -> Set<Int> {
    Set(
      warnings.filter { $0.message.contains("never counts") || $0.message.contains("no longer") }
        .map(\.line))
  }

  private static func ties(in warnings: [HouseRulesLint.Warning]) -> Set<[Int]> {
    Set(
      warnings.filter { $0.message.hasPrefix("ties") }.map { warning in
        [warning.line] + numbers(in: warning.message.prefix { $0 != ":" })
      })
  }

  /// The number of the other line, and of the one that wins where it is a third one.
  private static func numbers(in text: Substring) -> [Int] {
    text.split { !$0.isNumber }.compactMap { Int($0) }
  }

  /// The lines that decide no case.
  private static func idle(_ rules: HouseRules, _ cases: [Circumstances]) -> Set<Int> {
    var idle: Set<Int> = []
    for choice in rules.entries.filter({ $0.name != "package" }).map(\.choice)
    where !choice.lines.isEmpty {
      let deciding = Set(cases.map { choice.setting(for: $0).line })
      idle.formUnion(choice.lines.compactMap(\.line).filter { !deciding.contains($0) })
    }
    return idle
  }

  /// The pairs of lines that both fit a case where no line with more conditions fits, each with the
  /// lines that win such cases.
  private static func ties(
    _ rules: HouseRules, _ cases: [Circumstances]
  ) -> [[Int]: Set<Int>] {
    let idle = idle(rules, cases)
    var ties: [[Int]: Set<Int>] = [:]
    for entry in rules.entries
    where !entry.isLevel && entry.choice.lines.count > 1 && entry.name != "package" {
      for found in cases {
        let fitting = entry.choice.lines.filter { $0.conditions.allSatisfy { $0.fits(found) } }
        let most = fitting.map(\.conditions.count).max() ?? 0
        let numbers = fitting.filter { $0.conditions.count == most }.compactMap(\.line)
        for (place, line) in numbers.enumerated() where !idle.contains(line) {
          for other in numbers[(place + 1)...] where !idle.contains(other) {
            ties[[line, other], default: []].insert(numbers.last ?? 0)
          }
        }
      }
    }
    return ties
  }
}
