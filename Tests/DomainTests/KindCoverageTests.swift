import Domain
import Testing

/// What limits on what is rented decided: each of them that fits, and none beats another.
struct KindCoverageTests {
  @Test func allThatFitDecide() throws {
    let rules = try HouseRulesParser.parse(
      """
      limit 9
      limit 2 when class a
      limit 1 when class a and tier gold
      limit 1 when class b
      limit 5 when weekday sat
      example tier gold, on sat, rents "class a" for 1 night: allowed
      example on sun, rents "class a" for 1 night: allowed
      """)
    let lines = RulesCoverage(rules, today: RandomRules.today).lines
    #expect(lines.prefix(5).map(\.examples.decided) == [1, 2, 1, 0, 1])
    #expect(lines.prefix(5).map(\.examples.beaten) == [1, 0, 0, 0, 0])
  }
}
