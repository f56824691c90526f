/// How much is taken off by hand: so many hundredths of a price, or an amount.
package enum DiscountSize: Hashable, Sendable {
  case percent(TaxPercent)
  case amount(Money)

  /// What that is of a price; half a minor unit is rounded up.
  package func of(_ price: Money) -> Money {
    switch self {
    case .percent(let percent): price.times(percent.thousandths, by: TaxPercent.possible.upperBound)
    case .amount(let amount): amount
    }
  }

  /// Whether it is the whole price, whatever that is.
  package var isAll: Bool {
    if case .percent(let percent) = self {
      percent.thousandths == TaxPercent.possible.upperBound
    } else {
      false
    }
  }

  package var isNothing: Bool {
    switch self {
    case .percent(let percent): percent.thousandths == 0
    case .amount(let amount): amount == .zero
    }
  }

  /// `10%` or `2.00`.
  package func text(in currency: Currency) -> String {
    switch self {
    case .percent(let percent): percent.text
    case .amount(let amount): amount.text(in: currency)
    }
  }

  /// Reads what ``text(in:)`` writes.
  init?(_ text: String, in currency: Currency) {
    if let percent = TaxPercent(text) {
      self = .percent(percent)
    } else if let amount = Money(text, in: currency) {
      self = .amount(amount)
    } else {
      return nil
    }
  }
}
