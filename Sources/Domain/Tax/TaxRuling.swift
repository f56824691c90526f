/// The line of the house rules by which something is taxed, and the rate that it names.
package struct TaxRuling: Sendable {
  package let use: Setting<TaxUse>
  /// `nil` where it is not taxed.
  package let rate: Setting<TaxRate>?
}

/// How a copy that is rented is taxed.
package struct CopyTaxes: Sendable {
  package let rental: TaxRuling
  package let lateFee: TaxRuling
}
