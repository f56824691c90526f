import Domain
import Testing

/// What the lint says of a text by itself; every warning whole.
struct HouseRulesLintTests {
  static func warnings(
    _ text: String, shop: ShopNames? = nil, today: Day = RandomRules.today
  ) throws -> [String] {
    HouseRulesLint.warnings(try HouseRulesParser.parse(text), today: today, shop: shop)
      .map { "\($0.line): \($0.message)" }
  }

  @Test(arguments: ["", HouseRules.defaultText, "limit 3\nlimit 5 when tier gold"])
  func aPlainTextIsFine(_ text: String) throws {
    #expect(try Self.warnings(text) == [])
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let text: String
    let warnings: [String]

    init(_ text: String, _ warnings: String...) {
      self.text = text
      self.warnings = warnings
    }

    var testDescription: String { text }
  }

  @Test(arguments: [
    Case("limit 3\nLimit 4", "1: this limit never counts: line 2 sets it again"),
    Case("currency GBP\ncurrency GBP", "1: this currency never counts: line 2 sets it again"),
    Case(
      "debt limit 5 when tier gold and under 18\ndebt limit 6 when under 18 and tier Gold",
      "1: this debt limit never counts: line 2 sets it again"),
    Case(
      "price 2.00 flat when class a and class b\nprice 3.00 flat",
      "1: this price never counts: no movie has two classes"),
    Case(
      "limit 1 when tier a and not tier a",
      "1: this limit never counts: no customer fits tier a and not tier a"),
    Case(
      "grace 1 night when genre a and not genre a",
      "1: this grace never counts: no movie fits genre a and not genre a"),
    Case(
      "limit 1 when under 9 and not under 12",
      "1: this limit never counts: no customer fits under 9 and not under 12"),
    Case(
      "limit 1 when weekday mon and not weekday mon",
      "1: this limit never counts: no day to come fits weekday mon and not weekday mon"),
    Case("limit 1 when not tier a and not tier b"),
    Case(
      "limit 1 when over 60 and under 60",
      "1: this limit never counts: no customer fits over 60 and under 60"),
    Case("limit 1 when over 60 and under 61"),
    Case(
      "grace 1 night when replacement over 9.00 and not replacement over 5.00",
      "1: this grace never counts: no movie fits replacement over 9.00 and not replacement over"
        + " 5.00"),
    Case("grace 1 night when replacement over 5.00 and not replacement over 5.01"),
    Case(
      "grace 1 night when replacement over 9.00\ngrace 2 nights when replacement over 5.00",
      "1: this grace never counts: line 2 decides wherever it fits"),
    Case(
      "grace 1 night when nights 1..3 and nights 5..7",
      "1: this grace never counts: no rental fits nights 1..3 and nights 5..7"),
    Case(
      "grace 1 night when added within 9 nights and not added within 10 nights",
      "1: this grace never counts: no rental fits added within 9 nights and not added within 10"
        + " nights"),
    Case(
      "limit 1 when hours 22:00..02:00 and hours 02:00..22:00",
      "1: this limit never counts: no rental fits hours 22:00..02:00 and hours 02:00..22:00"),
    Case(
      "grace 1 night when nights 2..3\ngrace 2 nights when nights 1..3",
      "1: this grace never counts: line 2 decides wherever it fits"),
    Case(
      "grace 1 night\ngrace 2 nights when nights 1..3\ngrace 3 nights when not nights 1..3",
      "1: this grace never counts: lines 2 and 3 decide wherever it fits"),
    Case(
      "limit 1 when rented under 5 times\nlimit 2 when not rented under 5 times\nlimit 4",
      "3: this limit never counts: lines 1 and 2 decide wherever it fits"),
    Case(
      "limit 1 when over 60 and not over 60",
      "1: this limit never counts: no customer fits over 60 and not over 60"),
    Case(
      "limit 1 when over 65\nlimit 2 when not under 60",
      "1: this limit never counts: line 2 decides wherever it fits"),
    Case("limit 1 when tier a, b and tier b, c"),
    Case(
      "limit 1 when tier a, b and tier c, d",
      "1: this limit never counts: no customer fits tier a, b and tier c, d"),
    Case(
      "limit 1 when tier a, b and not tier b, a",
      "1: this limit never counts: no customer fits tier a, b and not tier b, a"),
    Case("limit 1 when weekday fri, sat and weekday sat"),
    Case(
      "limit 1 when weekday fri, sat and weekday mon, tue",
      "1: this limit never counts: no day to come fits weekday fri, sat and weekday mon, tue"),
    Case(
      "limit 1 when tier a\nlimit 2 when tier a, b",
      "1: this limit never counts: line 2 decides wherever it fits"),
    Case(
      "limit 1 when tier a, b\nlimit 2 when tier a\nlimit 3 when tier b",
      "1: this limit never counts: lines 2 and 3 decide wherever it fits"),
    Case("limit 1 when tier A, a, b", "1: tier a is named twice"),
    Case(
      "grace 1 night when not weekday fri, sat, Friday and genre e, f, \"E\"",
      "1: genre E is named twice", "1: weekday fri is named twice"),
    Case(
      "limit 1 when not season 2026-11-01..9999-12-31\nlimit 2",
      "1: this limit never counts: no day to come fits not season 2026-11-01..9999-12-31"),
    Case(
      "limit 3\nlimit 1 when tier a\nlimit 2 when not tier a",
      "1: this limit never counts: lines 2 and 3 decide wherever it fits"),
    Case("limit 3\nlimit 1 when under 18\nlimit 2 when not under 18"),
    Case("closed sun\nclosed sat, sun", "2: the day is closed by line 1 already"),
    Case("closed 12-20..01-06\nclosed 12-25", "2: the day is closed by line 1 already"),
    Case("closed 12-25\nclosed 12-20..01-06", "1: the day is closed by line 2 as well"),
    Case(
      "closed 2026-12-24..2026-12-26\nclosed 12-24..12-26",
      "1: the day is closed by line 2 as well"),
    Case("closed 2998-12-20..2998-12-31\nclosed 12-25"),
    Case("closed 2026-11-20..2027-10-01\nclosed 12-25"),
    Case(
      "closed 2000-12-20..2000-12-25\nclosed 2999-12-25",
      "1: this closed day no longer counts: 2000-12-20..2000-12-25 is over"),
    Case(
      "closed 2000-12-25\nclosed 2999-12-25",
      "1: this closed day no longer counts: 2000-12-25 is over"),
    Case("limit 1 when tier a and tier b", "1: this limit never counts: no customer has two tiers"),
    Case("age 9 when rating U and rating PG", "1: this age never counts: no movie has two ratings"),
    Case(
      "grace 1 night when weekday mon and weekday tue",
      "1: this grace never counts: no day is two weekdays"),
    Case("grace 1 night when genre crime and genre comedy"),
    Case(
      "late fee 1.00 per night when season 2025-12-01..2025-12-31",
      "1: this late fee no longer counts: 2025-12-01..2025-12-31 is over"),
    Case("limit 1 when season 2025-12-01..2026-11-21"),
    Case("limit 1 when season 2030-01-01..2030-01-02"),
    Case(
      "limit 1 when season 12-01..12-24 and season 02-01..03-01",
      "1: this limit never counts: no day to come fits season 12-01..12-24 and season 02-01..03-01"
    ),
    Case(
      "limit 1 when weekday sun and season 2026-12-21..2026-12-26",
      "1: this limit never counts: no day to come fits weekday sun and season"
        + " 2026-12-21..2026-12-26"),
    Case("limit 1 when weekday sun and season 02-29..02-29"),
    Case(
      "hold for 1 night when under 18\nhold for 2 nights when under 21",
      "1: this hold for never counts: line 2 decides wherever it fits"),
    Case(
      "limit 2 when under 21\nlimit 1 when under 18",
      "1: ties with line 2, which wins because it is later: a customer aged 17 on Sat 2026-11-21"),
    Case(
      "limit 2 when weekday sat\n"
        + "limit 1 when season 01-01..06-30\nlimit 1 when season 07-01..12-31",
      "1: this limit never counts: lines 2 and 3 decide wherever it fits"),
  ])
  func linesThatNeverCount(_ example: Case) throws {
    #expect(try Self.warnings(example.text) == example.warnings)
  }

