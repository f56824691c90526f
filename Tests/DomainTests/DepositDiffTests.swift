import Domain
import Testing

/// What two texts decide differently of deposits; every row whole.
struct DepositDiffTests {
  @Test(arguments: [
    HouseRulesDiffTests.Case(
      "deposit 50.00", "",
      "deposit, always: 50.00 (1) | none | a customer and a movie on Sat 2026-11-21"),
    HouseRulesDiffTests.Case("deposit 0.00", ""),
    HouseRulesDiffTests.Case("deposit 0% of replacement price", ""),
    HouseRulesDiffTests.Case("deposit none", "deposit none\ndeposit 0.00 when class a"),
    HouseRulesDiffTests.Case(
      "deposit 20% of replacement price", "deposit 21% of replacement price",
      "deposit, replacement known: 20% of replacement price (1) | 21% of replacement price (1) |"
        + " a customer and a movie (replacement price 20.00) on Sat 2026-11-21"),
    HouseRulesDiffTests.Case(
      "deposit 20% of replacement price when not replacement over 0.02",
      "deposit 21% of replacement price when not replacement over 0.02"),
  ])
  func examplesThatAreTreatedDifferently(_ example: HouseRulesDiffTests.Case) throws {
    let rows = try HouseRulesDiffTests.rows(example.a, example.b)
    #expect(rows == example.rows)
    let texts = try [example.a, example.b].map { try HouseRulesDiffTests.inForce($0).rules }
    for row in try HouseRulesDiffTests.diff(example.a, example.b).differences {
      #expect(HouseRulesDiffTrialTests.objection(to: row, texts, .none) == nil)
    }
  }
}
