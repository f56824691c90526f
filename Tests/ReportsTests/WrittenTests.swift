import Domain
import Testing

@testable import Reports

/// Days and amounts as people write them.
struct WrittenTests {
  @Test(
    arguments: [
      ("GBP", 0, "£0.00"), ("GBP", 99_999, "£999.99"), ("GBP", 123_450, "£1,234.50"),
      ("GBP", -123_456_789, "-£1,234,567.89"), ("JPY", 1_234_567, "¥1,234,567"),
      ("KWD", 1_234_500, "1,234.500 KWD"), ("CHF", -300, "-3.00 CHF"), ("AUD", 100, "A$1.00"),
      ("CNY", 100_000, "1,000.00 CNY"),
    ] as [(String, Int64, String)])
  func anAmountHasItsSymbolOrItsCode(_ code: String, _ minor: Int64, _ text: String) throws {
    #expect(Money(minor: minor).written(in: try #require(Currency(code))) == text)
  }

  @Test func everyAmountCanBeWritten() throws {
    #expect(Money(minor: .min).written(in: .pound) == "-£92,233,720,368,547,758.08")
    for code in Currency.codes {
      let text = Money(minor: 1).written(in: try #require(Currency(code)))
      #expect(text.last?.isNumber == true || text.hasSuffix(" " + code))
    }
  }

  @Test func aDayHasNoZeroInFront() throws {
    #expect(try #require(Day("2026-11-21")).written == "Sat 21 Nov 2026")
    #expect(try #require(Day("2026-03-01")).written == "Sun 1 Mar 2026")
    #expect(Zone.utc.written(Instant(seconds: 0)) == "Thu 1 Jan 1970 00:00")
  }

  @Test func aLineMayEndBeforeATimeOnly() {
    let text = Zone.utc.brokenBeforeTime(Instant(seconds: 0))
    #expect(text == "Thu\u{A0}1\u{A0}Jan\u{A0}1970 00:00")
  }

  @Test func aPeriodIsWrittenInDays() throws {
    let (from, to) = (try #require(Day("2026-03-01")), try #require(Day("2026-03-31")))
    #expect(ReportPeriod().written == "of all time")
    #expect(
      ReportPeriod(from: from, to: to).written == "from Sun 1 Mar 2026 to Tue 31 Mar 2026")
    #expect(ReportPeriod(from: from, to: from).written == "of Sun 1 Mar 2026")
  }
}
