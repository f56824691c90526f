import Domain
import Testing

/// What the lint says of limits that stand beside the one on all that is out; every warning whole.
struct LimitLintTests {
  @Test(arguments: [
    HouseRulesLintTests.Case("limit 2 when class new-release\nlimit 1 when genre horror"),
    HouseRulesLintTests.Case(
      "limit 2 when class a\nlimit 2 when class a and class b",
      "2: this limit never counts: no movie has two classes"),
    HouseRulesLintTests.Case(
      "limit 2 when class a\nlimit 2 when class a and tier gold",
      "2: this limit never counts: line 1 allows no more wherever it fits"),
    HouseRulesLintTests.Case("limit 2 when class a\nlimit 1 when class a and tier gold"),
    HouseRulesLintTests.Case(
      "limit 2 when class a and tier gold\nlimit 2 when tier gold and class a",
      "2: this limit never counts: line 1 allows no more wherever it fits"),
    HouseRulesLintTests.Case(
      "limit 4 when class a",
      "1: this limit never counts: the limit by default allows only 3 in all"),
    HouseRulesLintTests.Case("limit 5 when tier gold\nlimit 4 when class a"),
    HouseRulesLintTests.Case(
      "limit 5 when tier gold\nlimit 4 when class a and not tier gold",
      "2: this limit never counts: the limit by default allows only 3 in all"),
    HouseRulesLintTests.Case(
      "limit 4\nlimit 2 when class a and season 2025-01-01..2025-02-01",
      "2: this limit no longer counts: 2025-01-01..2025-02-01 is over"),
    HouseRulesLintTests.Case(
      "limit 0 when class a",
      "1: with a limit of 0 nobody can rent anything when class a"),
    HouseRulesLintTests.Case(
      "limit 0 per week", "1: with a limit of 0 per week nobody can rent anything"),
    HouseRulesLintTests.Case(
      "limit 0 per title", "1: with a limit of 0 per title nobody can rent anything"),
  ])
  func everyWarningIsToldWhole(_ example: HouseRulesLintTests.Case) throws {
    #expect(try HouseRulesLintTests.warnings(example.text) == example.warnings)
  }
}
