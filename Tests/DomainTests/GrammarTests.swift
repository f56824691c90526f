import Domain
import Testing

/// Every form of every setting and condition, and what it is read as.
struct GrammarTests {
  /// A line, the circumstances that it is read under, and what then holds.
  private struct Reading: Sendable, CustomTestStringConvertible {
    let line: String
    let holds: String

    init(_ line: String, _ holds: String) {
      self.line = line
      self.holds = holds
    }

    var testDescription: String { line }
  }

  private static let prices = [
    Reading("price 3.00 per night", "300/night"), Reading("price 3 per night", "300/night"),
    Reading("price 0 per night", "0/night"), Reading("price 4.50 flat", "450"),
    Reading("price 3.00 for the first 2 nights, then 1.00 per night", "300<2 100/night"),
    Reading("price 3 for the first 1 night then 0.50 per night", "300<1 50/night"),
    Reading("PRICE 3 FOR THE FIRST 2 NIGHTS , THEN 1 PER NIGHT", "300<2 100/night"),
  ]

  @Test(arguments: prices)
  private func pricesAreFlatOrPerNightOrInSteps(_ reading: Reading) throws {
    let price =
      switch try copyPolicy(reading.line).price.value {
      case .perNight(let price): "\(price.minor)/night"
      case .flat(let price): "\(price.minor)"
      case .stepped(let first, let nights, let then):
        "\(first.minor)<\(nights) \(then.minor)/night"
      }
    #expect(price == reading.holds)
  }

  private static let fees = [
    Reading("late fee 1.00 per night", "100 -"), Reading("late fee 0 per night", "0 -"),
    Reading("late fee 1.00 per night, at most 15.00", "100 1500"),
    Reading("late fee 1.00 per night at most 0", "100 0"),
    Reading("late fee 1.00 per night, at most replacement price", "100 replacement"),
    Reading("Late Fee 1 Per Night , At Most Replacement Price", "100 replacement"),
  ]

  @Test(arguments: fees)
  private func lateFeesHaveACapOrNone(_ reading: Reading) throws {
    let fee = try copyPolicy(reading.line).lateFee.value
    let cap =
      switch fee.cap {
      case .amount(let amount)?: "\(amount.minor)"
      case .replacementPrice?: "replacement"
      case nil: "-"
      }
    #expect("\(fee.perNight.minor) \(cap)" == reading.holds)
  }

  private static let counts = [
    Reading("limit 0", "0"), Reading("limit 10000", "10000"), Reading("extensions 0", "0"),
    Reading("extensions 1000", "1000"), Reading("hold for 0 nights", "0"),
    Reading("hold for 1 night", "1"), Reading("grace 3650 nights", "3650"),
    Reading("debt limit 2.50", "Money(minor: 250)"), Reading("nights 7", "7...7"),
    Reading("nights 1..3650", "1...3650"), Reading("day ends 00:00", "0"),
    Reading("day ends 12:00", "720"), Reading("time zone \"Pacific/Apia\"", "Pacific/Apia"),
    Reading("due roll forward", "rollForward"),
    Reading("due skip closed days", "skipClosedDays"),
    Reading("due IGNORE closed DAYS", "ignoreClosedDays"),
    Reading("ratings none", "none"), Reading("ratings fsk", "fsk"),
    Reading("age by rating", "byRating"), Reading("age off", "off"), Reading("age 0", "from(0)"),
    Reading("age 150", "from(150)"), Reading("till required", "required"),
    Reading("TILL Optional", "optional"), Reading("refund limit 0", "Money(minor: 0)"),
    Reading("paid out limit 20", "Money(minor: 2000)"), Reading("back-dating 0 nights", "0"),
    Reading("Back-Dating 3 nights", "3"),
    Reading("shop Films", "Films"), Reading("shop \"Ann's Films\"", "Ann's Films"),
    Reading("shop Ann's   Films # the sign", "Ann's Films"), Reading("shop \"\"", ""),
    Reading("shop The \"Old\" Cinema", "The \"Old\" Cinema"),
    Reading("shop \"#1 when it rains\"", "#1 when it rains"),
    Reading("address 3 Quay Street , Lowmarsh, QM1 4TA", "3 Quay Street, Lowmarsh, QM1 4TA"),
    Reading("logo pictures/logo.png", "pictures/logo.png"),
    Reading("logo \"our logo.jpg\"", "our logo.jpg"),
    Reading("sender desk@example.com", "desk@example.com"), Reading("sender \"\"", ""),
    Reading("sender Films <desk@example.com>", "Films <desk@example.com>"),
    Reading("remind 1 night before due", "[1]"), Reading("remind never", "[]"),
    Reading("remind 3, 0, 3 nights before due", "[0, 3]"),
    Reading("letter 10, 1,4 nights late", "[1, 4, 10]"), Reading("LETTER Never", "[]"),
    Reading("forget titles never", "never"),
    Reading("forget titles after 365 nights", "after(nights: 365)"),
  ]

