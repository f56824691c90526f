/// What the columns of a line hold of its taxes. The sums follow from the text, and are written for
/// those who add up: nothing is read from them.
extension LedgerLine {
  var keptTax: Money? {
    get { tax }
    set {}
  }

  var keptAddedTax: Money? {
    get { addedTax }
    set {}
  }

  var taxText: TaxText? {
    get { TaxText(taxes) }
    set { taxes = newValue?.parts ?? [] }
  }
}

extension LedgerLine {
  /// Whether what it says of its taxes can be: a charge goes by one rate as a whole, and what takes
  /// charges back by no more than it takes back. What a gift card pays, or is given back, goes by
  /// the rate by which the card was sold.
  package var hasFittingTaxes: Bool {
    let isRight = taxes.allSatisfy { $0.gross.minor.magnitude >= $0.tax.minor.magnitude }
    let gross = taxes.reduce(Money.zero) { $0 + $1.gross }
    switch kind {
    case .charge, .lateFee, .replacement, .damage, .membership, .package, .goods, .goodsReturned,
      .giftCard, .giftCardExpired:
      return isRight && taxes.count <= 1 && (taxes.isEmpty || gross == amount)
    case .payment where method == .giftCard, .refund where method == .giftCard:
      return isRight && taxes.count <= 1 && (taxes.isEmpty || gross == amount)
    case .waive, .found, .void: return isRight && gross.minor.magnitude <= amount.minor.magnitude
    case .payment, .tip, .rounding, .refund, .depositTaken, .depositReturned, .paidIn, .paidOut,
      .over, .short:
      return taxes.isEmpty
    }
  }

  /// Whether it waives charges or credits them.
  package var isCredit: Bool { kind == .waive || kind == .found }
}

extension LedgerLine {
  /// Whether its taxes are those of another line, taken back.
  package func hasTaxes(takenBackFrom other: LedgerLine) -> Bool {
    taxes == other.taxes.map(\.reversed)
  }
}
