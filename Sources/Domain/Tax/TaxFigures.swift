/// What some days come to by one rate of tax.
package struct TaxFigures: Hashable, Sendable {
  /// `nil` for what goes by none.
  package let part: TaxPart?
  /// What that comes to; nothing where there is a rate.
  package let untaxed: Money

  /// By rate, and last what is charged and goes by none; nothing where nothing was taxed.
  ///
  /// - Parameter charged: all of it, net of what was voided, waived and credited.
  package static func of(_ parts: [TaxPart], charged: Money) -> [TaxFigures] {
    let rates = TaxPart.summary(of: parts)
    guard !rates.isEmpty else { return [] }
    let rest = rates.reduce(charged) { $0 - $1.gross }
    return rates.map { TaxFigures(part: $0, untaxed: .zero) }
      + (rest == .zero ? [] : [TaxFigures(part: nil, untaxed: rest)])
  }
}
