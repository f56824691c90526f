import Domain
import Testing

/// What renting costs, and on which terms.
struct TermsTests {
  static let totals: [(Price, Int, Int64, String)] = [
    (.perNight(Money(minor: 300)), 1, 300, "1 night × 3.00 = 3.00 GBP"),
    (.perNight(Money(minor: 300)), 7, 2100, "7 nights × 3.00 = 21.00 GBP"),
    (.perNight(.zero), 3, 0, "3 nights × 0.00 = 0.00 GBP"),
    (.flat(Money(minor: 450)), 1, 450, "4.50 GBP flat"),
    (.flat(Money(minor: 450)), 3650, 450, "4.50 GBP flat"),
    (
      .stepped(first: Money(minor: 300), nights: 2, then: Money(minor: 100)), 1, 300,
      "3.00 GBP for the first 2 nights"
    ),
    (
      .stepped(first: Money(minor: 300), nights: 2, then: Money(minor: 100)), 2, 300,
      "3.00 GBP for the first 2 nights"
    ),
    (
      .stepped(first: Money(minor: 300), nights: 2, then: Money(minor: 100)), 5, 600,
      "3.00 for the first 2 nights + 3 × 1.00 = 6.00 GBP"
    ),
    (
      .stepped(first: Money(minor: 300), nights: 1, then: .zero), 2, 300,
      "3.00 for the first 1 night + 1 × 0.00 = 3.00 GBP"
    ),
    (.blocks(Money(minor: 500), nights: 3), 1, 500, "1 × 5.00 per 3 nights = 5.00 GBP"),
    (.blocks(Money(minor: 500), nights: 3), 3, 500, "1 × 5.00 per 3 nights = 5.00 GBP"),
    (.blocks(Money(minor: 500), nights: 3), 4, 1000, "2 × 5.00 per 3 nights = 10.00 GBP"),
    (.blocks(Money(minor: 1000), nights: 7), 15, 3000, "3 × 10.00 per week = 30.00 GBP"),
    (.blocks(Money(minor: 100), nights: 1), 2, 200, "2 × 1.00 per night = 2.00 GBP"),
    (
      .atMost(Money(minor: 1200), .perNight(Money(minor: 300))), 4, 1200,
      "4 nights × 3.00 = 12.00 GBP"
    ),
    (
      .atMost(Money(minor: 1200), .perNight(Money(minor: 300))), 5, 1200,
      "5 nights × 3.00 = 15.00 GBP, at most 12.00 GBP"
    ),
  ]

  @Test(arguments: totals)
  func aPriceComesToATotal(_ price: Price, _ nights: Int, _ total: Int64, _ words: String) {
    #expect(price.total(nights: nights).minor == total)
    #expect(price.arithmetic(nights: nights, in: .pound) == words)
  }

  private func terms(_ text: String, replacementPrice: Int64? = nil) throws -> RentalTerms {
    try HouseRulesParser.parse(text).terms(
      of: Traits(class: "classic"),
      replacementPrice: replacementPrice.map { Money(minor: $0) }, addedOn: nil,
      to: Circumstances(day: try #require(Day("2026-11-27")), tier: "gold", born: nil), nights: 2)
  }

  @Test func aRentalsTermsAreThoseOfItsCopyAndDay() throws {
    let terms = try terms(
      """
      closed sun
      price 2.00 per night when class classic and weekday fri
      late fee 0.25 per night when tier gold
      grace 3 nights when season 11-01..11-30
      """)
    #expect(terms.price.minor == 400 && terms.due.text == "2026-11-30")
    #expect(terms.lateFee == LateFeeTerms(perNight: Money(minor: 25), cap: nil, grace: 3))
  }

  @Test func aCapMayBeWhatTheMovieCosts() throws {
    let text = "late fee 1.00 per night, at most replacement price"
    #expect(try terms(text, replacementPrice: 1999).lateFee.cap?.minor == 1999)
    #expect(try terms(text, replacementPrice: 0).lateFee.cap?.minor == 0)
    #expect(try terms(text).lateFee.cap == nil)
    #expect(try terms("", replacementPrice: 1999).lateFee.cap?.minor == 1500)
  }
}
