import Domain
import Testing

/// What two texts decide differently; every row whole.
struct HouseRulesDiffTests {
  static let today = RandomRules.today

  /// A text in force in a zone that is always so many hours ahead of UTC.
  static func inForce(_ text: String) throws -> RulesInForce {
    let rules = try HouseRulesParser.parse(text)
    let hours = rules.timeZone.value == "Europe/Berlin" ? 1 : 0
    let zone = Zone(name: rules.timeZone.value) { _ in hours * 3600 }
    return RulesInForce(
      rules: rules, hash: "", calendar: BusinessCalendar(zone: zone, dayEnds: rules.dayEnds.value))
  }

  static func diff(
    _ a: String, _ b: String, shop: ShopKinds = .none
  ) throws -> HouseRulesDiff {
    HouseRulesDiff(from: try inForce(a), to: try inForce(b), today: today, shop: shop)
  }

  static func rows(_ a: String, _ b: String, shop: ShopKinds = .none) throws -> [String] {
    try diff(a, b, shop: shop).differences.map { row in
      let answers = [row.a, row.b].map { answer in
        answer.value + (answer.line.map { " (\($0))" } ?? "")
      }
      return "\(row.setting), \(row.when): \(answers[0]) | \(answers[1]) | \(row.example.text)"
    }
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let a: String
    let b: String
    let rows: [String]

    init(_ a: String, _ b: String, _ rows: String...) {
      self.a = a
      self.b = b
      self.rows = rows
    }

    var testDescription: String { "\(a) | \(b)" }
  }

  @Test(arguments: [
    Case("", HouseRules.defaultText),
    Case("limit 5\nlimit 3", "limit 03 # as ever"),
    Case("price 2.00 flat when class a and tier b", "price 2 flat when tier B and class A"),
    Case("price 1.00 for the first 1 night, then 1.00 per night", "price 1.00 per night"),
    Case("price 1.00 for the first 2 nights, then 0.00 per night", "price 1.00 flat"),
    Case("price 0.00 flat", "price 0.00 per night"),
    Case("discount 0%", ""), Case("discount 10%\ndiscount 5% when tier a", "discount 10%"),
    Case("late fee 5.00 flat", "late fee 5.00 per night, at most 5.00"),
    Case("late fee 5.00 flat", "late fee 6.00 per night, at most 5.00"),
    Case("late fee 0% of price per night", "late fee 0.00 flat"),
    Case("late fee 1.00 per open day", "late fee 1.00 per night"),
    Case(
      "late fee 0.00 per night, at most 5.00 per customer",
      "late fee 0.00 per night, at most 5.00"),
    Case(
      "price 0% of replacement price per week", "price 0.00 per night when replacement known"),
    Case("late fee 1.00 per week started, at most 1.00", "late fee 1.00 flat"),
    Case("late fee 1.00 per night after 0 nights", "late fee 1.00 per night"),
    Case("price 1.00 per 1 night", "price 1.00 per night"),
    Case("price 7.00 per week", "price 7.00 per 7 nights"),
    Case("price 0.00 per week", "price 0.00 flat"),
    Case("price 5.00 per 3650 nights", "price 5.00 flat"),
    Case("price 5.00 flat", "price 6.00 per night, at most 5.00"),
    Case("price 1.00 per night, at most 3650.00", "price 1.00 per night"),
    Case(
      "price 9.00 per week, then 1.00 per night",
      "price 9.00 for the first 7 nights, then 1.00 per night"),
    Case("nights 1, 2, 3", "nights 1..3"), Case("nights 7, 1..3", "nights 1..2, 3, 7"),
    Case("extension price by price", "extension price 3.00 per night"),
    Case("age off", "age 0"),
    Case("late fee 0 per night", "late fee 0 per night, at most replacement price"),
    Case("limit 1 when season 2025-01-01..2026-11-20", ""),
    Case("limit 1 when tier a and tier b", ""),
    Case("limit 9 when tier a\nlimit 1 when tier a", "limit 1 when tier a"),
    Case("time zone Europe/London", "time zone Europe/Dublin"),
    Case("due roll forward", "due skip closed days"), Case("due on any day", ""),
    Case("due on thu\ndue on sun", "due on sun"),
  ])
  func textsThatComeToTheSame(_ example: Case) throws {
    #expect(try Self.rows(example.a, example.b) == [])
  }

