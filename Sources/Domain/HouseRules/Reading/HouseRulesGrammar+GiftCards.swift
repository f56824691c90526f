/// The setting of gift cards: how it is written.
extension HouseRulesGrammar {
  static let ofGiftCards = [
    SettingGrammar(name: GiftCardExpiry.setting) { reader, rules throws(HouseRulesProblem) in
      let expiry = try expiry(&reader)
      rules.giftCardExpiries.add(reader.setting(expiry))
    }
  ]

  /// The words of a span, and how many months it has.
  private static let spans = ["month": 1, "months": 1, "year": 12, "years": 12]

  private static func expiry(
    _ reader: inout TokenReader
  ) throws(HouseRulesProblem) -> GiftCardExpiry {
    if reader.skip("never") { return .never }
    guard reader.skip("after") else {
      throw reader.problem(
        expected: "\"after\" or \"never\"", suggestion: reader.nearest(among: ["after", "never"]))
    }
    let many = try reader.take("a number from 1 to 100") { number($0, in: 1...100) }
    let months = try reader.take("\"months\" or \"years\"", among: spans.keys.sorted()) {
      spans[$0.inLowerCase]
    }
    return .after(months: many * months)
  }
}
