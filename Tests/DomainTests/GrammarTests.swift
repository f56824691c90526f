import Domain
import Testing

/// Every form of every setting and condition, and what it is read as.
struct GrammarTests {
  /// A line, the circumstances that it is read under, and what then holds.
  private typealias Reading = (line: String, holds: String)

  private static let prices: [Reading] = [
    ("price 3.00 per night", "300/night"), ("price 3 per night", "300/night"),
    ("price 0 per night", "0/night"), ("price 4.50 flat", "450"),
    ("price 3.00 for the first 2 nights, then 1.00 per night", "300<2 100/night"),
    ("price 3 for the first 1 night then 0.50 per night", "300<1 50/night"),
    ("PRICE 3 FOR THE FIRST 2 NIGHTS , THEN 1 PER NIGHT", "300<2 100/night"),
    ("price 3.00 per night, at most 12.00", "(300/night)<=1200"),
    ("price 3.00 per night at most 0", "(300/night)<=0"),
    ("price 10.00 per week", "1000/7"), ("price 5.00 per 3 nights", "500/3"),
    ("price 5 per 1 night", "500/1"), ("Price 5 Per Week Then 1 Per Night", "500<7 100/night"),
    ("price 10.00 per week, then 2.00 per night", "1000<7 200/night"),
    ("price 5.00 per 3 nights, then 1.50 per night", "500<3 150/night"),
    ("price 5 per 3 nights, then 1 per night, at most 9.00", "(500<3 100/night)<=900"),
    ("price 3 for the first 2 nights, then 1 per night, at most 5", "(300<2 100/night)<=500"),
    ("price 5% of replacement price per week", "5% of 2000/7"),
    ("price 0% of replacement price per 3 nights", "0% of 2000/3"),
    ("price 10% of replacement price per night, at most 4.00", "(10% of 2000/1)<=400"),
    ("price 10.00 per week , at most 30.00", "(1000/7)<=3000"),
  ]

  @Test(arguments: prices)
  private func pricesAreFlatOrPerNightOrInSteps(_ reading: Reading) throws {
    #expect(Self.words(try copyPolicy(reading.line).price.value) == reading.holds)
  }

  private static func words(_ price: Price) -> String {
    switch price {
    case .perNight(let price): "\(price.minor)/night"
    case .flat(let price): "\(price.minor)"
    case .stepped(let first, let nights, let then):
      "\(first.minor)<\(nights) \(then.minor)/night"
    case .blocks(let price, let nights): "\(price.minor)/\(nights)"
    case .share(let percent, let price, let nights): "\(percent)% of \(price.minor)/\(nights)"
    case .atMost(let most, let price): "(\(words(price)))<=\(most.minor)"
    }
  }

  private static let fees: [Reading] = [
    ("late fee 1.00 per night", "100 -"), ("late fee 0 per night", "0 -"),
    ("late fee 1.00 per night, at most 15.00", "100 1500"),
    ("late fee 1.00 per night, at most 15.00 per customer", "100 1500 per customer"),
    ("late fee 50% of price per night at most 15 per customer", "50% 1500 per customer"),
    ("late fee 2.00 after 3 nights", "200 after-3 -"), ("late fee 2.00 after 0 nights", "200 -"),
    ("late fee 2.00 per night after 1 night, at most 9.00", "200 after-1 900"),
    ("late fee 1.00 per week started", "100 week -"), ("late fee 1.00 per week", "100 week -"),
    (
      "late fee 1 per week started after 7 nights at most replacement price",
      "100 week;after-7 replacement"
    ),
    ("late fee 1.00 per open day", "100 open-day -"),
    ("late fee 1.00 per open day after 1 night, at most 9.00", "100 open-day;after-1 900"),
    ("late fee 5.00 flat", "500 flat -"), ("late fee 50% of price per night", "50% -"),
    ("late fee 100% of price per night, at most replacement price", "100% replacement"),
    ("late fee 1.00 per night at most 0", "100 0"),
    ("late fee 1.00 per night, at most replacement price", "100 replacement"),
    ("Late Fee 1 Per Night , At Most Replacement Price", "100 replacement"),
  ]

  @Test(arguments: fees)
  private func lateFeesHaveACapOrNone(_ reading: Reading) throws {
    let fee = try copyPolicy(reading.line).lateFee.value
    let cap =
      switch fee.cap {
      case .amount(let amount)?: "\(amount.minor)"
      case .replacementPrice?: "replacement"
      case .perCustomer(let amount)?: "\(amount.minor) per customer"
      case nil: "-"
      }
    let rate =
      switch fee.rate {
      case .perNight(let fee): "\(fee.minor)"
      case .flat(let fee): "\(fee.minor) flat"
      case .counted(let fee, let rule): "\(fee.minor) \(rule.text)"
      case .share(let percent): "\(percent)%"
      }
    #expect("\(rate) \(cap)" == reading.holds)
  }