  @Test(arguments: [
    Case(
      "limit 3", "limit 5",
      "limit, always: 3 (1) | 5 (1) | a customer (3 movies out) on"
        + " Sat 2026-11-21"),
    Case(
      "extensions 1\nextension price 1.00 per night\nask extension-limit",
      "notice late-fee-due, held-for-another",
      "extensions, always: 1 (1) | 2 | a customer and a movie (extended once) on Sat 2026-11-21,"
        + " kept 1 night longer",
      "extension price, always: 1.00 per night (2) | by price | a customer and a movie on"
        + " Sat 2026-11-21, kept 1 night longer after 2 nights",
      "held-for-another, always: refuse | notice (1) | a customer and a movie (another customer is"
        + " in line for it) on Sat 2026-11-21",
      "extension-limit, always: ask (3) | refuse | a customer and a movie (extended 2 times) on"
        + " Sat 2026-11-21, kept 1 night longer",
      "late-fee-due, always: refuse | notice (1) | a customer and a movie on Sat 2026-11-21,"
        + " kept 1 night longer when 1 night late, with nothing paid"),
    Case(
      "price 4.50 per night when class new-release", "price 3.00 flat",
      "price, otherwise: 3.00 per night | 3.00 flat (1) | a customer and a movie on"
        + " Sat 2026-11-21 for 2 nights",
      "price, class new-release: 4.50 per night (1) | 3.00 flat (1) | a customer and a movie of"
        + " class new-release on Sat 2026-11-21 for 1 night"),
    Case(
      "grace 1 night when tier gold and under 21", "grace 2 nights when under 18 and weekday tue",
      "grace, under 18 and weekday tue: 0 nights | 2 nights (1) | a customer aged 17 and a movie"
        + " on Tue 2026-11-24, back 1 night late",
      "grace, tier gold and under 21: 1 night (1) | 0 nights | a customer aged 20 of tier gold and"
        + " a movie on Sat 2026-11-21, back 1 night late",
      "grace, tier gold and under 18 and weekday tue: 1 night (1) | 2 nights (1) | a customer aged"
        + " 17 of tier gold and a movie on Tue 2026-11-24, back 2 nights late"),
    Case(
      "ask debt", "notice debt when genre \"science fiction\"",
      "debt, otherwise: ask (1) | refuse | a customer (owes 11.00) and a movie on Sat 2026-11-21",
      "debt, genre \"science fiction\": ask (1) | notice (1) | a customer (owes 11.00) and a movie"
        + " of genre science fiction on Sat 2026-11-21"),
    Case(
      "hold for 1 night when season 12-20..01-06", "hold for 1 night",
      "hold for, otherwise: 2 nights | 1 night (1) | a customer on Sat 2026-11-21"),
    Case(
      "debt limit 5.00", "debt limit 5.00 when season 2026-11-21..2026-11-30",
      "debt limit, otherwise: 5.00 (1) | 10.00 | a customer (owes 10.00) on Tue 2026-12-01"),
    Case("currency GBP", "currency EUR", "currency, always: GBP (1) | EUR (1) | every amount"),
  ])
  func linesThatDecideTheSameCase(_ example: Case) throws {
    let rows = try Self.rows(example.a, example.b)
    #expect(rows == example.rows)
  }

