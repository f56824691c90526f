import Testing

@testable import Domain

/// That a text of house rules says what a finding amounts to, whatever book it is of.
struct BookLevelTests {
  /// One of each force, both of which always object.
  private static let book = RuleBook<AccountFacts>(
    rule("at-most-noticed", .house(.ask)), rule("never-milder", .law))

  private static func rule(_ name: String, _ force: Force) -> Rule<AccountFacts> {
    Rule(
      name, "Nothing is well.", force: force, fires: AccountFacts(outstanding: []),
      silent: AccountFacts(outstanding: [])
    ) { _ in [.objection("it is not well")] }
  }

  /// A line for every finding.
  private struct EveryFinding: FindingLevels {
    let verdict: Verdict?

    func level(of finding: String, for asked: [Circumstances]) -> Setting<Verdict>? {
      verdict.map {
        Setting(
          $0, WrittenLine(number: 7, setting: $0.rawValue, value: finding))
      }
    }
  }

  private func findings(_ verdict: Verdict?, overridden: String...) -> [Finding] {
    Self.book.findings(
      AccountFacts(outstanding: []), under: EveryFinding(verdict: verdict), overridden: overridden)
  }

  @Test(arguments: [Verdict.notice, .ask, .refuse])
  func theTextDecidesWhatIsNoLaw(_ verdict: Verdict) {
    #expect(findings(verdict).map(\.verdict) == [verdict, .refuse])
    #expect(
      findings(verdict).map { $0.basis?.text } == [
        "house rules line 7: \(verdict.rawValue) at-most-noticed", nil,
      ])
  }

  @Test func theRuleDecidesWhereTheTextIsSilent() {
    #expect(findings(nil).map(\.verdict) == [.ask, .refuse])
    #expect(findings(nil).allSatisfy { $0.basis == nil })
  }

  @Test func onlyWhatAsksIsOverridden() {
    let names = ["at-most-noticed", "never-milder"]
    #expect(findings(nil, overridden: names[0], names[1]).map(\.isOverridden) == [true, false])
    #expect(findings(.refuse, overridden: names[0]).map(\.stops) == [true, true])
    #expect(findings(.notice, overridden: names[0]).map(\.stops) == [false, true])
  }

  @Test func onlyLinesWithoutConditionsHoldWhereNothingIsAskedAbout() throws {
    let rules = try HouseRulesParser.parse("ask debt\nnotice debt when tier gold")
    #expect(rules.level(of: "debt", for: [])?.line == 1)
    let gold = Circumstances(day: Day(number: 0), tier: "gold", born: nil)
    #expect(rules.level(of: "debt", for: [gold])?.line == 2)
    #expect(rules.level(of: "under-age", for: [])?.value == .refuse)
    #expect(rules.level(of: "account-closed", for: []) == nil)
  }
}
