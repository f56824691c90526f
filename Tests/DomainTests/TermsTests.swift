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
      .share(percent: 5, of: Money(minor: 1990), nights: 7), 7, 100,
      "5% of 19.90 = 1.00, 1 × 1.00 per week = 1.00 GBP"
    ),
    (
      .share(percent: 5, of: Money(minor: 1989), nights: 7), 15, 297,
      "5% of 19.89 = 0.99, 3 × 0.99 per week = 2.97 GBP"
    ),
    (
      .atMost(Money(minor: 250), .share(percent: 10, of: Money(minor: 1000), nights: 1)), 3, 250,
      "10% of 10.00 = 1.00, 3 × 1.00 per night = 3.00 GBP, at most 2.50 GBP"
    ),
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

  /// Each with what the movie costs to replace, and what is put down for it.
  @Test(
    arguments: [
      (nil, 5000), (0, 0), (2, 0), (3, 1), (12, 2), (13, 3), (1237, 247), (1238, 248),
      (100_000, 20_000),
    ] as [(Int64?, Int64)])
  func aDepositIsAnAmountOrAShareOfTheReplacementPrice(_ price: Int64?, _ deposit: Int64) throws {
    let rules = try HouseRulesParser.parse(
      "deposit 50.00\ndeposit 20% of replacement price\ndeposit none when tier gold and class a")
    let copy = { (tier: String?) in
      rules.copyPolicy(
        for: Circumstances(day: .first, tier: tier).of(
          Traits(class: "a"), replacementPrice: price.map { Money(minor: $0) }))
    }
    let amount = { (policy: CopyPolicy) in
      policy.deposit.value.of(price.map { Money(minor: $0) }).minor
    }
    #expect(amount(copy(nil)) == deposit && amount(copy("gold")) == 0)
    // The share asks for a price, and so is stronger where there is one.
    #expect(copy(nil).deposit.line == (price == nil ? 1 : 2) && copy("gold").deposit.line == 3)
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
    #expect(
      [0, 1, 2, 3, 40].map { flat.fee(nightsLate: $0, due: .first).minor } == [0, 0, 500, 500, 500])
    let share = try terms(
      "price 2.25 per night\ndiscount 10%\nlate fee 50% of price per night, at most 3.00")
    // 4.05 for two nights.
    #expect(share.price.minor == 405)
    #expect(
      [0, 1, 2, 3].map { share.lateFee.fee(nightsLate: $0, due: .first).minor } == [
        0, 101, 202, 300,
      ])
    #expect(try terms("price 4.00 flat\nlate fee 100% of price per night").lateFee.cap == nil)
    #expect(
      try terms("price 4.00 flat\nlate fee 150% of price per night").lateFee
        .fee(nightsLate: 1, due: .first).minor == 300)
  }

  /// Each with what so many late nights cost, night by night from none.
  @Test(
    arguments: [
      ("late fee 2.00 after 3 nights", [0, 0, 0, 0, 200, 400, 600]),
      ("late fee 2.00 after 3 nights, at most 5.00", [0, 0, 0, 0, 200, 400, 500]),
      ("late fee 2.00 after 2 nights\ngrace 3 nights", [0, 0, 0, 0, 400, 600, 800]),
      ("late fee 1.00 per week started", [0, 100, 100, 100, 100, 100, 100, 100, 200]),
      ("late fee 1.00 per week started\ngrace 1 night", [0, 0, 100, 100]),
      (
        "late fee 1.00 per week started after 2 nights",
        [0, 0, 0, 100, 100, 100, 100, 100, 100, 100, 200]
      ),
      // Due on Monday, 30 November: the sixth day is a Sunday.
      ("late fee 1.00 per open day\nclosed sun", [0, 100, 200, 300, 400, 500, 500, 600]),
      (
        "late fee 1.00 per open day\nclosed sun, 2026-12-02, 12-04",
        [0, 100, 100, 200, 200, 300, 300]
      ),
      // Due on Sunday, the 29th.
      (
        "late fee 1.00 per open day\nclosed 2026-12-01..2026-12-31, 2020-01-01",
        [0, 100, 100, 100, 100]
      ),
      (
        "late fee 1.00 per open day after 2 nights\nclosed sun", [0, 0, 0, 100, 200, 300, 300, 400]
      ),
      ("late fee 1.00 per open day\nclosed sun\ngrace 3 nights", [0, 0, 0, 0, 400, 500, 500, 600]),
      ("late fee 1.00 per open day, at most 2.50\nclosed sun", [0, 100, 200, 250, 250]),
      ("late fee 1.00 per open day", [0, 100, 200, 300]),
      ("late fee 1.00 per night, at most 2.50 per customer", [0, 100, 200, 250, 250]),
    ] as [(String, [Int64])])
  func lateNightsAreCountedAsWritten(_ text: String, _ fees: [Int64]) throws {
    let terms = try terms(text)
    let told = fees.indices.map { terms.lateFee.fee(nightsLate: $0, due: terms.due).minor }
    #expect(told == fees)
  }

  @Test func howNightsAreCountedIsKeptAsAWord() {
    for text in [
      "cap-per-customer", "week;after-7;cap-per-customer", "week", "after-1", "after-3650",
      "week;after-7", "open-day", "open-day;closed-sun",
      "open-day;closed-sun;closed-12-25;closed-2026-08-01..2026-08-14;after-3",
      "open-day;closed-12-24..01-02", "by-20:00;late-from-2026-11-23T20:01:00Z",
      "by-00:00;late-from-2026-11-23T00:01:00Z;open-day;closed-sun;after-2",
    ] {
      #expect(LateRule(text)?.text == text)
    }
    for text in [
      "", "weeks", "night", "after", "after-", "after-0", "after-x", "after-03", "week;", "week;7",
      "week;week", "week;night", "week-after-7", "after-3651", "after--3", "after-3;week",
      "after-3;after-3", "after-1234567890", "week;after-7;", "closed-sun", "week;closed-sun",
      "by-20:00", "late-from-2026-11-23T20:01:00Z", "by-24:00;late-from-2026-11-23T20:01:00Z",
      "week;by-20:00;late-from-2026-11-23T20:01:00Z", "by-20:00;late-from-2026-11-23",
      "open-day;closed-", "open-day;closed-xyz", "open-day;closed-2026-13-01",
      "closed-sun;open-day",
      "open-day;closed-2026-08-14..2026-08-01", "open-day;closed-12-25..2026-12-26",
    ] {
      #expect(LateRule(text) == nil, "\(text)")
    }
  }

  /// Due on Friday, 27 November 2026 by 20:00 in London, where the day ends at 03:00; the last is
  /// a time after midnight.
  @Test(arguments: [
    ("20:00", "2026-11-27T20:00:59Z", 0), ("20:00", "2026-11-27T20:01:00Z", 1),
    ("20:00", "2026-11-28T02:59:59Z", 1), ("20:00", "2026-11-28T03:00:00Z", 1),
    ("20:00", "2026-11-28T23:00:00Z", 1), ("20:00", "2026-11-29T12:00:00Z", 2),
    ("20:00", "2026-11-26T23:00:00Z", 0), ("20:00", "2026-11-27T03:00:00Z", 0),
    ("01:30", "2026-11-28T01:30:59Z", 0), ("01:30", "2026-11-28T01:31:00Z", 1),
    ("03:00", "2026-11-28T02:59:59Z", 0), ("03:00", "2026-11-28T03:00:00Z", 1),
    ("03:01", "2026-11-27T03:02:00Z", 1), ("closing", "2026-11-28T02:59:59Z", 0),
    ("closing", "2026-11-28T03:00:00Z", 1),
  ])
  func laterThanTheTimeOfTheDueDayIsOneNightLate(_ time: String, _ back: String, _ late: Int) throws
  {
    let calendar = BusinessCalendar(zone: .utc, dayEnds: 180)
    let terms = try HouseRulesParser.parse("due by \(time)").terms(
      of: Traits(), replacementPrice: nil, addedOn: nil,
      to: Circumstances(day: try #require(Day("2026-11-26")), tier: nil, born: nil), nights: 1)
    let kept = terms.lateFee.kept(due: terms.due, in: calendar)
    let instant = try #require(Instant(back))
    let day = calendar.day(of: instant)
    #expect(kept.nightsLate(due: terms.due, on: day, at: instant) == late)
    #expect(kept.fee(due: terms.due, on: day, at: instant).minor == Int64(late) * 100)
    // It is kept as a word, and read again.
    #expect(kept.rule.flatMap { LateRule($0.text) } == kept.rule)
  }

  @Test func aTimeIsThatOfTheClockOnTheDueDay() throws {
    let summer = Zone(name: "Europe/London") {
      $0 < (Instant("2026-10-25T01:00:00Z") ?? .never) ? 3600 : 0
    }
    let calendar = BusinessCalendar(zone: summer, dayEnds: 0)
    let times = ["2026-10-23", "2026-10-24", "2026-10-25", "2026-10-26"].compactMap(Day.init)
      .flatMap { day in
        [90, 1200].compactMap {
          LateFeeTerms(perNight: .zero, cap: nil, grace: 0, rule: LateRule.plain.by($0))
            .kept(due: day, in: calendar).rule?.lateFrom?.text
        }
      }
    // What clocks show twice is meant the second time.
    #expect(
      times == [
        "2026-10-23T00:31:00Z", "2026-10-23T19:01:00Z", "2026-10-24T00:31:00Z",
        "2026-10-24T19:01:00Z", "2026-10-25T01:31:00Z", "2026-10-25T20:01:00Z",
        "2026-10-26T01:31:00Z", "2026-10-26T20:01:00Z",
      ])
  }

  /// Plain addition beside it: for every begun week as many hundredths of the price, half up.
  @Test func aPriceMayBeAShareOfWhatTheMovieCosts() throws {
    for (percent, price) in [
      (5, 1990), (5, 1989), (33, 1), (50, 1), (1, 99_999), (0, 500), (150, 333),
    ] {
      let rules = try HouseRulesParser.parse("price \(percent)% of replacement price per week")
      var sum = 0
      for nights in 1...30 {
        if nights % 7 == 1 {
          var hundredths = 0
          for _ in 0..<percent { hundredths += price }
          sum += hundredths / 100 + (hundredths % 100 < 50 ? 0 : 1)
        }
        let terms = rules.terms(
          of: Traits(), replacementPrice: Money(minor: Int64(price)), addedOn: nil, to: .plain,
          nights: nights)
        #expect(terms.price.minor == Int64(sum), "\(percent)% of \(price), \(nights) nights")
      }
    }
  }

  /// A share is for movies whose replacement price is known, which counts as a condition.
  @Test(
    arguments: [
      ("price 5% of replacement price per week", nil, 600),
      ("price 5% of replacement price per week", 2000, 100),
      ("price 5% of replacement price per week\nprice 4.00 flat", 2000, 100),
      ("price 5% of replacement price per week\nprice 4.00 flat", nil, 400),
      ("price 5% of replacement price per week\nprice 4.00 flat when class classic", 2000, 400),
      ("price 4.00 flat when class classic\nprice 5% of replacement price per week", 2000, 100),
      ("price 5% of replacement price per week when class other", 2000, 600),
      ("price 5% of replacement price per week when class classic", 0, 0),
      ("price 4.00 flat when replacement known", 0, 400),
      ("price 4.00 flat when not replacement known", 0, 600),
      ("price 4.00 flat when not replacement known", nil, 400),
      ("price 5% of replacement price per week\ndiscount 10%", 2000, 90),
    ] as [(String, Int64?, Int64)])
  func aShareIsForMoviesThatHaveAPrice(_ text: String, _ replacement: Int64?, _ price: Int64) throws
  {
    #expect(try terms(text, replacementPrice: replacement).price.minor == price)
  }

  @Test func aCapMayBeWhatTheMovieCosts() throws {
    let text = "late fee 1.00 per night, at most replacement price"
    #expect(try terms(text, replacementPrice: 1999).lateFee.cap?.minor == 1999)
    #expect(try terms(text, replacementPrice: 0).lateFee.cap?.minor == 0)
    #expect(try terms(text).lateFee.cap == nil)
    #expect(try terms("", replacementPrice: 1999).lateFee.cap?.minor == 1500)
  }
}
