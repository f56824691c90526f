import Domain
import Support
import Testing

struct MoneyTests {
  /// Money as it is typed, what it comes to, and as it is written back.
  typealias Written = (text: String, code: String, minor: Int64, plain: String)

  @Test(
    arguments: [
      ("9.00", "GBP", 900, "9.00"),
      ("9", "GBP", 900, "9.00"),
      ("9.5", "GBP", 950, "9.50"),
      ("0", "GBP", 0, "0.00"),
      ("0.01", "GBP", 1, "0.01"),
      ("0.10", "GBP", 10, "0.10"),
      ("007.30", "GBP", 730, "7.30"),
      ("10000000000.00", "GBP", 1_000_000_000_000, "10000000000.00"),
      ("1200", "JPY", 1200, "1200"),
      ("0", "JPY", 0, "0"),
      ("1000000000000", "JPY", 1_000_000_000_000, "1000000000000"),
      ("1.234", "KWD", 1234, "1.234"),
      ("1.2", "KWD", 1200, "1.200"),
      ("0.005", "KWD", 5, "0.005"),
    ] as [Written])
  func isReadAndWritten(_ written: Written) throws {
    let currency = try #require(Currency(written.code))
    let money = try #require(Money(written.text, in: currency))
    #expect(money == Money(minor: written.minor))
    #expect(money.text(in: currency) == written.plain)
  }

  @Test(arguments: [
    "", " ", "-5", "+5", "-0", "1,234", "1.234.5", "9.999", "1e3", "∞", "nan", "9.", ".5", ".",
    "9.00 ", " 9.00", "£9", "9 00", "0x10", "1_000", "٣", "９", "9.0\u{301}", "10000000000.01",
    "99999999999999", "9223372036854775808", "1\n",
  ])
  func refusesWhatIsNoAmount(_ text: String) {
    #expect(Money(text, in: .pound) == nil)
  }

  @Test(arguments: [("JPY", "1.0"), ("JPY", "1."), ("KWD", "1.2345"), ("KWD", "1000000000.001")])
  func refusesMoreDecimalsThanTheCurrencyHas(_ code: String, _ text: String) throws {
    #expect(Money(text, in: try #require(Currency(code))) == nil)
  }

  @Test(arguments: [
    (Int64(-50), "GBP", "-0.50"), (-1, "GBP", "-0.01"), (-1200, "JPY", "-1200"),
    (-1, "KWD", "-0.001"), (.min, "GBP", "-92233720368547758.08"),
  ])
  func writesDifferencesWithTheirSign(_ minor: Int64, _ code: String, _ text: String) throws {
    #expect(Money(minor: minor).text(in: try #require(Currency(code))) == text)
  }

  @Test func addsMultipliesAndCompares() {
    #expect(Money(minor: 250) + Money(minor: 50) == Money(minor: 300))
    #expect(Money(minor: 300) * 14 == Money(minor: 4200))
    #expect(Money(minor: 300) * 0 == .zero)
    #expect(Money(minor: 299) < Money(minor: 300))
  }

  @Test func theLargestAmountTimesTheLongestTimeStillFits() {
    #expect((Money.largest * 3_652_059).minor == 3_652_059_000_000_000_000)
  }

  @Test(arguments: Seeds.all)
  func textGoesRoundTrip(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let currencies = try ["GBP", "JPY", "KWD"].map { try #require(Currency($0)) }
    for _ in 0..<500 {
      let money = Money(minor: Int64(random.int(0...1_000_000_000_000) >> random.int(0...39)))
      for currency in currencies {
        #expect(Money(money.text(in: currency), in: currency) == money)
      }
    }
  }

  @Test func sumsAndProductsStopAtTheLargest() {
    let huge = Money(minor: .max)
    #expect(huge + Money(minor: 1) == huge)
    #expect(huge * 2 == huge)
    #expect(Money(minor: .min) + Money(minor: -1) == Money(minor: .min))
    #expect(huge * -2 == Money(minor: .min))
    #expect(Money(minor: 300) * 3 + Money(minor: 1) == Money(minor: 901))
  }
}
