import Testing

@testable import Domain

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

  /// Each with a price before, the percent, and what is taken off: half a penny as a whole one.
  @Test(
    arguments: [
      (995, 10, 100), (994, 10, 99), (5, 10, 1), (4, 10, 0), (300, 33, 99), (1, 50, 1), (1, 49, 0),
      (999, 100, 999), (999, 0, 0), (0, 50, 0),
    ] as [(Int64, Int, Int64)])
  func aDiscountIsRoundedHalfUp(_ price: Int64, _ percent: Int, _ off: Int64) {
    #expect(Discount(percent: percent).of(Money(minor: price)).minor == off)
  }

  /// Against the fraction itself, over many amounts.
  @Test func sharesAreRoundedHalfUp() {
    for minor in Int64(0)...1200 {
      for (percent, parts) in [(10, 1), (33, 1), (50, 2), (50, 3), (150, 7), (99, 14)] {
        let (above, below) = (minor * Int64(percent), 100 * Int64(parts))
        let floor = above / below
        let rounded = 2 * (above - floor * below) >= below ? floor + 1 : floor
        #expect(Money(minor: minor).percent(percent, ofEachOf: parts).minor == rounded)
      }
    }
  }

  @Test func ofSeveralDiscountsTheGreatestIsTaken() throws {
    let text = """
      price 3.33 per night
      discount 10% when tier gold
      discount 5%
      discount 5% when tier gold and class classic
      discount 50% when class horror
      """
    let policy = try HouseRulesParser.parse(text).copyPolicy(
      for: Circumstances(day: try #require(Day("2026-11-27")), tier: "gold").of(
        Traits(class: "classic")))
    #expect(policy.discount.line == 2 && policy.discount.value.percent == 10)
    #expect(policy.total(nights: 1).minor == 300 && policy.total(nights: 2).minor == 599)
    #expect(try terms(text).price.minor == 599)
    #expect(ExtensionPrice.byPrice.total(1, after: 1, under: policy).minor == 299)
    let perNight = ExtensionPrice.perNight(Money(minor: 100))
    #expect(perNight.total(2, after: 1, under: policy).minor == 200)
  }

  @Test func aLateFeeMayBeFlatOrAShareOfThePrice() throws {
    let flat = try terms("late fee 5.00 flat\ngrace 1 night").lateFee
    #expect([0, 1, 2, 3, 40].map { flat.fee(nightsLate: $0).minor } == [0, 0, 500, 500, 500])
    let share = try terms(
      "price 2.25 per night\ndiscount 10%\nlate fee 50% of price per night, at most 3.00")
    // 4.05 for two nights.
    #expect(share.price.minor == 405)
    #expect([0, 1, 2, 3].map { share.lateFee.fee(nightsLate: $0).minor } == [0, 101, 202, 300])
    #expect(try terms("price 4.00 flat\nlate fee 100% of price per night").lateFee.cap == nil)
    #expect(
      try terms("price 4.00 flat\nlate fee 150% of price per night").lateFee
        .fee(nightsLate: 1).minor == 300)
  }

  @Test func aCapMayBeWhatTheMovieCosts() throws {
    let text = "late fee 1.00 per night, at most replacement price"
    #expect(try terms(text, replacementPrice: 1999).lateFee.cap?.minor == 1999)
    #expect(try terms(text, replacementPrice: 0).lateFee.cap?.minor == 0)
    #expect(try terms(text).lateFee.cap == nil)
    #expect(try terms("", replacementPrice: 1999).lateFee.cap?.minor == 1500)
  }
}
