extension TokenReader {
  /// `10%` or `5.00`.
  mutating func takeDiscount(in currency: Currency) throws(HouseRulesProblem) -> DiscountSize {
    let example = Money(minor: 500).text(in: currency)
    return try take("a percent such as 10%, or an amount such as \(example)") {
      DiscountSize($0, in: currency)
    }
  }
}
