import Domain
import Testing

/// What is said of conditions and closed days that cannot be read.
struct ConditionErrorTests {
  private static let all = [conditions, numbers, negations, lists, quotes, closedDays]
    .flatMap(\.self)

  @Test(arguments: all)
  func everyErrorIsToldWhole(_ line: String, _ message: String) {
    #expect(HouseRulesErrorTests.messages(line) == ["line 1, " + message])
  }

  private static let kinds =
    "class, tier, rating, genre, medium, weekday, season, under, over, replacement, nights,"
    + " hours, added, rented"
  private static let negated = "or one after \"not\""
  private static let plain = "tier, under, over, weekday, season, hours, rented"
  private static let visits = "\(plain), \(negated)"

  private static let numbers = HouseRulesErrorTests.pairs(
    """
    price 2 flat when nights
    column 25: the line ends where a range of nights such as 1..14 should stand
    price 2 flat when nights 7..3
    column 29: "3" is read where a number of nights from 7 to 3650 should stand
    price 2 flat when nights 0
    column 26: "0" is read where a range of nights such as 1..14 should stand
    limit 3 when hours 14..17
    column 20: "14" is read where hours such as 14:00..17:00 should stand
    limit 3 when hours 24:00..02:00
    column 20: "24:00" is read where hours such as 14:00..17:00 should stand
    limit 3 when hours 14:00
    column 25: the line ends where ".." and a later time should stand
    limit 3 when hours 14:00..14:00
    column 27: "14:00" is read where another time of the day, such as 17:00 should stand
    limit 3 when hours 00:00..24:01
    column 27: "24:01" is read where another time of the day, such as 17:00 should stand
    price 2 flat when added 56
    column 25: "56" is read where "within" should stand
    price 2 flat when added within 56
    column 34: the line ends where "nights" should stand
    price 2 flat when added within all nights
    column 32: "all" is read where a number of nights from 0 to 3650 should stand
    limit 3 when rented 5
    column 21: "5" is read where "under" should stand
    limit 3 when rented under 0 times
    column 27: "0" is read where a number of times from 1 to 10000 should stand
    limit 3 when rented under 5
    column 28: the line ends where "times" should stand
    """)

