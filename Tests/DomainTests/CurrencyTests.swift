import Domain
import Testing

struct CurrencyTests {
  @Test(arguments: [
    ("GBP", 2), ("EUR", 2), ("USD", 2), ("JPY", 0), ("ISK", 0), ("CLP", 0), ("VND", 0), ("KWD", 3),
    ("BHD", 3), ("TND", 3), ("XOF", 0), ("HUF", 2),
  ])
  func knowsItsDecimals(_ code: String, _ decimals: Int) throws {
    #expect(try #require(Currency(code)).decimals == decimals)
  }

  @Test(arguments: ["gbp", "Gbp", "gBP"])
  func isReadInAnyCase(_ code: String) throws {
    #expect(try #require(Currency(code)) == .pound)
    #expect(Currency(code)?.code == "GBP")
  }

  @Test(arguments: [
    "", "GB", "GBPP", "XXX", "XAU", "DEM", "£", " GBP", "GBP ", "G\u{301}BP", "ßp", "ıls", "GBP\0",
  ])
  func refusesWhatIsNoCurrencyInUse(_ code: String) {
    #expect(Currency(code) == nil)
  }

  @Test func listsEachCodeOnceInOrder() {
    #expect(Currency.codes == Set(Currency.codes).sorted())
    #expect(Currency.codes.allSatisfy { Currency($0)?.code == $0 })
  }
}
