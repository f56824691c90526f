/// How what is left of a division of money is rounded.
package enum Rounding {
  /// To the nearest whole number, and from the middle between two to the even one, so that many
  /// roundings lean neither way.
  ///
  /// - Parameter divisor: above 0.
  static func halfToEven(_ dividend: Int64, by divisor: Int64) -> Int64 {
    let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    let (rest, half) = (remainder.magnitude, divisor.magnitude - remainder.magnitude)
    guard rest > half || (rest == half && quotient % 2 != 0) else { return quotient }
    return quotient + (dividend < 0 ? -1 : 1)
  }
}

extension Money {
  /// The amount for each of so many, as ``Rounding/halfToEven(_:by:)`` has it; `nil` of none.
  ///
  /// It is for averages, which are told and never booked: shares that are booked have to add up.
  package func divided(by count: Int) -> Money? {
    guard count > 0 else { return nil }
    return Money(minor: Rounding.halfToEven(minor, by: Int64(count)))
  }
}
