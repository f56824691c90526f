import Domain
import Testing

/// What is read, said and counted of offers.
struct OfferLineTests {
  @Test(arguments: [
    ("offer 3 for 2", "3 for 2"), ("OFFER 5 FOR 10", "5 for 10.00"), ("offer 5 for 4", "5 for 4"),
    ("offer 5 for 4.00", "5 for 4.00"), ("offer 4 for 4", "4 for 4.00"),
    ("offer 2 for 0", "2 for 0.00"), ("offer 2 for 1 up to 1 night when tier a", "2 for 1"),
    ("offer 10TH Rental Free", "10th rental free"), ("offer 22th rental free", "22nd rental free"),
  ])
  func everyFormIsRead(_ line: String, _ offer: String) throws {
    let lines = try HouseRulesParser.parse(line).entries.first { $0.name == "offer" }?.choice.lines
    let values = (lines ?? []).compactMap { ($0.value as? Offer?) ?? nil }
    #expect(values.map { $0.text(in: .pound) } == [offer])
  }

  @Test func noTextHasMoreOffersThanCanBeTold() throws {
    let line = "offer 3 for 2\n"
    _ = try HouseRulesParser.parse(String(repeating: line, count: 40))
    #expect(throws: HouseRulesError.self) {
      try HouseRulesParser.parse(String(repeating: line, count: 41))
    }
  }

  @Test(arguments: [
    HouseRulesLintTests.Case("offer 3 for 2\noffer 2 for 1 when class a"),
    HouseRulesLintTests.Case(
      "offer 3 for 2 when class a and class b",
      "1: this offer never counts: no movie has two classes"),
    HouseRulesLintTests.Case(
      "offer 3 for 2 when season 2025-01-01..2025-02-01",
      "1: this offer no longer counts: 2025-01-01..2025-02-01 is over"),
    HouseRulesLintTests.Case(
      "offer 3 for 2\noffer 3 for 2 when class a",
      "2: this offer never counts: line 1 asks no more for the same"),
    HouseRulesLintTests.Case(
      "offer 3 for 2 when class a\noffer 3 for 1",
      "1: this offer never counts: line 2 asks no more for the same"),
    HouseRulesLintTests.Case(
      "offer 3 for 9.00\noffer 3 for 9.00\noffer 3 for 8.00 up to 2 nights",
      "2: this offer never counts: line 1 asks no more for the same"),
    HouseRulesLintTests.Case("offer 10th rental free\noffer 5th rental free when tier a"),
    HouseRulesLintTests.Case(
      "offer 4 for 3", "1: this offer never counts: the limit by default allows only 3 in all"),
    HouseRulesLintTests.Case("limit 5 when tier a\noffer 4 for 3"),
    HouseRulesLintTests.Case(
      "limit 5 when tier a\noffer 4 for 3 when not tier a",
      "2: this offer never counts: the limit by default allows only 3 in all"),
  ])
  func theLintTellsWhatNeverCounts(_ example: HouseRulesLintTests.Case) throws {
    #expect(try HouseRulesLintTests.warnings(example.text) == example.warnings)
  }

  @Test(arguments: [
    HouseRulesDiffTests.Case("offer 3 for 2 when class a", "offer 3 FOR 2 when class A"),
    HouseRulesDiffTests.Case(
      "offer 3 for 2 when class a", "offer 2 for 1 when class a\noffer 10th rental free",
      "offer, class a: 3 for 2 (1) | 2 for 1 (1) | compared line by line",
      "offer, always: none | 10th rental free (2) | compared line by line"),
    HouseRulesDiffTests.Case(
      "offer 3 for 2\noffer 3 for 2", "offer 3 for 2",
      "offer, always: 3 for 2 (2) | none | compared line by line"),
    HouseRulesDiffTests.Case(
      "offer 3 for 5.00 up to 2 nights", "offer 3 for 5.00 up to 3 nights",
      "offer, always: 3 for 5.00 up to 2 nights (1) | none | compared line by line",
      "offer, always: none | 3 for 5.00 up to 3 nights (1) | compared line by line"),
  ])
  func theComparisonTellsLines(_ example: HouseRulesDiffTests.Case) throws {
    #expect(try HouseRulesDiffTests.rows(example.a, example.b) == example.rows)
  }

  private static let text = """
    limit 9
    price 3.00 flat
    price 2.00 flat when class catalogue
    offer 3 for 2 when class catalogue
    offer 2 for 3.50 up to 2 nights
    offer 5th rental free when tier gold
    example rents 3 "class catalogue" for 3 nights: price 4.00
    example rents 2 copies of "class catalogue" and a movie for 3 nights: price 7.00
    example rents 2 movies for 2 nights: price 3.50
    example rents 4 "class catalogue" for 1 night: price 6.00
    example tier gold, 4 paid rentals, rents a movie for 1 night: price 0.00
    example tier gold, rents a movie for 1 night: price 3.00
    example 4 paid rentals, rents a movie for 1 night: price 3.00

    """

  @Test func examplesTellWhatVisitsCost() throws {
    let rules = try HouseRulesParser.parse(Self.text)
    #expect(rules.failures(today: RandomRules.today).map(\.message) == [])
    let wrong = try HouseRulesParser.parse(
      Self.text + "example rents 2 movies for 2 nights: price 6.00")
    #expect(
      wrong.failures(today: RandomRules.today).map(\.message) == [
        "line 14: the example expects price 6.00, but the answer is price 3.50 on Sat 2026-11-21"
          + " (house rules line 2: price 3.00 flat;"
          + " house rules line 5: offer 2 for 3.50 up to 2 nights)"
      ])
  }

  @Test func coverageCountsWhatIsTaken() throws {
    let lines = RulesCoverage(
      try HouseRulesParser.parse(Self.text), today: RandomRules.today
    ).lines.filter { $0.source.hasPrefix("offer") }
    // Two pairs of catalogue films at 3.50 cost more than three for two and one by itself.
    #expect(lines.map(\.examples.decided) == [2, 1, 1])
    #expect(lines.map(\.examples.beaten) == [0, 2, 0])
  }

  @Test func aTrialCountsWhatWasPaid() throws {
    let past = Past {
      $0.rent(1, 10, at: 1, back: 9)
      $0.rent(1, 11, at: 10, back: 19)
      $0.rent(1, 12, at: 20, back: 29)
      $0.rent(2, 20, 21, 22, at: 20, back: 29)
    }
    #expect(
      try past.tried("offer 3rd rental free").otherwise
        == ["3: 0.00 2024-10-07 0.00", "4: 0.00 2024-10-07 0.00"])
    #expect(
      try past.tried("offer 3 for 2\nlimit 1 when not class movie-2").otherwise
        == ["6: 0.00 2024-10-07 0.00"])
  }
}
