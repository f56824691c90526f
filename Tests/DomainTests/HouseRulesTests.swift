import Domain
import Testing

struct HouseRulesTests {
  private func policies(_ text: String) throws -> (HouseRules, VisitPolicy, CopyPolicy) {
    let rules = try HouseRulesParser.parse(text)
    return (rules, rules.visitPolicy(for: .plain), rules.copyPolicy(for: .plain))
  }

  @Test(arguments: ["", "\n\n", "# nothing\n", HouseRules.defaultText])
  func theDefaultsHold(_ text: String) throws {
    let (rules, account, copy) = try policies(text)
    #expect(rules.currency.value == .pound)
    #expect(rules.timeZone.value == "Europe/London")
    #expect(rules.dayEnds.value == 0)
    #expect(rules.ratings.value == .bbfc)
    #expect(account.limit.value == 3)
    #expect(account.debtLimit.value == Money(minor: 1000))
    #expect(copy.nights.value == AllowedNights(1...14))
    #expect(copy.price.value == .perNight(Money(minor: 300)))
    #expect(copy.lateFee.value.rate == .perNight(Money(minor: 100)))
    #expect(copy.lateFee.value.cap == .amount(Money(minor: 1500)))
    #expect(copy.grace.value == 0)
    #expect(copy.age.value == .byRating)
    #expect(rules.text == text)
  }

  @Test func everySettingIsReadWithItsLine() throws {
    let (rules, account, copy) = try policies(
      """
      # The sign on the wall.
      currency   EUR
      time zone  Europe/Lisbon   # a comment
      day ends   04:30
      ratings    FSK
      limit      5
      nights     2..7
      price      2.50 per night
      late fee   0.75 per night, at most 10
      grace      1 night
      debt limit 0
      age        18
      """)
    #expect(rules.currency.value.code == "EUR" && rules.currency.line == 2)
    #expect(rules.timeZone.value == "Europe/Lisbon" && rules.timeZone.line == 3)
    #expect(rules.timeZone.source == "time zone Europe/Lisbon")
    #expect(rules.dayEnds.value == 270 && rules.dayEnds.line == 4)
    #expect(rules.ratings.value == .fsk && rules.ratings.line == 5)
    #expect(account.limit.value == 5 && account.limit.line == 6)
    #expect(copy.nights.value == AllowedNights(2...7) && copy.nights.line == 7)
    #expect(copy.nights.source == "nights 2..7")
    #expect(copy.price.value == .perNight(Money(minor: 250)) && copy.price.line == 8)
    #expect(copy.lateFee.value.rate == .perNight(Money(minor: 75)))
    #expect(copy.lateFee.value.cap == .amount(Money(minor: 1000)) && copy.lateFee.line == 9)
    #expect(copy.lateFee.source == "late fee 0.75 per night, at most 10")
    #expect(copy.grace.value == 1 && copy.grace.line == 10)
    #expect(account.debtLimit.value == .zero && account.debtLimit.line == 11)
    #expect(copy.age.value == .from(18) && copy.age.line == 12)
    #expect(copy.age(for: nil) == 18)
  }

  @Test func formsOfTheSameSetting() throws {
    #expect(try policies("nights 3").2.nights.value == AllowedNights(3...3))
    #expect(try policies("nights 1 .. 3").2.nights.value == AllowedNights(1...3))
    #expect(try policies("nights 1..3650").2.nights.value == AllowedNights(1...3650))
    #expect(try policies("late fee 1.00 per night").2.lateFee.value.cap == nil)
    #expect(
      try policies("late fee 1 per night at most 2").2.lateFee.value.cap
        == .amount(Money(minor: 200)))
    #expect(try policies("age off").2.age(for: "18") == 0)
    #expect(try policies("age by rating\nratings MPA").2.age(for: "R") == 17)
    #expect(try policies("age 0").2.age(for: "18") == 0)
    #expect(try policies("day ends 12:00").0.dayEnds.value == 720)
    #expect(try policies("ratings none").2.age(for: "18") == 0)
    #expect(try policies("grace 2 nights").2.grace.value == 2)
    #expect(try policies("currency \"eur\"").0.currency.value.code == "EUR")
  }

  @Test(arguments: [
    "LIMIT 5", "  limit\t5  ", "limit 5\r\n", "\r\n\r\nlimit 5\r\n", "limit 5# comment",
    "limit 5 # limit 7", "# a sign\rlimit 4\rlimit 5\r", "\r\r\nlimit 5", "limit\u{A0}5",
    "limit 4\nlimit 5",
    "currency JPY\nlimit 5\nprice 300 per night",
  ])
  func caseSpacesLineEndsAndCommentsDoNotMatter(_ text: String) throws {
    #expect(try policies(text).1.limit.value == 5)
  }

  @Test(arguments: [
    ("JPY", "300", 300, 15, 10), ("KWD", "2.5", 2500, 15_000, 10_000),
    ("GBP", "0.01", 1, 1500, 1000),
  ])
  func amountsAreInTheFilesOwnCurrencyWhereverItStands(
    _ code: String, _ price: String, _ minor: Int64, _ cap: Int64, _ debt: Int64
  ) throws {
    let lines = ["currency \(code)", "price \(price) per night"]
    for text in [lines, lines.reversed()].map({ $0.joined(separator: "\n") }) {
      let (_, account, copy) = try policies(text)
      #expect(copy.price.value == .perNight(Money(minor: minor)))
      #expect(copy.lateFee.value.cap == .amount(Money(minor: cap)))
      #expect(account.debtLimit.value.minor == debt)
    }
  }

  @Test func defaultsAreWrittenInTheFilesCurrency() throws {
    let (_, account, copy) = try policies("currency JPY")
    #expect(copy.price.source == "price 3 per night")
    #expect(copy.lateFee.source == "late fee 1 per night, at most 15")
    #expect(account.debtLimit.source == "debt limit 10")
    #expect(copy.price.line == nil)
  }

  @Test func whatAFindingAmountsToIsSet() throws {
    let rules = try HouseRulesParser.parse(
      """
      ask    under-age, birth-date-missing
      notice debt, nights-not-allowed
      refuse DEBT
      """)
    #expect(rules.level(of: "under-age", for: [.plain])?.value == .ask)
    #expect(rules.level(of: "birth-date-missing", for: [.plain])?.value == .ask)
    #expect(rules.level(of: "nights-not-allowed", for: [.plain])?.value == .notice)
    #expect(rules.level(of: "debt", for: [.plain])?.value == .refuse)
    #expect(rules.level(of: "rental-limit", for: [.plain])?.value == .refuse)
    #expect(rules.level(of: "rented-before", for: [.plain])?.value == .notice)
    #expect(rules.level(of: "account-closed", for: [.plain]) == nil)
  }
}
