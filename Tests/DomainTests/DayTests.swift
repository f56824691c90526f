import Domain
import Support
import Testing

struct DayTests {
  @Test(arguments: [
    ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2000-03-01", 11_017),
    ("2026-03-01", 20_513), ("0001-01-01", -719_162), ("9999-12-31", 2_932_896),
    ("1600-02-29", -135_081), ("2038-01-19", 24_855),
  ])
  func isCountedFrom1970(_ text: String, _ number: Int) throws {
    let day = try #require(Day(text))
    #expect(day.number == number)
    #expect(day.text == text)
  }

  @Test(arguments: [
    ("2026-01-01", "2026-W01"), ("2026-03-16", "2026-W12"), ("2026-03-22", "2026-W12"),
    ("2021-01-03", "2020-W53"), ("2021-01-04", "2021-W01"), ("2024-12-30", "2025-W01"),
    ("2022-01-01", "2021-W52"), ("2020-12-31", "2020-W53"), ("0001-01-01", "0001-W01"),
  ])
  func isInAWeek(_ text: String, _ week: String) throws {
    #expect(try #require(Day(text)).weekText == week)
  }

  @Test(arguments: [
    (2000, true), (1900, false), (2100, false), (2024, true), (2023, false), (2400, true),
    (4, true), (100, false),
  ])
  func knowsLeapYears(_ year: Int, _ isLeap: Bool) {
    #expect(Day.isLeap(year) == isLeap)
    #expect((Day(year: year, month: 2, day: 29) != nil) == isLeap)
    #expect(Day.length(ofMonth: 2, year: year) == (isLeap ? 29 : 28))
  }

  @Test(arguments: [
    "", "2026-3-1", "2026-03-1", "26-03-01", "2026-02-29", "2026-04-31", "2026-00-10",
    "2026-13-01", "2026-01-00", "2026-01-32", "0000-01-01", "10000-01-01", "2026/03/01",
    "20260301", "2026-03-01 ", " 2026-03-01", "+026-03-01", "2026-03-0x", "2026-03-01T",
    "٢٠٢٦-03-01", "2026-03-0\u{301}", "-001-01-01",
  ])
  func refusesWhatIsNoDay(_ text: String) {
    #expect(Day(text) == nil)
  }

  @Test func everyDayOfTheCalendarFollowsTheOneBefore() throws {
    let first = try #require(Day("0001-01-01"))
    let last = try #require(Day("9999-12-31"))
    var expected = (year: 1, month: 1, day: 1)
    for number in first.number...last.number {
      let civil = Day(number: number).civil
      guard civil == expected else {
        Issue.record("day \(number) is \(civil), not \(expected)")
        return
      }
      guard Day(year: civil.year, month: civil.month, day: civil.day)?.number == number else {
        Issue.record("\(civil) is not day \(number)")
        return
      }
      expected.day += 1
      if expected.day > Day.length(ofMonth: expected.month, year: expected.year) {
        expected = (expected.year, expected.month + 1, 1)
      }
      if expected.month > 12 { expected = (expected.year + 1, 1, 1) }
    }
    #expect(expected == (10_000, 1, 1))
  }

  @Test func isAddedToAndSubtracted() throws {
    let day = try #require(Day("2024-02-28"))
    #expect((day + 1).text == "2024-02-29")
    #expect((day + 2).text == "2024-03-01")
    #expect((day + -59).text == "2023-12-31")
    #expect(day + 366 - day == 366)
    #expect(day < day + 1)
  }

  @Test(arguments: Seeds.all)
  func textsSortAsDaysDo(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let one = Day(number: random.int(-719_162...2_932_896))
      let other = Day(number: random.int(-719_162...2_932_896))
      #expect((one < other) == (one.text < other.text))
      #expect(Day(one.text) == one)
    }
  }
}