  private static let counts: [Reading] = [
    ("limit 0", "0"), ("limit 10000", "10000"), ("extensions 0", "0"),
    ("extensions 1000", "1000"), ("hold for 0 nights", "0"),
    ("hold for 1 night", "1"), ("grace 3650 nights", "3650"),
    ("debt limit 2.50", "Money(minor: 250)"),
    ("nights 7", "AllowedNights(ranges: [ClosedRange(7...7)])"),
    ("nights 1..3650", "AllowedNights(ranges: [ClosedRange(1...3650)])"),
    ("nights 7, 1, 2 ,3", "AllowedNights(ranges: [ClosedRange(1...3), ClosedRange(7...7)])"),
    (
      "nights 1..4, 14, 3..6, 6",
      "AllowedNights(ranges: [ClosedRange(1...6), ClosedRange(14...14)])"
    ), ("day ends 00:00", "0"),
    ("day ends 12:00", "720"), ("time zone \"Pacific/Apia\"", "Pacific/Apia"),
    ("due roll forward", "rollForward"),
    ("due skip closed days", "skipClosedDays"),
    ("due IGNORE closed DAYS", "ignoreClosedDays"),
    ("ratings none", "none"), ("ratings fsk", "fsk"),
    ("age by rating", "byRating"), ("age off", "off"), ("age 0", "from(0)"),
    ("age 150", "from(150)"), ("till required", "required"),
    ("TILL Optional", "optional"), ("refund limit 0", "Money(minor: 0)"),
    ("paid out limit 20", "Money(minor: 2000)"),
    ("discount limit 10%", "percent(Domain.TaxPercent(thousandths: 10000))"),
    ("discount limit 5.00", "amount(Domain.Money(minor: 500))"),
    ("over short limit 5.00", "Optional(Domain.Money(minor: 500))"),
    ("over short limit 0", "Optional(Domain.Money(minor: 0))"),
    ("gift cards expire after 3 years", "after(months: 36)"),
    ("gift cards expire after 1 month", "after(months: 1)"),
    ("Gift Cards Expire NEVER", "never"),
    ("Over Short Limit NONE", "nil"), ("count blind", "blind"), ("Count OPEN", "open"),
    ("back-dating 0 nights", "0"),
    ("Back-Dating 3 nights", "3"),
    ("shop Films", "Films"), ("shop \"Ann's Films\"", "Ann's Films"),
    ("shop Ann's   Films # the sign", "Ann's Films"), ("shop \"\"", ""),
    ("shop The \"Old\" Cinema", "The \"Old\" Cinema"),
    ("shop \"#1 when it rains\"", "#1 when it rains"),
    ("address 3 Quay Street , Lowmarsh, QM1 4TA", "3 Quay Street, Lowmarsh, QM1 4TA"),
    ("phone 01632 960123", "01632 960123"),
    ("opening hours Mon to Sat 10 to 22", "Mon to Sat 10 to 22"),
    ("legal VAT GB 123 4567 89", "VAT GB 123 4567 89"), ("LEGAL \"\"", ""),
    ("logo pictures/logo.png", "pictures/logo.png"),
    ("logo \"our logo.jpg\"", "our logo.jpg"),
    ("sender desk@example.com", "desk@example.com"), ("sender \"\"", ""),
    ("sender Films <desk@example.com>", "Films <desk@example.com>"),
    ("remind 1 night before due", "[1]"), ("remind never", "[]"),
    ("remind 3, 0, 3 nights before due", "[0, 3]"),
    ("letter 10, 1,4 nights late", "[1, 4, 10]"), ("LETTER Never", "[]"),
    ("discount 10%", "Discount(percent: 10)"), ("DISCOUNT 100%", "Discount(percent: 100)"),
    ("deposit 50.00", "amount(Domain.Money(minor: 5000))"),
    ("DEPOSIT None", "amount(Domain.Money(minor: 0))"),
    ("deposit none", "amount(Domain.Money(minor: 0))"),
    ("deposit 20% of replacement price", "share(percent: 20)"),
    ("lost charge 12.50", "amount(Domain.Money(minor: 1250))"), ("lost charge ask", "ask"),
    (
      "lost charge replacement price plus 5.00",
      "replacementPrice(plus: Domain.Money(minor: 500))"
    ), ("extension fee 0.50", "Money(minor: 50)"),
    ("lost after 1 night late", "nights(1)"), ("lost after 30 nights late", "nights(30)"),
    ("lost after never", "never"), ("forget titles never", "never"),
    ("forget titles after 365 nights", "after(nights: 365)"),
  ]

  @Test(arguments: counts)
  private func everySettingIsRead(_ reading: Reading) throws {
    let rules = try HouseRulesParser.parse(reading.line)
    // The name of one setting may begin with that of another.
    let entry = try #require(
      rules.entries.filter { reading.line.lowercased().hasPrefix($0.name + " ") }
        .max { $0.name.count < $1.name.count })
    #expect(entry.choice.lines.count == 1)
    #expect(String(describing: entry.choice.always.value) == reading.holds)
    #expect(entry.choice.always.line == 1)
  }

  @Test func everySettingHasALineOrADefault() throws {
    let names = try HouseRulesParser.parse("").entries.map(\.name)
    #expect(
      names == [
        "currency", "time zone", "day ends", "ratings", "joining fee", "limit", "limit of a kind",
        "limit per household", "limit per title", "limit per week", "nights",
        "price", "offer", "package", "discount", "late fee",
        "grace", "lost charge", "lost after", "deposit", "extensions", "extension price",
        "extension fee", "hold for",
        "limit of holds", "holds", "debt limit", "due", "due on", "due by", "age",
        "till", "method", "cash rounding", "gift cards expire", "refund limit", "paid out limit",
        "discount limit", "over short limit", "count", "back-dating", "shop", "address", "phone",
        "opening hours", "legal", "logo", "sender", "forget titles", "remind",
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
    #expect(line.conditions.map(\.kind) == [.trait(.class), .season])
    #expect(try HouseRulesParser.parse(line.source).entries.count == rules.entries.count)
  }

  private func copyPolicy(_ text: String) throws -> CopyPolicy {
    try HouseRulesParser.parse(text).copyPolicy(
      for: Circumstances.plain.of(Traits(), replacementPrice: Money(minor: 2000)))
  }

  private func day(_ text: String) throws -> Day { try #require(Day(text)) }
}
