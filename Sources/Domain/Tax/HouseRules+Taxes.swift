extension HouseRules {
  /// By which rate something is taxed; `nil` where the house rules know of no tax.
  package func tax(on kind: TaxedKind, for circumstances: Circumstances) -> TaxRuling? {
    guard hasTaxes else { return nil }
    let use = taxChoice(of: kind).setting(for: circumstances)
    return TaxRuling(use: use, rate: use.value.name.flatMap(tax))
  }

  /// Whether goods go by a rate of their own that there is none of.
  package func lacksTax(of goods: Goods) -> Bool {
    goods.tax.map { tax(Name($0)) == nil } ?? false
  }

  /// Whether that hangs on who or what it is.
  package func asksForTax(on kind: TaxedKind) -> Bool {
    taxUses[kind]?.lines.contains { !$0.conditions.isEmpty } ?? false
  }

  /// How a copy that is rented is taxed.
  func taxes(on copy: Circumstances) -> CopyTaxes? {
    guard let rental = tax(on: .rentals, for: copy), let fee = tax(on: .lateFees, for: copy) else {
      return nil
    }
    return CopyTaxes(rental: rental, lateFee: fee)
  }
}