  @Test(arguments: [
    Case(
      "day ends 00:00", "day ends 04:00",
      "day ends, always: 00:00 (1) | 04:00 (1) | 2026-11-22T00:00:00Z is on Sun 2026-11-22, or"
        + " Sat 2026-11-21"),
    Case(
      "", "time zone Europe/Berlin",
      "time zone, always: Europe/London | Europe/Berlin (1) | 2026-11-21T23:00:00Z is on"
        + " Sat 2026-11-21, or Sun 2026-11-22"),
    Case(
      "closed sun", "closed sun\ndue skip closed days",
      "due, always: roll forward | skip closed days (2) | rented on Sat 2026-11-21 for 2 nights:"
        + " due Mon 2026-11-23, or Tue 2026-11-24"),
    Case(
      "", "closed sun\ndue skip closed days",
      "due, always: roll forward | skip closed days (2) | rented on Sat 2026-11-21 for 2 nights:"
        + " due Mon 2026-11-23, or Tue 2026-11-24",
      "closed, sun: open | closed (1) | rented on Sat 2026-11-21 for 1 night: due Sun 2026-11-22,"
        + " or Mon 2026-11-23"),
    Case(
      "", "closed sun, 2026-12-25",
      "closed, sun: open | closed (1) | rented on Sat 2026-11-21 for 1 night: due Sun 2026-11-22,"
        + " or Mon 2026-11-23",
      "closed, 2026-12-25: open | closed (1) | rented on Thu 2026-12-24 for 1 night:"
        + " due Fri 2026-12-25, or Sat 2026-12-26"),
    Case(
      "", "closed 12-25",
      "closed, 12-25: open | closed (1) | rented on Thu 2026-12-24 for 1 night:"
        + " due Fri 2026-12-25, or Sat 2026-12-26"),
    Case(
      "closed 2026-12-01..2026-12-04", "closed 2026-12-03..2026-12-05",
      "closed, 2026-12-01..2026-12-02: closed (1) | open | rented on Mon 2026-11-30 for 1 night:"
        + " due Sat 2026-12-05, or Tue 2026-12-01",
      "closed, 2026-12-05: open | closed (1) | rented on Fri 2026-12-04 for 1 night:"
        + " due Sat 2026-12-05, or Sun 2026-12-06"),
    Case(
      "closed 2026-12-01..2026-12-10, 2026-12-05..2026-12-20",
      "closed 2026-12-01..2026-12-04, 2026-12-11..2026-12-20",
      "closed, 2026-12-05..2026-12-10: closed (1) | open | rented on Fri 2026-12-04 for 1 night:"
        + " due Mon 2026-12-21, or Sat 2026-12-05"),
    Case("closed 12-25", "closed 2026-12-25, 12-25"),
    Case(
      "closed 12-25", "closed 2026-12-25",
      "closed, 2027-12-25: closed (1) | open | rented on Fri 2027-12-24 for 1 night:"
        + " due Sun 2027-12-26, or Sat 2027-12-25"),
    Case(
      "due ignore closed days", "due ignore closed days\nclosed sun",
      "closed, sun: open | closed (2) | rented on Sat 2026-11-21 for 1 night: due Sun 2026-11-22;"
        + " A says nothing, B says notice due-day-closed"),
    Case("closed sun, 2026-12-27, 2026-11-20", "closed sun, 2025-01-01"),
    Case(
      "ratings BBFC", "ratings none",
      "ratings, rating 12A: BBFC: from 12 (1) | none: from 0 (1) | a customer aged 11 and a movie"
        + " of rating 12A on Sat 2026-11-21",
      "ratings, rating 12: BBFC: from 12 (1) | none: from 0 (1) | a customer aged 11 and a movie"
        + " of rating 12 on Sat 2026-11-21",
      "ratings, rating 15: BBFC: from 15 (1) | none: from 0 (1) | a customer aged 14 and a movie"
        + " of rating 15 on Sat 2026-11-21",
      "ratings, rating 18: BBFC: from 18 (1) | none: from 0 (1) | a customer aged 17 and a movie"
        + " of rating 18 on Sat 2026-11-21",
      "ratings, rating R18: BBFC: from 18 (1) | none: from 0 (1) | a customer aged 17 and a movie"
        + " of rating R18 on Sat 2026-11-21",
      "ratings, any other rating: BBFC: from 18 (1) | none: from 0 (1) | a customer aged 17 and a"
        + " movie of any other rating on Sat 2026-11-21"),
  ])
  func whatHoldsForTheWholeShop(_ example: Case) throws {
    let rows = try Self.rows(example.a, example.b)
    #expect(rows == example.rows)
  }

