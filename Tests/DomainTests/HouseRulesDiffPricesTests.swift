import Domain
import Testing

/// Texts that differ in prices, late fees and due times, each with an example.
struct HouseRulesDiffPricesTests {
  typealias Case = HouseRulesDiffTests.Case

  @Test(arguments: [
    Case(
      "due on thu", "",
      "due on, always: thu (1) | any day | rented on Sat 2026-11-21 for 1 night: due"
        + " Thu 2026-11-26, or Sun 2026-11-22"),
    Case(
      "price 5% of replacement price per week", "price 6% of replacement price per week",
      "price, replacement known: 5% of replacement price per week (1) | 6% of replacement price per"
        + " week (1) | a customer and a movie (replacement price 20.00) on Sat 2026-11-21 for 1"
        + " night"),
    Case(
      "price 5% of replacement price per week",
      "price 5% of replacement price per week, at most 3.00",
      "price, replacement known: 5% of replacement price per week (1) | 5% of replacement price per"
        + " week, at most 3.00 (1) | a customer and a movie (replacement price 1000.00) on"
        + " Sat 2026-11-21 for 1 night"),
    Case(
      "price 5% of replacement price per week", "",
      "price, replacement known: 5% of replacement price per week (1) | 3.00 per night | a customer"
        + " and a movie (replacement price 20.00) on Sat 2026-11-21 for 1 night"),
    Case(
      "due by 20:00", "due by 22:00",
      "due by, always: 20:00 (1) | 22:00 (1) | a customer and a movie on Sat 2026-11-21"),
    Case(
      "due on thu\nclosed thu", "due on thu",
      "closed, thu: closed (2) | open | rented on Wed 2026-11-25 for 1 night: due Fri 2026-11-27,"
        + " or Thu 2026-11-26"),
    Case(
      "late fee 2.00 after 3 nights", "late fee 2.00 per night\ngrace 3 nights",
      "late fee, always: 2.00 after 3 nights (1) | 2.00 per night (1) | a customer and a movie on"
        + " Sat 2026-11-21, back 4 nights late",
      "grace, always: 0 nights | 3 nights (2) | a customer and a movie on Sat 2026-11-21, back"
        + " 4 nights late"),
    Case(
      "late fee 1.00 per week started", "late fee 1.00 per night",
      "late fee, always: 1.00 per week started (1) | 1.00 per night (1) | a customer and a movie on"
        + " Sat 2026-11-21, back 2 nights late"),
    Case(
      "late fee 1.00 per night, at most 5.00", "late fee 1.00 per night, at most 5.00 per customer",
      "late fee, always: 1.00 per night, at most 5.00 (1) | 1.00 per night, at most 5.00 per"
        + " customer (1) | a customer (2 wanted at once) and a movie on Sat 2026-11-21, back 3"
        + " nights late with the others"),
    Case(
      "late fee 1.00 per night, at most 5.00 per customer",
      "late fee 1.00 per night, at most 7.00 per customer",
      "late fee, always: 1.00 per night, at most 5.00 per customer (1) | 1.00 per night, at most"
        + " 7.00 per customer (1) | a customer and a movie on Sat 2026-11-21, back 6 nights late"),
    Case(
      "closed 12-25\nlate fee 1.00 per open day, at most 2.00",
      "closed 12-25\nlate fee 1.00 per night, at most 2.00",
      "late fee, always: 1.00 per open day, at most 2.00 (2) | 1.00 per night, at most 2.00 (2) | a"
        + " customer and a movie on Sun 2026-12-20, back 2 nights late"),
  ])
  func examplesThatAreTreatedDifferently(_ example: Case) throws {
    let rows = try HouseRulesDiffTests.rows(example.a, example.b)
    #expect(rows == example.rows)
    try HouseRulesDiffTests.expectTrueExamples(example)
  }
}