  private static let conditions = HouseRulesErrorTests.pairs(
    """
    limit 3 wen tier gold
    column 9: "wen" is read where "when" or the end of the line should stand; did you mean "when"?
    limit 3 tier gold
    column 9: "tier" is read where "when" or the end of the line should stand
    limit 3 when
    column 13: the line ends where a condition of limit (\(kinds), \(negated)) should stand
    limit 3 when teir gold
    column 14: "teir" is read where a condition of limit (\(kinds), \(negated)) should stand; \
    did you mean "tier"?
    price 2 per night when clas new
    column 24: "clas" is read where a condition of price (\(kinds), \(negated)) should stand; \
    did you mean "class"?
    limit 3 when tier
    column 18: the line ends where a tier such as gold should stand
    limit 3 when tier and under 18
    column 19: "and" is read where a tier such as gold should stand
    limit 3 when tier gold silver
    column 24: "silver" is read where ",", "and" or the end of the line should stand
    limit 3 when tier gold, under 18
    column 25: "under" is read where a tier such as gold ("and" comes before another condition) \
    should stand
    limit 3 when tier gold adn under 18
    column 24: "adn" is read where ",", "and" or the end of the line should stand; did you \
    mean "and"?
    limit 3 when tier gold and
    column 27: the line ends where a condition of limit (\(kinds), \(negated)) should stand
    limit 3 when tier gold when under 18
    column 24: "when" is read where ",", "and" or the end of the line should stand
    limit 3 when tier gold and tier GÖLD
    column 28: "tier" is read where a condition that the line does not have yet should stand
    grace 1 night when rating
    column 26: the line ends where a rating such as 15 should stand
    grace 1 night when class when
    column 26: "when" is read where a class such as new-release should stand
    grace 1 night when genre
    column 25: the line ends where a genre such as comedy should stand
    limit 3 when weekday teu
    column 22: "teu" is read where a weekday such as tue should stand; did you mean "tue"?
    limit 3 when weekday sundays
    column 22: "sundays" is read where a weekday such as tue should stand; did you mean "sunday"?
    limit 3 when under 0
    column 20: "0" is read where a number of years from 1 to 150 should stand
    limit 3 when under 151
    column 20: "151" is read where a number of years from 1 to 150 should stand
    limit 3 when under eighteen
    column 20: "eighteen" is read where a number of years from 1 to 150 should stand
    limit 3 when over 0
    column 19: "0" is read where a number of years from 1 to 150 should stand
    limit 3 when not over 151
    column 23: "151" is read where a number of years from 1 to 150 should stand
    limit 3 when over
    column 18: the line ends where a number of years from 1 to 150 should stand
    limit 3 when ovr 60
    column 14: "ovr" is read where a condition of limit (\(kinds), \(negated)) should stand; \
    did you mean "over"?
    limit 3 when over 60, 70
    column 21: "," is read where "and" or the end of the line should stand
    limit 3 holds when replacement over 50.00
    column 20: "replacement" is read where a condition of limit of holds (\(visits)) should stand
    limit 1 per title when tier gold and not class a
    column 42: "class" is read where what does not fit (\(plain)) should stand
    grace 1 night when replacement 50.00
    column 32: "50.00" is read where "over" or "known" should stand
    grace 1 night when replacement over
    column 36: the line ends where an amount of GBP such as 3.00 should stand
    grace 1 night when not replacement over much
    column 41: "much" is read where an amount of GBP such as 3.00 should stand
    grace 1 night when replacement over 50.001
    column 37: "50.001" is read where an amount of GBP such as 3.00 should stand
    grace 1 night when replacment over 50.00
    column 20: "replacment" is read where a condition of grace (\(kinds), \(negated)) should \
    stand; did you mean "replacement"?
    limit 3 when season xmas
    column 21: "xmas" is read where a season such as 12-20..01-06 or 2026-12-20..2027-01-06 \
    should stand
    limit 3 when season 12-20
    column 26: the line ends where ".." and the last day should stand
    limit 3 when season 12-20 01-06
    column 27: "01-06" is read where ".." and the last day should stand
    limit 3 when season 12-20..
    column 28: the line ends where a day of the year such as 01-06 should stand
    limit 3 when season 12-20..02-30
    column 28: "02-30" is read where a day of the year such as 01-06 should stand
    limit 3 when season 12-20..2027-01-06
    column 28: "2027-01-06" is read where a day of the year such as 01-06 should stand
    limit 3 when season 2026-12-20..01-06
    column 33: "01-06" is read where a date from 2026-12-20 on should stand
    limit 3 when season 2026-12-20..2026-12-19
    column 33: "2026-12-19" is read where a date from 2026-12-20 on should stand
    limit 3 when season 2026-02-29..2026-03-01
    column 21: "2026-02-29" is read where a season such as 12-20..01-06 or \
    2026-12-20..2027-01-06 should stand
    """)

  private static let negations = HouseRulesErrorTests.pairs(
    """
    limit 3 when not
    column 17: the line ends where what does not fit (\(kinds)) should stand
    limit 3 when not not tier gold
    column 18: "not" is read where what does not fit (\(kinds)) should stand
    limit 3 when not gold
    column 18: "gold" is read where what does not fit (\(kinds)) should stand
    limit 3 holds when not class a
    column 24: "class" is read where what does not fit (\(plain)) should stand
    limit 3 when not teir gold
    column 18: "teir" is read where what does not fit (\(kinds)) should \
    stand; did you mean "tier"?
    limit 3 when nto tier gold
    column 14: "nto" is read where a condition of limit (\(kinds), \(negated)) should stand; \
    did you mean "not"?
    limit 3 when tier gold not under 18
    column 24: "not" is read where ",", "and" or the end of the line should stand
    limit 3 when "not" tier gold
    column 14: the text "not" is read where a condition of limit (\(kinds), \(negated)) should stand
    limit 3 when not tier gold and not tier GOLD
    column 32: "not" is read where a condition that the line does not have yet should stand
    limit 3 when not tier
    column 22: the line ends where a tier such as gold should stand
    limit 3 when tier not gold
    column 23: "gold" is read where ",", "and" or the end of the line should stand
    limit 3 when not under 0
    column 24: "0" is read where a number of years from 1 to 150 should stand
    """)

