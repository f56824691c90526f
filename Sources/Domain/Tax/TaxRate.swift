/// A rate of tax, as a line of the house rules has it: `standard 20% included`.
package struct TaxRate: Hashable, Sendable {
  package let name: Name
  package let percent: TaxPercent
  package let mode: TaxMode

  package init(_ name: Name, _ percent: TaxPercent, _ mode: TaxMode) {
    (self.name, self.percent, self.mode) = (name, percent, mode)
  }

  /// The rate of whatever no line names another one for.
  package static let standard = Name("standard")

  /// The same where the tax is in what is paid, as it is for whatever costs what it is worth.
  package var inPrices: TaxRate { TaxRate(name, percent, .included) }

  /// `standard 20%`.
  package var words: String { "\(name.text) \(percent.text)" }

  /// In the order of a report: the highest first.
  package static func isBefore(_ a: TaxRate, _ b: TaxRate) -> Bool {
    (b.percent, a.name.key, a.mode.rawValue) < (a.percent, b.name.key, b.mode.rawValue)
  }
}

/// Whether prices hold a tax, or it is added to them.
package enum TaxMode: String, CaseIterable, Hashable, Sendable {
  case included, added
}

/// So many hundredths, with up to three decimals: `20%`, `5.5%`, `8.875%`.
package struct TaxPercent: Hashable, Comparable, Sendable {
  /// 20% is 20,000.
  package let thousandths: Int64

  /// From 0% to 100%.
  package static let possible: ClosedRange<Int64> = 0...100_000

  /// Reads `20%` or `5.5%`; `nil` of anything else.
  package init?(_ text: some StringProtocol) {
    guard text.hasSuffix("%"),
      let thousandths = Digits.value(text.dropLast(), inPartsOfTenTo: 3),
      Self.possible.contains(thousandths)
    else { return nil }
    self.thousandths = thousandths
  }

  package var text: String { number + "%" }

  /// `20` or `5.5`.
  package var number: String {
    var (decimals, fraction) = ("", thousandths % 1000)
    for _ in 0..<3 {
      decimals = String(fraction % 10) + decimals
      fraction /= 10
    }
    while decimals.last == "0" { decimals.removeLast() }
    return String(thousandths / 1000) + (decimals.isEmpty ? "" : "." + decimals)
  }

  /// What of an amount is tax or, where the mode says so, is added to it; half up.
  ///
  /// - Parameter amount: 0 or more.
  package func tax(of amount: Money, _ mode: TaxMode) -> Money {
    let whole = 100_000 + (mode == .included ? thousandths : 0)
    return amount.times(thousandths, by: whole)
  }

  package static func < (a: TaxPercent, b: TaxPercent) -> Bool { a.thousandths < b.thousandths }
}

extension Money {
  /// So many of so many equal parts of it, of any size; half a minor unit is rounded up. What is
  /// below nothing is what it is above it, taken off.
  ///
  /// - Parameters:
  ///   - parts: 0 or more.
  ///   - whole: 1 or more, and no less than the parts.
  package func times(_ parts: Int64, by whole: Int64) -> Money {
    let product = minor.magnitude.multipliedFullWidth(by: parts.magnitude)
    let (quotient, rest) = whole.magnitude.dividingFullWidth(product)
    let part = Int64(quotient) + (rest >= whole.magnitude - rest ? 1 : 0)
    return Money(minor: minor < 0 ? -part : part)
  }
}
