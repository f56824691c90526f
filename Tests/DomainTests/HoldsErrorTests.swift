import Domain
import Testing

/// What is said of lines about holds that cannot be read.
struct HoldsErrorTests {
  private static let waited =
    "class, tier, rating, genre, weekday, season, under, over, replacement, hours, added, rented"
  private static let negated = "or one after \"not\""

  private static let holds = HouseRulesErrorTests.pairs(
    """
    holds
    column 6: the line ends where "on" or "off" should stand
    holds no
    column 7: "no" is read where "on" or "off" should stand; did you mean "on"?
    holds off when medium dvd
    column 16: "medium" is read where a condition of holds (\(waited), \(negated)) should stand
    holds off when not nights 3
    column 20: "nights" is read where what does not fit (\(waited)) should stand
    """)

  @Test(arguments: holds)
  func everyErrorIsToldWhole(_ line: String, _ message: String) {
    #expect(HouseRulesErrorTests.messages(line) == ["line 1, " + message])
  }
}