  private static let lists = HouseRulesErrorTests.pairs(
    #"""
    limit 3 when tier gold,
    column 24: the line ends where a tier such as gold should stand
    limit 3 when tier , gold
    column 19: "," is read where a tier such as gold should stand
    limit 3 when tier gold,, silver
    column 24: "," is read where a tier such as gold should stand
    limit 3 when tier gold, and under 18
    column 25: "and" is read where a tier such as gold should stand
    limit 3 when tier gold, not silver
    column 25: "not" is read where a tier such as gold ("and" comes before another condition) \#
    should stand
    limit 3 when tier gold, "silver
    column 25: the text "silver is read where a text with its closing quote should stand
    limit 3 when weekday fri, sat,
    column 31: the line ends where a weekday such as tue should stand
    limit 3 when weekday fri, saturdy
    column 27: "saturdy" is read where a weekday such as tue should stand; did you mean "saturday"?
    limit 3 when weekday fri sat
    column 26: "sat" is read where ",", "and" or the end of the line should stand
    limit 3 when weekday fri..sun
    column 25: ".." is read where ",", "and" or the end of the line should stand
    limit 3 when under 18, 21
    column 22: "," is read where "and" or the end of the line should stand
    limit 3 when season 12-01..12-24, 01-01..01-06
    column 33: "," is read where "and" or the end of the line should stand
    limit 3 when tier gold, silver and tier gold, silver
    column 36: "tier" is read where a condition that the line does not have yet should stand
    """#)

  private static let quotes = HouseRulesErrorTests.pairs(
    #"""
    limit 3 when tier "gold
    column 19: the text "gold is read where a text with its closing quote should stand
    limit 3 when tier "gold # and silver
    column 19: the text "gold # and silver is read where a text with its closing quote should stand
    "
    column 1: the text " is read where a text with its closing quote should stand
    limit 3 when tier ""
    column 19: the text "" is read where a tier such as gold should stand
    limit 3 when tier "  "
    column 19: the text "  " is read where a tier such as gold should stand
    limit 3 "when" tier gold
    column 9: the text "when" is read where "when" or the end of the line should stand
    limit 3 when tier gold "and" under 18
    column 24: the text "and" is read where ",", "and" or the end of the line should stand
    limit ""
    column 7: the text "" is read where a number of movies such as 3 should stand
    """#)

  private static let closedDays = HouseRulesErrorTests.pairs(
    """
    closed
    column 7: the line ends where a weekday such as sun, a date such as 2026-12-25 or 12-25, or \
    dates such as 2026-08-01..2026-08-14 should stand
    closed sun,
    column 12: the line ends where a weekday such as sun, a date such as 2026-12-25 or 12-25, or \
    dates such as 2026-08-01..2026-08-14 should stand
    closed sun mon
    column 12: "mon" is read where the end of the line should stand
    closed son
    column 8: "son" is read where a weekday such as sun, a date such as 2026-12-25 or 12-25, or \
    dates such as 2026-08-01..2026-08-14 should stand; did you mean "mon"?
    closed 2026-02-29
    column 8: "2026-02-29" is read where a weekday such as sun, a date such as 2026-12-25 or \
    12-25, or dates such as 2026-08-01..2026-08-14 should stand
    closed 12-25..
    column 15: the line ends where a day of the year such as 01-06 should stand
    closed 2026-08-14..2026-08-01
    column 20: "2026-08-01" is read where a date from 2026-08-14 on should stand
    closed 2026-08-01..08-14
    column 20: "08-14" is read where a date from 2026-08-01 on should stand
    closed sun..tue
    column 11: ".." is read where the end of the line should stand
    """)

  @Test(arguments: [
    ("currency GBP", "currency"), ("time zone Europe/London", "time zone"),
    ("day ends 04:00", "day ends"), ("ratings MPA", "ratings"), ("closed sun", "closed"),
    ("due roll forward", "due"),
  ])
  func whatHoldsForTheWholeShopTakesNoCondition(_ line: String, _ name: String) {
    #expect(
      HouseRulesErrorTests.messages(line + " when tier gold") == [
        "line 1, column \(line.count + 2): \"when\" is read where the end of the line "
          + "(\(name) holds without conditions) should stand"
      ])
  }

  @Test(
    arguments: [
      "limit 3 holds", "limit 3 per household", "limit none per household", "limit 1 per title",
      "limit none per title", "debt limit 10.00", "hold for 2 nights",
    ],
    ["class new-release", "rating 18", "genre comedy"])
  func whatHoldsForAVisitAsksNothingOfTheMovie(_ line: String, _ condition: String) {
    let message = HouseRulesErrorTests.messages("\(line) when \(condition)").first ?? ""
    let word = condition.prefix { $0 != " " }
    #expect(message.hasPrefix("line 1, column \(line.count + 7): \"\(word)\" is read where"))
    #expect(
      message.contains(
        "(tier, under, over, weekday, season, hours, rented, or one after \"not\") should stand"))
  }

  @Test func theShopOpensOnSomeDayOfTheWeek() {
    let expected = "a day that leaves the shop open on some day of the week should stand"
    #expect(
      HouseRulesErrorTests.messages("closed mon, tue, wed, thu, fri, sat, sun") == [
        "line 1, column 38: \"sun\" is read where \(expected)"
      ])
    #expect(
      HouseRulesErrorTests.messages(
        "closed mon, tue, wed\nclosed sat, sun, saturday\nclosed thu, fri\nclosed 2026-12-25, mon")
        == ["line 3, column 13: \"fri\" is read where \(expected)"])
  }

  @Test(arguments: [
    ("closed 01-01..12-31", "1, column 8"),
    ("limit 3\nclosed 2026-01-01..2027-01-01", "2, column 8"),
    ("closed 03-01..02-28", "1, column 8"),
    ("closed 03-01..02-27\n  closed 02-28", "2, column 10"),
    ("closed 2026-01-01..2026-06-30\nclosed sun\nclosed 2026-07-01..2027-01-01", "3, column 8"),
    ("closed mon, tue, wed, thu, fri, sat\nclosed 01-01..06-30, 07-02..12-31", "2, column 8"),
    ("closed 01-02..12-31\nclosed 2027-01-01", "2, column 8"),
    ("closed 01-02..12-31\nclosed sun, 2027-01-01", "2, column 13"),
  ])
  func theShopOpensOnSomeDayOfAYear(_ text: String, _ place: String) {
    let messages = HouseRulesErrorTests.messages(text)
    #expect(messages.count == 1)
    #expect(messages[0].hasPrefix("line \(place): "))
    #expect(
      messages[0].hasSuffix(
        "is read where days that leave the shop open on one day of a year should stand"))
  }

  @Test(arguments: [
    "closed 01-02..12-31", "closed 2026-01-01..2026-12-31", "closed 02-29, mon",
    "closed mon, tue, wed, thu, fri, sat\nclosed 01-01..06-01",
    "closed 2026-01-01..2026-06-30\nclosed 2026-07-02..2027-07-01",
  ])
  func aShopMayBeClosedForNearlyAYear(_ text: String) {
    #expect(HouseRulesErrorTests.messages(text) == [])
  }

  @Test func ofAValueAndItsConditionsTheFirstMistakeIsTold() {
    #expect(
      HouseRulesErrorTests.messages("limit x when teir gold\nlimit 3 more when teir gold") == [
        "line 1, column 7: \"x\" is read where a number of movies such as 3 should stand",
        "line 2, column 9: \"more\" is read where \"when\" or the end of the line should stand",
      ])
  }
}
