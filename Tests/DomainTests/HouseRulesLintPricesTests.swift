import Domain
import Testing

/// What the lint says of prices.
struct HouseRulesLintPricesTests {
  private typealias Case = HouseRulesLintTests.Case

  @Test(arguments: [
    Case(
      "price 3.00 for the first 2 nights, then 2.00 per night",
      "1: each night after the first 2 costs 2.00, more than the first 2 on average"
        + " (3.00 together)"),
    Case(
      "price 3.00 for the first 1 night, then 3.01 per night",
      "1: each night after the first costs 3.01, more than the first one (3.00)"),
    Case("price 3.00 for the first 2 nights, then 1.50 per night"),
    Case(
      "nights 1..5\nprice 3.00 for the first 5 nights, then 9.00 per night",
      "2: at most 5 nights are allowed, so the price after \"then\" is never used"),
    Case("nights 1..6\nprice 9.00 for the first 5 nights, then 1.00 per night"),
    Case(
      "nights 1..6\nnights 1..2 when class a\n"
        + "price 9.00 for the first 2 nights, then 1.00 per night when class a\nprice 3.00 flat",
      "3: at most 2 nights are allowed, so the price after \"then\" is never used"),
    Case(
      "price 90.00 for the first 14 nights, then 1.00 per night",
      "1: at most 14 nights are allowed, so the price after \"then\" is never used"),
    Case("price 3.00 per night, at most 12.00"),
    Case(
      "price 3.00 per night, at most 42.00",
      "1: at most 14 nights are allowed, so the price never comes to more than 42.00"),
    Case("price 3.00 per night, at most 41.99"),
    Case(
      "price 3.00 per night, at most 2.99",
      "1: the cap of 2.99 is less than one night costs, so the price is 2.99 however long it is"),
    Case("price 0.00 per night, at most 1.00", "1: the price never comes to more than 1.00"),
    Case("price 5% of replacement price per week, at most 0.10\nprice 3.00 flat"),
    Case(
      "price 5% of replacement price per week",
      "1: where no line gives a price, 3.00 per night holds by default: a customer and a movie on"
        + " Sat 2026-11-21"),
    Case("nights 1, 7, 28\nprice 10.00 per week, at most 30.00"),
    Case(
      "nights 1, 7, 21\nprice 10.00 per week, at most 30.00",
      "2: at most 21 nights are allowed, so the price never comes to more than 30.00"),
    Case(
      "nights 1..7\nprice 10.00 per week, then 2.00 per night",
      "2: at most 7 nights are allowed, so the price after \"then\" is never used"),
    Case(
      "price 5.00 per 3 nights, then 1.70 per night, at most 9.00",
      "1: each night after the first 3 costs 1.70, more than the first 3 on average"
        + " (5.00 together)"),
    Case(
      "currency JPY\nprice 300 for the first 2 nights, then 200 per night",
      "2: each night after the first 2 costs 200, more than the first 2 on average"
        + " (300 together)"),
    Case(
      "price 3.00 flat when class a\nprice 4.00 flat when class b",
      "1: where no line gives a price, 3.00 per night holds by default: a customer and a movie on"
        + " Sat 2026-11-21"),
    Case(
      "price 3.00 flat when season 2026-11-21..2026-12-24",
      "1: where no line gives a price, 3.00 per night holds by default: a customer and a movie on"
        + " Fri 2026-12-25"),
  ])
  func pricesThatSurprise(_ example: HouseRulesLintTests.Case) throws {
    #expect(try HouseRulesLintTests.warnings(example.text) == example.warnings)
  }
}
