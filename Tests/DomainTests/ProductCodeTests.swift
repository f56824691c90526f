import Domain
import Testing

struct ProductCodeTests {
  @Test(arguments: [
    "5012345678900", "036000291452", "0036000291452", "96385074", "C-000001", "1234", "",
    "501234567890x",
  ])
  func whatIsRightOrNoneIsNotObjectedTo(_ code: String) {
    #expect(ProductCode.rightCheckDigit(of: code) == nil)
  }

  @Test(arguments: [
    ("5012345678901", 0), ("036000291453", 2), ("96385070", 4), ("5012345687900", 2),
  ])
  func aWrongCheckDigitIsFound(_ code: String, _ right: Int) {
    #expect(ProductCode.rightCheckDigit(of: code) == right)
  }

  @Test func upcIsEANWithout0() {
    #expect(ProductCode.spellings(of: "036000291452") == ["036000291452", "0036000291452"])
    #expect(ProductCode.spellings(of: "0036000291452") == ["0036000291452", "036000291452"])
    #expect(ProductCode.spellings(of: "5012345678900") == ["5012345678900"])
    #expect(ProductCode.spellings(of: "C-1") == ["C-1"])
  }
}