  @Test func ofManyLinesThatDecideSomeAreNamed() throws {
    let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    let lines = weekdays.map { "price 1.00 flat when class new-release and weekday \($0)" }
    let text = (["price 2.00 flat when class new-release"] + lines + ["price 3.00 flat"])
      .joined(separator: "\n")
    #expect(
      try Self.warnings(text) == [
        "1: this price never counts: lines 2, 3, 4 and 4 others decide wherever it fits"
      ])
  }

  @Test(arguments: [
    Case(
      "refuse debt\nask debt", "1: for debt this line never counts: line 2 sets it again"),
    Case(
      "ask under-age when class a\nrefuse under-age, debt",
      "1: for under-age this line never counts: line 2 decides wherever it fits"),
    Case("refuse debt\nask debt when tier gold\nnotice debt when class a"),
    Case("ask debt, debt"),
  ])
  func levelsNeverTie(_ example: Case) throws {
    #expect(try Self.warnings(example.text) == example.warnings)
  }

  /// Each with the nearest text on which nothing is said.
  @Test(arguments: [
    Case(
      "age off\nask under-age", "2: for under-age this line changes nothing: no age is needed"),
    Case("age by rating\nask under-age"),
    Case(
      "age 0\nask under-age, debt", "2: for under-age this line changes nothing: no age is needed"
    ),
    Case("age 1\nask under-age, debt"),
    Case(
      "age off\nask birth-date-missing",
      "2: for birth-date-missing this line changes nothing: no age is needed"),
    Case("age off\nage 18 when class a\nask birth-date-missing"),
    Case(
      "ratings none\nnotice under-age",
      "2: for under-age this line changes nothing: no age is needed"),
    Case("ratings FSK\nnotice under-age"),
    Case(
      "age off when class a\nask under-age when class a",
      "2: for under-age this line changes nothing: no age is needed"),
    Case("age off when class a\nask under-age when class b"),
    Case(
      "age off when class a\nage 18 when class a and weekday sat\nask under-age when class a"
        + " and weekday sun",
      "3: for under-age this line changes nothing: no age is needed"),
    Case(
      "age off when class a\nage 18 when class a and weekday sat\nask under-age when class a"
        + " and weekday sat"),
    Case(
      "refuse due-day-closed, closing-soon",
      "1: for closing-soon this line changes nothing: the shop is never closed",
      "1: for due-day-closed this line changes nothing: the shop is never closed"),
    Case("closed sun\nrefuse due-day-closed, closing-soon"),
    Case(
      "closed sun\ndue skip closed days\nrefuse due-day-closed, closing-soon",
      "3: for due-day-closed this line changes nothing: closed days are not counted as nights"),
    Case("closed sun\ndue roll forward\nrefuse due-day-closed"),
    Case("closed sun\ndue on mon"), Case("closed sun\ndue on sun\ndue ignore closed days"),
    Case(
      "closed sun\ndue on sun",
      "2: line 1 closes the shop on sun, so nothing is ever due on that day"),
    Case(
      "late fee 2.00 per night, at most 1.99",
      "1: the cap of 1.99 is less than the first fee of 2.00, so every late fee is 1.99"),
    Case("late fee 2.00 per night, at most 2.00"), Case("late fee 2.00 flat"),
    Case("late fee 2.00 after 3 nights, at most 2.00"),
    Case(
      "late fee 2.00 after 3 nights, at most 1.99",
      "1: the cap of 1.99 is less than the first fee of 2.00, so every late fee is 1.99"),
    Case("late fee 1.00 per week started, at most 1.00"),
    Case("closed sun\nlate fee 1.00 per open day, at most 1.00"),
    Case("closed sun\nlate fee 1.00 per open day, at most 1.50\ngrace 3 nights"),
    Case(
      "closed sun\nlate fee 1.00 per open day, at most 0.99",
      "2: the cap of 0.99 is less than the first fee of 1.00, so every late fee is 0.99"),
    Case(
      "late fee 1.00 per open day, at most 9.00",
      "1: the shop is never closed, so every day is an open one"),
    Case(
      "late fee 1.00 per week started, at most 1.00\ngrace 7 nights",
      "1: the cap of 1.00 is less than the first fee of 2.00, so every late fee is 1.00"),
    Case(
      "late fee 50% of price per night",
      "1: this late fee has no cap: \"at most 15.00\" would set one"),
    Case("late fee 50% of price per night, at most 0.10"),
    Case(
      "discount 0% when tier a",
      "1: a discount of 0% changes nothing: of several that fit the greatest counts"),
    Case("discount 5% when tier a\ndiscount 10% when tier b\ndiscount 5% when class c"),
    Case(
      "discount 10%\ndiscount 5% when tier a",
      "2: this discount never counts: line 1 decides wherever it fits"),
    Case(
      "discount 10% when tier a\ndiscount 10% when tier a",
      "1: this discount never counts: line 2 decides wherever it fits"),
    Case(
      "late fee 2.00 per night, at most 5.00\ngrace 2 nights",
      "1: the cap of 5.00 is less than the first fee of 6.00, so every late fee is 5.00"),
    Case("late fee 2.00 per night, at most 6.00\ngrace 2 nights"),
    Case("late fee 2.00 per night, at most 5.00\ngrace 2 nights when tier gold"),
    Case(
      "late fee 2.00 per night, at most 5.00 when tier gold\ngrace 2 nights when tier gold",
      "1: the cap of 5.00 is less than the first fee of 6.00, so every late fee is 5.00"),
    Case(
      "late fee 0.00 per night, at most 1.00",
      "1: a late night costs nothing, so the cap changes nothing"),
    Case("late fee 0.00 per night"),
    Case(
      "late fee 1.00 per night",
      "1: this late fee has no cap: \"at most 15.00\" would set one"),
    Case("late fee 1.00 per night, at most 15.00"),
  ])
  func linesThatChangeNothing(_ example: Case) throws {
    #expect(try Self.warnings(example.text) == example.warnings)
  }

  @Test func whatATextLeavesOutHoldsByDefault() throws {
    let defaults = { (text: String) in HouseRulesLint.defaults(try HouseRulesParser.parse(text)) }
    #expect(
      try defaults("grace 1 night") == [
        "limit 3", "nights 1..14", "price 3.00 per night",
        "late fee 1.00 per night, at most 15.00", "debt limit 10.00", "age by rating",
      ])
    #expect(try defaults("late fee 1.00 per night when tier gold").count == 5)
    #expect(try defaults(HouseRules.defaultText) == [])
  }

  @Test(arguments: [
    Case(
      "price 4.00 flat when class catalogue\nprice 1.00 flat when tier gold\nprice 3.00 flat",
      "1: ties with line 2, which wins because it is later: a customer of tier gold and a movie"
        + " of class catalogue on Sat 2026-11-21"),
    Case(
      "grace 1 night when genre crime and weekday tue\ngrace 2 nights when rating 15 and under 18",
      "1: ties with line 2, which wins because it is later: a customer aged 17 and a movie of"
        + " rating 15, genre crime on Tue 2026-11-24"),
    Case(
      "grace 1 night when genre crime\ngrace 2 nights when genre \"black comedy\"",
      "1: ties with line 2, which wins because it is later: a customer and a movie of genre crime"
        + " and black comedy on Sat 2026-11-21"),
    Case(
      "limit 1 when weekday mon\nlimit 2 when season 12-20..12-31",
      "1: ties with line 2, which wins because it is later: a customer on Mon 2026-12-21"),
    Case(
      "limit 1 when tier a and weekday mon\nlimit 2 when tier a and under 9\n"
        + "limit 3 when under 9 and weekday mon",
      "1: ties with line 2, and line 3 wins because it is the last: a customer aged 8 of tier a on"
        + " Mon 2026-11-23",
      "1: ties with line 3, which wins because it is later: a customer aged 8 of tier a on"
        + " Mon 2026-11-23",
      "2: ties with line 3, which wins because it is later: a customer aged 8 of tier a on"
        + " Mon 2026-11-23"),
    Case("price 1.00 flat when class a\nprice 2.00 flat when class b\nprice 3.00 flat"),
    Case("limit 1 when weekday mon\nlimit 2 when weekday tue"),
    Case("limit 1 when tier a\nlimit 2 when not tier a and under 9\nlimit 3 when not tier a"),
    Case(
      "limit 1 when not tier a\nlimit 2 when weekday mon",
      "1: ties with line 2, which wins because it is later: a customer on Mon 2026-11-23"),
    Case(
      "limit 1 when over 60\nlimit 2 when over 65",
      "1: ties with line 2, which wins because it is later: a customer aged 65 on Sat 2026-11-21"),
    Case(
      "grace 1 night when replacement over 5.00\ngrace 2 nights when weekday sat",
      "1: ties with line 2, which wins because it is later: a customer and a movie (replacement"
        + " price 5.01) on Sat 2026-11-21"),
    Case(
      "limit 1 when hours 14:00..17:00\nlimit 2 when rented under 5 times",
      "1: ties with line 2, which wins because it is later: a customer (rented 4 times before) on"
        + " Sat 2026-11-21 at 14:00"),
    Case(
      "grace 1 night when nights 3..7\ngrace 2 nights when added within 56 nights",
      "1: ties with line 2, which wins because it is later: a customer and a movie (added 56"
        + " nights before) on Sat 2026-11-21 for 3 nights"),
    Case("grace 1 night when hours 14:00..17:00\ngrace 2 nights when hours 17:00..19:00"),
    Case(
      "limit 1 when not under 18\nlimit 2 when weekday mon",
      "1: ties with line 2, which wins because it is later: a customer aged 18 on Mon 2026-11-23"),
    Case("limit 1 when season 12-01..12-24\nlimit 2 when season 12-25..01-06"),
    Case(
      "price 1.00 flat when class a\nprice 2.00 flat when tier b\n"
        + "price 3.00 flat when class a and tier b\nprice 3.00 flat"),
  ])
  func linesThatTie(_ example: Case) throws {
    #expect(try Self.warnings(example.text) == example.warnings)
  }

  @Test(arguments: [
    Case(
      "limit 0 per household", "1: with a limit of 0 per household no household can rent anything"),
    Case("limit 2 per household\nlimit none per household when tier a"),
    Case("limit 0", "1: with a limit of 0 nobody can rent anything"),
    Case(
      "limit 0\nlimit 3 when tier gold",
      "1: with a limit of 0 nobody can rent anything where no other limit fits"),
    Case(
      "limit 0 when under 12 and weekday sun\nlimit 3",
      "1: with a limit of 0 nobody can rent anything when under 12 and weekday sun"),
    Case("limit 0\nlimit 3", "1: this limit never counts: line 2 sets it again"),
  ])
  func limitsOfNothing(_ example: Case) throws {
    #expect(try Self.warnings(example.text) == example.warnings)
  }

  @Test func ofVeryManyTiesTheFirstAreTold() throws {
    let classes = (0..<40).map { "price 1.00 flat when class c\($0)" }
    let tiers = (0..<40).map { "price 1.00 flat when tier t\($0)" }
    let text = (classes + tiers + ["price 2.00 flat"]).joined(separator: "\n")
    let warnings = try Self.warnings(text)
    #expect(warnings.count == 1001)
    #expect(
      warnings.contains("26: from here on more lines tie than are told here"))
    #expect(!warnings.contains { $0.hasPrefix("27: ") })
  }

  @Test func aTextOfTwoThousandLines() throws {
    let classes = (0..<2000).map { "price \($0).00 flat when class c\($0)" }
    #expect(
      try Self.warnings((classes + ["price 3.00 flat"]).joined(separator: "\n")) == [])
    let tiers = (0..<1000).map { "price \($0).00 flat when tier t\($0)" }
    let warnings = try Self.warnings((classes.prefix(1000) + tiers).joined(separator: "\n"))
    #expect(warnings.count == 1002)
    #expect(
      warnings.first
        == "1: ties with line 1001, which wins because it is later: a customer of tier t0 and a"
        + " movie of class c0 on Sat 2026-11-21")
    #expect(warnings.last == "2: from here on more lines tie than are told here")
  }
}