  /// Where the setting differs, and a case has to be chosen with care, or there is none.
  @Test(arguments: [
    Case(
      "age 18 when genre horror", "",
      "age, genre horror: 18 (1) | by rating | a customer aged 17 and a movie of genre horror on"
        + " Sat 2026-11-21"),
    Case("age 18 when rating 18", ""),
    Case("ratings FSK\nage 6 when rating 6", "ratings FSK"),
    Case(
      "age 15 when under 18", "age by rating",
      "age, under 18: 15 (1) | by rating (1) | a customer aged 14 and a movie on Sat 2026-11-21"),
    Case("age 18 when under 12", "age 21 when under 12"),
    Case(
      "ask under-age", "refuse under-age",
      "under-age, always: ask (1) | refuse (1) | a customer aged 11 and a movie of rating 12A on"
        + " Sat 2026-11-21"),
    Case("age off\nask under-age", "age off"),
    Case(
      "age off\nage 16 when class adult\nask birth-date-missing",
      "age off\nage 16 when class adult",
      "birth-date-missing, always: ask (3) | refuse | a customer (no date of birth) and a movie of"
        + " class adult on Sat 2026-11-21"),
    Case("ask birth-date-missing when under 18", ""),
    Case("nights 1..3650\nask nights-not-allowed", "nights 1..3650"),
    Case(
      "refuse rented-before", "",
      "rented-before, always: refuse (1) | notice | a customer (rented it before) and a movie on"
        + " Sat 2026-11-21"),
    Case(
      "refuse rented-now", "",
      "rented-now, always: refuse (1) | notice | a customer (has it out already) and a movie on"
        + " Sat 2026-11-21"),
    Case(
      "limit 5 per household", "limit 4 per household\nlimit none per household when tier a",
      "limit per household, otherwise: 5 per household (1) | 4 per household (1) | a customer"
        + " (4 movies out to others of the household) on Sat 2026-11-21",
      "limit per household, tier a: 5 per household (1) | none per household (2) | a customer of"
        + " tier a (5 movies out to others of the household) on Sat 2026-11-21"),
    Case(
      "limit 5 per household\nask household-limit", "limit 5 per household",
      "household-limit, always: ask (2) | refuse | a customer (5 movies out to others of the"
        + " household) and a movie on Sat 2026-11-21"),
    Case(
      "refuse membership-over", "",
      "membership-over, always: refuse (1) | notice | a customer (membership over) and a movie on"
        + " Sat 2026-11-21"),
    Case(
      "refuse overdue", "",
      "overdue, always: refuse (1) | notice | a customer (1 movie overdue) and a movie on"
        + " Sat 2026-11-21"),
    Case(
      "extension fee 0.50", "",
      "extension fee, always: 0.50 (1) | 0.00 | a customer and a movie on Sat 2026-11-21, kept 1"
        + " night longer after 2 nights"),
    Case(
      "lost charge replacement price plus 5.00", "",
      "lost charge, always: replacement price plus 5.00 (1) | ask | a customer and a movie"
        + " (replacement price 20.00) on Sat 2026-11-21"),
    Case(
      "ask blocked", "",
      "blocked, always: ask (1) | refuse | a customer (blocked) and a movie on Sat 2026-11-21"),
    Case("refuse due-day-closed", ""),
    Case("refuse shop-closed", ""),
    Case(
      "closed sun\nrefuse shop-closed", "closed sun",
      "shop-closed, always: refuse (2) | notice | a customer and a movie on Sun 2026-11-22"),
    Case(
      "closed sun\nrefuse due-day-closed", "closed sun",
      "due-day-closed, always: refuse (2) | notice | a customer and a movie on Sat 2026-11-21 for"
        + " 1 night"),
    Case(
      "refuse due-day-closed\nclosed sun", "refuse due-day-closed",
      "closed, sun: closed (2) | open | rented on Sat 2026-11-21 for 1 night: refused"
        + " (due-day-closed), or due Sun 2026-11-22"),
    Case(
      "closed wed\nask closing-soon", "closed wed\nnotice closing-soon",
      "closing-soon, always: ask (2) | notice (2) | a customer and a movie on Sat 2026-11-21 for"
        + " 3 nights"),
    Case(
      "late fee 1.00 per night, at most 15.00",
      "late fee 1.00 per night, at most replacement price",
      "late fee, always: 1.00 per night, at most 15.00 (1) | 1.00 per night, at most replacement"
        + " price (1) | a customer and a movie (replacement price 20.00) on Sat 2026-11-21, back 16"
        + " nights late"),
    Case(
      "late fee 1.00 per night, at most 2.00\ngrace 3 nights",
      "late fee 2.00 per night, at most 2.00\ngrace 3 nights"),
    Case("late fee 0 per night\ngrace 3 nights", "late fee 0 per night"),
    Case(
      "late fee 0 per night\nlate fee 1.00 per night when class new\ngrace 1 night",
      "late fee 0 per night\nlate fee 1.00 per night when class new",
      "grace, always: 1 night (3) | 0 nights | a customer and a movie of class new on"
        + " Sat 2026-11-21, back 1 night late"),
    Case(
      "age 18\nprice 2.00 flat", "age 18",
      "price, always: 2.00 flat (2) | 3.00 per night | a customer aged 18 and a movie on"
        + " Sat 2026-11-21 for 1 night"),
    Case("age off\nratings none", "age off\nratings MPA"),
  ])
  func examplesThatAreTreatedDifferently(_ example: Case) throws {
    let rows = try Self.rows(example.a, example.b)
    #expect(rows == example.rows)
    try Self.expectTrueExamples(example)
  }

