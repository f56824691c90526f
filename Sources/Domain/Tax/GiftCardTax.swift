/// The tax of a gift card that was taxed as it was sold: what it pays has been taxed, and the tax
/// of that comes off again.
///
/// The sale has the tax of all that the card holds. What it pays has its share of what is left, and
/// what is given back to it has its share of what it paid, both rounded half up: so a card that is
/// used up leaves no tax behind. A void takes back what its line had, and may leave a smallest
/// coin.
package struct GiftCardTax {
  private let rate: TaxRate
  /// Of what it holds.
  private var left: TaxPart
  /// Of what it has paid, less what was given back.
  private var used: TaxPart

  /// - Parameters:
  ///   - sold: the parts of its sale, and of what was voided of that.
  ///   - moved: those of what it paid and was given back, and of what was voided of that.
  /// - Returns: `nil` of a card that was not taxed.
  package init?(sold: [TaxPart], moved: [TaxPart]) {
    guard let rate = sold.first?.rate else { return nil }
    self.rate = rate
    used = Self.sum(moved, at: rate).reversed
    left = Self.sum(sold + moved, at: rate)
  }

  /// The tax of a line that takes from it or gives back to it, as of the next one.
  ///
  /// - Parameter amount: below nothing of what it pays.
  package mutating func taken(_ amount: Money) -> TaxPart {
    let pays = amount < .zero
    let (from, size) = (pays ? left : used, pays ? amount * -1 : amount)
    let inside = max(.zero, min(size, from.gross))
    let share = inside > .zero ? from.tax.times(inside.minor, by: from.gross.minor) : .zero
    // What is given back to it beyond what it paid is more on it, and taxed like a sale.
    let more = rate.percent.tax(of: size - inside, .included)
    let tax = max(.zero, min(share + more, size))
    let part = TaxPart(rate, gross: amount, tax: pays ? tax * -1 : tax)
    left = Self.sum([left, part], at: rate)
    used = Self.sum([used, part.reversed], at: rate)
    return part
  }

  private static func sum(_ parts: [TaxPart], at rate: TaxRate) -> TaxPart {
    parts.reduce(TaxPart(rate, gross: .zero, tax: .zero)) {
      TaxPart(rate, gross: $0.gross + $1.gross, tax: $0.tax + $1.tax)
    }
  }
}
