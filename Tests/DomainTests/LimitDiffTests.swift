import Domain
import Testing

/// What two texts decide differently of limits; every row whole.
struct LimitDiffTests {
  @Test(arguments: [
    HouseRulesDiffTests.Case(
      "limit 2 when class a", "",
      "limit, class a: 2 (1) | none | a customer (2 movies out, all of class a) and a movie"
        + " of class a on Sat 2026-11-21"),
    HouseRulesDiffTests.Case("limit 2 when class a\nlimit 9 when class a", "limit 2 when class A"),
    HouseRulesDiffTests.Case("limit 3 when class a", ""),
    HouseRulesDiffTests.Case(
      "limit 2 when class a and tier b\nlimit 1 when class a", "limit 1 when class a"),
    HouseRulesDiffTests.Case(
      "limit 9\nlimit 5 when class a\nlimit 2 when class a and genre e",
      "limit 9\nlimit 5 when class a",
      "limit, class a and genre e: 2 (3) | none | a customer (2 movies out, all of class a,"
        + " genre e) and a movie of class a, genre e on Sat 2026-11-21"),
    // Only of several kinds is enough out.
    HouseRulesDiffTests.Case(
      "limit 9\nlimit 3 when class a\nlimit 2 when genre e\nlimit 2 when genre f",
      "limit 9\nlimit 2 when genre e\nlimit 2 when genre f",
      "limit, class a: 3 (2) | none | a customer (3 movies out, all of class a) and a movie"
        + " of class a on Sat 2026-11-21"),
    HouseRulesDiffTests.Case(
      "limit 1 when class a and rented under 1 time", "",
      "limit, class a and rented under 1 time: 1 (1) | none | a customer (0 movies out, 2 wanted at"
        + " once, never rented before) and a movie of class a on Sat 2026-11-21"),
    HouseRulesDiffTests.Case(
      "holds off when class a", "holds off\nholds on when tier b",
      "holds, otherwise: on | off (1) | a customer and a movie on Sat 2026-11-21",
      "holds, class a and tier b: off (1) | on (2) | a customer of tier b and a movie of class a on"
        + " Sat 2026-11-21"),
    HouseRulesDiffTests.Case(
      "limit 8 per week", "limit 3 per week\nlimit none per week when rented under 2 times",
      "limit per week, otherwise: 8 per week (1) | 3 per week (1) | a customer (2 wanted at once, 2"
        + " movies rented this week, rented 2 times before) on Sat 2026-11-21",
      "limit per week, rented under 2 times: 8 per week (1) | none per week (2) | a customer (8"
        + " wanted at once, 1 movie rented this week, rented 1 time before) on Sat 2026-11-21"
        + " (both refuse it)"),
    HouseRulesDiffTests.Case(
      "limit 8 per week\nask week-limit", "limit 8 per week",
      "week-limit, always: ask (2) | refuse | a customer (8 movies rented this week) and a movie on"
        + " Sat 2026-11-21"),
    HouseRulesDiffTests.Case(
      "limit 1 per title", "limit 2 per title\nlimit none per title when tier a",
      "limit per title, otherwise: 1 per title (1) | 2 per title (1) | a customer (has it out"
        + " already) on Sat 2026-11-21",
      "limit per title, tier a: 1 per title (1) | none per title (2) | a customer of tier a (has it"
        + " out already) on Sat 2026-11-21"),
    HouseRulesDiffTests.Case(
      "limit 2 per title\nask title-limit", "limit 2 per title",
      "title-limit, always: ask (2) | refuse | a customer (has 2 copies of it out already) and a"
        + " movie on Sat 2026-11-21"),
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