  static func expectTrueExamples(_ example: Case) throws {
    let texts = try [example.a, example.b].map { try inForce($0).rules }
    for row in try diff(example.a, example.b).differences {
      #expect(HouseRulesDiffTrialTests.objection(to: row, texts, .none) == nil)
    }
  }

  @Test func aThousandAreTold() throws {
    let a = (0..<40).map { "price \($0).00 flat when class c\($0)" }.joined(separator: "\n")
    let b = (0..<40).map { "price \($0).50 flat when tier t\($0)" }.joined(separator: "\n")
    let diff = try Self.diff(a, b)
    #expect(diff.differences.count == 1000)
    #expect(diff.hasMore)
    #expect(!(try Self.diff("limit 3", "limit 4").hasMore))
  }
}

extension HouseRulesDiffTests {
  private static let shop = ShopKinds(
    customers: [
      CustomerKind(tier: "gold", born: Day(year: 1988, month: 4, day: 12), id: id(1), name: "Ana"),
      CustomerKind(tier: nil, born: Day(year: 2012, month: 5, day: 5), id: id(2), name: "Ben"),
      CustomerKind(tier: nil, born: nil, id: id(3), name: "Chloe"),
    ],
    movies: [
      MovieKind(
        traits: Traits(class: "classic", rating: "PG", genres: ["Horror"]), id: id(4),
        title: "Nosferatu"),
      MovieKind(
        traits: Traits(class: "catalogue", rating: "18", genres: ["Crime"]), id: id(5),
        title: "Alien"),
    ])

  private static func id<Record>(_ number: Int) -> ID<Record> {
    ID(trusted: "0000000\(number)-0000-4000-8000-000000000000")
  }

  @Test func examplesAreOfTheShop() throws {
    let a = "price 4.50 flat when class classic\nlimit 1 when under 18\nlimit 3"
    let b = "price 1.00 flat when tier gold and weekday mon\nlimit 4"
    let rows = try Self.rows(a, b, shop: Self.shop)
    #expect(
      rows == [
        "limit, under 18: 1 (2) | 4 (2) | Ben (1 movie out) on Sat 2026-11-21",
        "limit, otherwise: 3 (3) | 4 (2) | Ana (3 movies out) on Sat 2026-11-21",
        "price, tier gold and weekday mon: 3.00 per night | 1.00 flat (1) | Ana and Alien on"
          + " Mon 2026-11-23 for 1 night",
        "price, class classic: 4.50 flat (1) | 3.00 per night | Chloe and Nosferatu"
          + " on Sat 2026-11-21 for 1 night",
        "price, class classic and tier gold and weekday mon: 4.50 flat (1) | 1.00 flat (1)"
          + " | Ana and Nosferatu on Mon 2026-11-23 for 1 night",
      ])
    let example = try #require(Self.diff(a, b, shop: Self.shop).differences.last?.example)
    #expect(example.customer == Self.id(1) && example.customerName == "Ana")
    #expect(example.movie == Self.id(4) && example.title == "Nosferatu")
    #expect(example.day == Day(year: 2026, month: 11, day: 23))
  }

  @Test func whereTheShopHasNobodySuchOneIsInvented() throws {
    let row = try #require(
      try Self.diff("limit 1 when tier silver", "", shop: Self.shop).differences.first)
    #expect(row.example.text == "a customer of tier silver (1 movie out) on Sat 2026-11-21")
    #expect(row.example.customer == nil && row.example.customerName == nil)
    #expect(row.example.movie == nil && row.example.title == nil)
    #expect(row.example.day == Self.today)
  }

  @Test func ofAVisitNoMovieIsNamed() throws {
    let row = try #require(
      try Self.diff("limit 1", "limit 2", shop: Self.shop).differences.first)
    #expect(row.example.customerName == "Ana" && row.example.movie == nil)
  }

  @Test func ratingsHaveAMovieAndACustomerOfThatAge() throws {
    let rows = try Self.diff("ratings BBFC", "ratings FSK", shop: Self.shop).differences
    #expect(
      rows.filter { $0.when == "rating PG" || $0.when == "rating 16" }.map(\.example.text) == [
        "Ben (aged 14) and Nosferatu (rating PG) on Sat 2026-11-21",
        "a customer aged 17 and a movie of rating 16 on"
          + " Sat 2026-11-21",
      ])
  }
}
