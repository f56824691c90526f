import Domain
import Support
import Testing

/// Where due days fall. 2026-11-23 is a Monday.
struct DueDayTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let closed: String
    let rented: String
    let nights: Int
    /// Under `ignore closed days`, `roll forward` and `skip closed days`.
    let due: [String]

    init(_ closed: String, _ rented: String, _ nights: Int, _ due: String...) {
      self.closed = closed
      self.rented = rented
      self.nights = nights
      self.due = due
    }

    var testDescription: String { "\(nights) nights from \(rented), closed \(closed)" }
  }

  private func rules(_ mode: String, _ closed: String) throws -> DuePolicy {
    let lines = closed.isEmpty ? [] : ["closed " + closed]
    return try HouseRulesParser.parse((lines + ["due " + mode]).joined(separator: "\n")).due
  }

  static let cases = [
    Case("", "2026-11-23", 3, "2026-11-26", "2026-11-26", "2026-11-26"),
    Case("sun", "2026-11-23", 5, "2026-11-28", "2026-11-28", "2026-11-28"),
    Case("sun", "2026-11-23", 6, "2026-11-29", "2026-11-30", "2026-11-30"),
    Case("sun", "2026-11-23", 7, "2026-11-30", "2026-11-30", "2026-12-01"),
    // The rental day itself may be closed, and is no night.
    Case("mon", "2026-11-23", 1, "2026-11-24", "2026-11-24", "2026-11-24"),
    Case("sat, sun", "2026-11-27", 1, "2026-11-28", "2026-11-30", "2026-11-30"),
    Case("sat, sun", "2026-11-27", 2, "2026-11-29", "2026-11-30", "2026-12-01"),
    Case("2026-12-25", "2026-12-24", 1, "2026-12-25", "2026-12-26", "2026-12-26"),
    Case(
      "sun, 2026-12-25, 2026-12-26", "2026-12-24", 1, "2026-12-25", "2026-12-28", "2026-12-28"),
    Case(
      "2026-12-31, 2027-01-01, 2027-01-02", "2026-12-29", 2, "2026-12-31", "2027-01-03",
      "2027-01-03"),
    Case(
      "2026-12-31, 2027-01-01, 2027-01-02", "2026-12-29", 3, "2027-01-01", "2027-01-03",
      "2027-01-04"),
    Case("12-25", "2026-12-24", 1, "2026-12-25", "2026-12-26", "2026-12-26"),
    Case("12-25", "2031-12-24", 1, "2031-12-25", "2031-12-26", "2031-12-26"),
    Case("12-24..01-02", "2026-12-23", 1, "2026-12-24", "2027-01-03", "2027-01-03"),
    Case(
      "2026-08-01..2026-08-14", "2026-07-30", 3, "2026-08-02", "2026-08-15", "2026-08-16"),
    Case("2026-08-01..2026-08-14", "2027-07-30", 3, "2027-08-02", "2027-08-02", "2027-08-02"),
    Case("01-02..12-31", "2026-12-30", 2, "2027-01-01", "2027-01-01", "2028-01-01"),
    Case("02-29", "2027-02-28", 1, "2027-03-01", "2027-03-01", "2027-03-01"),
    Case("02-29", "2028-02-28", 1, "2028-02-29", "2028-03-01", "2028-03-01"),
    Case("2028-02-29", "2028-02-28", 1, "2028-02-29", "2028-03-01", "2028-03-01"),
    Case("mon, tue, wed, thu, fri, sat", "2026-11-23", 1, "2026-11-24", "2026-11-29", "2026-11-29"),
    Case("mon, tue, wed, thu, fri, sat", "2026-11-23", 3, "2026-11-26", "2026-11-29", "2026-12-13"),
  ]

  /// On Thursdays: the first once the nights are over, and on as far as closed days move it.
  @Test(arguments: [
    Case("", "2026-11-23", 1, "2026-11-26", "2026-11-26", "2026-11-26"),
    Case("", "2026-11-23", 3, "2026-11-26", "2026-11-26", "2026-11-26"),
    Case("", "2026-11-23", 4, "2026-12-03", "2026-12-03", "2026-12-03"),
    Case("thu", "2026-11-23", 1, "2026-11-26", "2026-11-27", "2026-11-27"),
    Case("thu", "2026-11-23", 3, "2026-11-26", "2026-11-27", "2026-12-04"),
    Case("2026-11-26", "2026-11-23", 3, "2026-11-26", "2026-11-27", "2026-12-03"),
    Case("sun", "2026-11-23", 7, "2026-12-03", "2026-12-03", "2026-12-03"),
    Case("11-25..11-27", "2026-11-24", 1, "2026-11-26", "2026-11-28", "2026-12-03"),
  ])
  func oneWeekdayMayBeTheDayOnWhichAllIsDue(_ one: Case) throws {
    let rented = try #require(Day(one.rented))
    let due = try ["ignore closed days", "roll forward", "skip closed days"].map { mode in
      try rules(mode + "\ndue on thu", one.closed).dueDay(rented: rented, nights: one.nights)
    }
    #expect(due.map(\.day.text) == one.due)
    #expect(due.allSatisfy { $0.counted.weekday == .thursday && $0.counted >= rented + one.nights })
  }

  @Test(arguments: cases)
  func everyModeMovesTheDueDayInItsOwnWay(_ one: Case) throws {
    let rented = try #require(Day(one.rented))
    let due = try ["ignore closed days", "roll forward", "skip closed days"].map { mode in
      try rules(mode, one.closed).dueDay(rented: rented, nights: one.nights)
    }
    #expect(due.map(\.day.text) == one.due)
    #expect(due.allSatisfy { $0.counted == rented + one.nights })
  }

  @Test func theDefaultRollsForward() throws {
    let rules = try HouseRulesParser.parse("closed sun").due
    #expect(rules.mode.value == .rollForward && rules.mode.line == nil)
    #expect(
      rules.dueDay(rented: try #require(Day("2026-11-28")), nights: 1).day.text == "2026-11-30")
  }

  @Test func theLineThatClosesIsKnown() throws {
    let rules = try HouseRulesParser.parse(
      "closed sun\nclosed 2026-11-29 # the fair\nclosed tue, sunday"
    ).due
    let sunday = try #require(Day("2026-11-29"))
    #expect(rules.dueDay(rented: sunday + -1, nights: 1).closing?.line == 2)
    #expect(rules.dueDay(rented: sunday + -1, nights: 8).closing?.line == 3)
    #expect(rules.dueDay(rented: sunday + -1, nights: 8).closing?.source == "closed tue, sunday")
    #expect(rules.dueDay(rented: sunday + -1, nights: 2).closing == nil)
  }

  @Test(arguments: [
    // Due on Saturday, closed on Sunday and Monday.
    ("2026-11-26", 2, "2026-12-01"), ("2026-11-26", 1, nil), ("2026-11-26", 3, nil),
    // Due on 24 December, closed until the Tuesday after.
    ("2026-12-22", 2, "2026-12-29"), ("2026-12-22", 1, nil),
  ])
  func theLastOpenDayBeforeAClosureIsTold(_ rented: String, _ nights: Int, _ opens: String?) throws
  {
    let rules = try rules("roll forward", "sun, mon, 2026-12-25, 2026-12-26")
    let due = rules.dueDay(rented: try #require(Day(rented)), nights: nights)
    #expect(due.reopening?.text == opens)
  }

  @Test func aDueDayThatIsClosedAllTheSameIsNotTheLastOpenOne() throws {
    let rules = try rules("ignore closed days", "sat, sun")
    let due = rules.dueDay(rented: try #require(Day("2026-11-27")), nights: 1)
    #expect(due.day.text == "2026-11-28" && due.closing != nil && due.reopening == nil)
  }

  @Test(arguments: Seeds.all)
  func noDueDayFallsOnAClosedDay(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let weekdays = Weekday.allCases.shuffled(using: &random).prefix(random.int(0...6))
      let start = Day(number: random.int(0...60_000))
      let dates = (0..<random.int(0...9)).map { _ in (start + random.int(0...30)).text }
      let spans = (0..<random.int(0...2)).map { _ in span(&random, from: start) }
      let closed = (weekdays.map(\.short) + dates + spans).joined(separator: ", ")
      let nights = random.int(1...40)
      let rolled = try rules("roll forward", closed).dueDay(rented: start, nights: nights)
      let skipping = try rules("skip closed days", closed)
      let skipped = skipping.dueDay(rented: start, nights: nights)
      for due in [rolled, skipped] {
        #expect(skipping.closed.setting(closing: due.day) == nil, "\(closed)")
        #expect(due.day >= due.counted)
      }
      #expect(skipped.day >= rolled.day)
      let open = (1...(skipped.day - start)).count {
        skipping.closed.setting(closing: start + $0) == nil
      }
      #expect(open == nights, "\(closed)")
    }
  }

  /// Some days on end, in this year or in every one.
  private func span(_ random: inout SplitMix64, from start: Day) -> String {
    let first = start + random.int(0...40)
    let days = [first, first + random.int(0...25)].map(\.text)
    return (random.int(0...1) == 0 ? days : days.map { String($0.dropFirst(5)) })
      .joined(separator: "..")
  }

  @Test func theLongestRentalIsCounted() throws {
    let rules = try rules("skip closed days", "mon, tue, wed, thu, fri, sat")
    let rented = try #require(Day("2026-11-29"))
    #expect(rules.dueDay(rented: rented, nights: 3650).day == rented + 3650 * 7)
  }
}
