/// An amount of money in minor units (pence, cents): never a fraction, never a `Double`.
///
/// What a minor unit is worth is the currency's business; see ``Currency``.
package struct Money: Hashable, Comparable, Sendable {
  /// Minor units; negative only in differences.
  package let minor: Int64

  package init(minor: Int64) {
    self.minor = minor
  }

  package static let zero = Money(minor: 0)

  /// The largest amount that is read: a trillion minor units, so that no sum here can overflow.
  package static let largest = Money(minor: 1_000_000_000_000)

  /// The largest amount there is, where books from elsewhere come to more.
  package static let most = Money(minor: .max)

  package static func < (a: Money, b: Money) -> Bool { a.minor < b.minor }

  /// Sums and products stop at the largest number there is: a file from elsewhere may hold amounts
  /// that nobody owes, and they must not end the program.
  package static func + (a: Money, b: Money) -> Money {
    let (sum, overflows) = a.minor.addingReportingOverflow(b.minor)
    return Money(minor: overflows ? (b.minor < 0 ? .min : .max) : sum)
  }

  package static func - (a: Money, b: Money) -> Money { a + b * -1 }

  package static func * (a: Money, times: Int) -> Money {
    let (product, overflows) = a.minor.multipliedReportingOverflow(by: Int64(times))
    return Money(minor: overflows ? ((a.minor < 0) == (times < 0) ? .max : .min) : product)
  }
}

extension Money {
  /// So many hundredths of it, or of each of so many equal parts; half a minor unit is rounded up.
  ///
  /// - Parameters:
  ///   - percent: 0 or more.
  ///   - parts: 1 or more.
  func percent(_ percent: Int, ofEachOf parts: Int = 1) -> Money {
    let whole = 100 * Int64(parts)
    let (quotient, rest) = minor.quotientAndRemainder(dividingBy: whole)
    return Money(minor: quotient) * percent
      + Money(minor: (2 * rest * Int64(percent) + whole) / (2 * whole))
  }
}

extension Money {
  /// Reads a plain decimal such as `9.00`, `9` or `0.5`, with at most the currency's decimals.
  ///
  /// Signs, thousands separators, exponents and amounts above the most are not amounts: `nil`.
  package init?(_ text: some StringProtocol, in currency: Currency, upTo most: Money = .largest) {
    var (minor, digits) = (Int64(0), 0)
    var decimals: Int?
    for byte in text.utf8 {
      if byte == UInt8(ascii: "."), digits > 0, decimals == nil {
        decimals = 0
        continue
      }
      guard let digit = Digits.value(of: byte), let next = minor.appending(digit) else {
        return nil
      }
      (minor, digits) = (next, digits + 1)
      decimals? += 1
    }
    let whole = digits - (decimals ?? 0)
    guard whole > 0, whole <= 19, decimals != 0, (decimals ?? 0) <= currency.decimals else {
      return nil
    }
    for _ in (decimals ?? 0)..<currency.decimals {
      guard let next = minor.appending(0) else { return nil }
      minor = next
    }
    guard minor <= most.minor else { return nil }
    self.init(minor: minor)
  }

  /// An amount that a person wrote, who may have put a comma in front of the decimals where it can
  /// be nothing else: `2,50`, but `1,250` could be a thousand and more.
  package init?(written text: String, in currency: Currency) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let isDecimal =
      parts.count == 2 && parts[1].utf8.count == currency.decimals && currency.decimals != 3
    self.init(isDecimal ? parts.joined(separator: ".") : text, in: currency)
  }

  /// The amount as a decimal with exactly the currency's decimals: `9.00`, `-0.50`, `1200`.
  package func text(in currency: Currency) -> String {
    let (whole, fraction) = minor.magnitude.quotientAndRemainder(
      dividingBy: currency.unit.minor.magnitude)
    return String(unsafeUninitializedCapacity: Digits.mostBytes) { bytes in
      if minor < 0 { bytes[0] = UInt8(ascii: "-") }
      let end = Digits.write(whole, atLeast: 1, to: bytes, at: minor < 0 ? 1 : 0)
      guard currency.decimals > 0 else { return end }
      bytes[end] = UInt8(ascii: ".")
      return Digits.write(fraction, atLeast: currency.decimals, to: bytes, at: end + 1)
    }
  }
}

extension Int64 {
  /// The number with one more digit behind it; `nil` where it would be too large.
  fileprivate func appending(_ digit: Int) -> Int64? {
    let (tens, isTooLarge) = multipliedReportingOverflow(by: 10)
    let (sum, isTooLargeInAll) = tens.addingReportingOverflow(Int64(digit))
    return isTooLarge || isTooLargeInAll ? nil : sum
  }
}

extension Currency {
  /// One of its whole units.
  var unit: Money { Money(minor: (0..<decimals).reduce(1) { unit, _ in unit * 10 }) }
}
