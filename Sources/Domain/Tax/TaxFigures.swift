/// What some days come to by one rate of tax.
package struct TaxFigures: Hashable, Sendable {
  /// `nil` for what goes by none.
  package let part: TaxPart?
  /// What that comes to; nothing where there is a rate.
  package let untaxed: Money

  /// By rate, and last what is charged and goes by none; nothing where nothing was taxed.
  ///
  /// - Parameters:
  ///   - parts: of what was charged.
  ///   - cards: of gift cards that were taxed as they were sold, and of what they paid.
  ///   - charged: all of it but the sales of gift cards, net of what was voided, waived and
  ///     credited.
  package static func of(
    _ parts: [TaxPart], ofGiftCards cards: [TaxPart] = [], charged: Money
  ) -> [TaxFigures] {
    let rates = TaxPart.summary(of: parts + cards)
    guard !rates.isEmpty else { return [] }
    let rest = parts.reduce(charged) { $0 - $1.gross }
    return rates.map { TaxFigures(part: $0, untaxed: .zero) }
      + (rest == .zero ? [] : [TaxFigures(part: nil, untaxed: rest)])
  }
}