  @Test(arguments: counts)
  private func everySettingIsRead(_ reading: Reading) throws {
    let rules = try HouseRulesParser.parse(reading.line)
    let entry = try #require(
      rules.entries.first { reading.line.lowercased().hasPrefix($0.name + " ") })
    #expect(entry.choice.lines.count == 1)
    #expect(String(describing: entry.choice.always.value) == reading.holds)
    #expect(entry.choice.always.line == 1)
  }

  @Test func everySettingHasALineOrADefault() throws {
    let names = try HouseRulesParser.parse("").entries.map(\.name)
    #expect(
      names == [
        "currency", "time zone", "day ends", "ratings", "limit", "nights", "price", "late fee",
        "grace", "extensions", "hold for", "debt limit", "due", "age",
        "till", "refund limit", "paid out limit", "back-dating", "shop", "address", "logo",
        "sender", "forget titles", "remind",
        "letter",
      ] + RuleBooks.settable.map(\.name))
    for entry in try HouseRulesParser.parse("").entries {
      #expect(entry.choice.lines.isEmpty && entry.choice.fallback.line == nil)
      #expect(try HouseRulesParser.parse(entry.choice.fallback.source).text != "")
    }
  }

  @Test func closedDaysAreWeekdaysAndDates() throws {
    let closed = try HouseRulesParser.parse(
      """
      closed sun, Monday
      closed 2026-12-25,2026-12-26 , tue # the fair
      """
    ).due.closed
    #expect(
      closed.lines.map(\.value) == [
        .weekly(.sunday), .weekly(.monday), .date(try day("2026-12-25")),
        .date(try day("2026-12-26")), .weekly(.tuesday),
      ])
    #expect(closed.lines.map(\.line) == [1, 1, 2, 2, 2])
    #expect(closed.lines.last?.source == "closed 2026-12-25, 2026-12-26, tue")
  }

  @Test func aLineIsTakenDownAsItWasWritten() throws {
    let rules = try HouseRulesParser.parse(
      """
      # The sign on the wall.
      \tPRICE  2.50   Per night   WHEN class  "New  # Release" AND season 12-20 .. 01-06 # cheap
      """)
    let line = try #require(
      rules.entries.first { $0.name == "price" }?.choice.lines.first?.origin)
    #expect(line.number == 2 && line.setting == "price" && line.value == "2.50 Per night")
    #expect(line.circumstances == "class \"New  # Release\" AND season 12-20..01-06")
    #expect(line.source == "price 2.50 Per night when " + line.circumstances)
    #expect(line.conditions.map(\.kind) == [.class, .season])
    #expect(try HouseRulesParser.parse(line.source).entries.count == rules.entries.count)
  }

  private func copyPolicy(_ text: String) throws -> CopyPolicy {
    try HouseRulesParser.parse(text).copyPolicy(for: .plain)
  }

  private func day(_ text: String) throws -> Day { try #require(Day(text)) }
}
