import Domain
import Testing

/// What is said of a comparison as a whole, and of one that looks one way.
struct HouseRulesDiffProofTests {
  @Test func casesAreCounted() throws {
    let plain = try HouseRulesDiffTests.diff("", "")
    let asked = "price 2.00 flat when class a, b and genre c\ngrace 1 night when under 12"
    let diff = try HouseRulesDiffTests.diff(asked, asked)
    #expect(plain.isProven && diff.isProven)
    // Class a, b or another, with or without the genre, for the price, the discount and what is
    // added by extensions; under 12, older, or not known, for the grace and the late fee.
    #expect(diff.cases - plain.cases == 4 * (3 * 2 - 1) + 2 * (3 - 1))
  }

  @Test func whatIsNotCertainIsTold() throws {
    let diff = try HouseRulesDiffTests.diff("time zone Europe/London", "time zone Europe/Dublin")
    #expect(diff.doubts == ["time zone"] && !diff.isProven)
  }

  /// What is the same for one copy need not be for three of which one is free.
  @Test(arguments: [
    ("late fee 50% of price per night", "late fee 1.50 per night", ["late fee"]),
    ("discount 10%", "price 2.70 per night", ["price", "discount"]),
  ])
  func whatOffersMayTellApartIsNotCertain(_ a: String, _ b: String, _ doubts: [String]) throws {
    #expect(try HouseRulesDiffTests.diff(a, b).isProven)
    let offer = "\noffer 3 for 2"
    #expect(try HouseRulesDiffTests.diff(a + offer, b + offer).doubts == doubts)
    #expect(try HouseRulesDiffTests.diff(a + offer, a + offer).isProven)
  }

  /// A share of the price counts what was paid to keep it longer.
  @Test func whatExtensionsMayTellApartIsNotCertain() throws {
    let (a, b) = ("late fee 50% of price per night", "late fee 1.50 per night")
    for text in ["extension fee 1.00", "extension price 2.00 per night"] {
      let diff = try HouseRulesDiffTests.diff("\(a)\n\(text)", "\(b)\n\(text)")
      #expect(diff.doubts == ["late fee"], "\(text)")
      #expect(try HouseRulesDiffTests.diff("\(a)\n\(text)", "\(a)\n\(text)").isProven)
      let none = "\n\(text)\nextensions 0"
      #expect(try HouseRulesDiffTests.diff(a + none, b + none).isProven, "\(text)")
    }
  }

  /// Nothing is rented without a till session where one is required; what has to be asked for is
  /// neither stricter nor looser than an amount.
  @Test func whatIsStricterOfTheWholeShopIsTold() throws {
    let (a, b) = (
      try HouseRulesDiffTests.inForce(""),
      try HouseRulesDiffTests.inForce("till required\nlost charge 20.00\nrefund limit 9.00")
    )
    let diffs = [Leaning.looser, .stricter].map {
      HouseRulesDiff(from: a, to: b, today: HouseRulesDiffTests.today, shop: .none, only: $0)
    }
    #expect(diffs.map { $0.differences.map(\.setting) } == [[], ["till"]])
  }

  @Test func whatTillSessionsMeetIsTold() throws {
    let limits = "paid out limit 20.00\nover short limit 5.00"
    #expect(
      try HouseRulesDiffTests.rows(limits, "") == [
        "paid out limit, always: 20.00 (1) | 10.00 | every till session",
        "over short limit, always: 5.00 (2) | none | every till session",
      ])
    #expect(
      try HouseRulesDiffTests.rows("discount limit 10%", "") == [
        "discount limit, always: 10% (1) | 0.00 | every discount by hand"
      ])
    #expect(try HouseRulesDiffTests.rows("over short limit 5.00", "over short limit 5") == [])
    #expect(try HouseRulesDiffTests.rows("over short limit none", "") == [])
    #expect(
      try HouseRulesDiffTests.rows("count blind", "") == [
        "count, always: blind (1) | open | every till session"
      ])
    let expiry = "gift cards expire after 3 years"
    #expect(
      try HouseRulesDiffTests.rows(expiry, "") == [
        "gift cards expire, always: after 3 years (1) | never | every gift card that is sold"
      ])
    #expect(try HouseRulesDiffTests.rows(expiry, "gift cards expire after 36 months") == [])
  }

  /// Nothing falls due on the day that one of the texts closes, and still somebody may rent on it.
  @Test(arguments: [
    (
      "due on thu", "due on thu\nclosed 2026-11-25",
      "closed, 2026-11-25: open | closed (2) | rented on Wed 2026-11-25 for 1 night:"
        + " due Thu 2026-11-26; A says nothing, B says notice shop-closed"
    ),
    (
      "closed 2026-11-24\nnights 7", "nights 7",
      "closed, 2026-11-24: closed (1) | open | rented on Tue 2026-11-24 for 7 nights:"
        + " due Tue 2026-12-01; A says notice shop-closed, B says nothing"
    ),
  ])
  func whatIsRentedOnAClosedDayIsTold(_ a: String, _ b: String, _ row: String) throws {
    #expect(try HouseRulesDiffTests.rows(a, b) == [row])
  }

  @Test func oneWayIsTold() throws {
    let text = "price 2.00 for the first 2 nights, then 2.00 per night\nlimit 3 when tier a"
    let (a, b) = (
      try HouseRulesDiffTests.inForce("price 1.00 per night"), try HouseRulesDiffTests.inForce(text)
    )
    let told = [Leaning.looser, .stricter].map { only in
      HouseRulesDiff(from: a, to: b, today: HouseRulesDiffTests.today, shop: .none, only: only)
        .differences
        .map(\.example.text)
    }
    // The second night is free where it is added.
    #expect(
      told == [
        [
          "a customer and a movie on Sat 2026-11-21 for 1 night, kept 1 night longer after 1 night"
        ],
        ["a customer and a movie on Sat 2026-11-21 for 1 night"],
      ])
  }
}
