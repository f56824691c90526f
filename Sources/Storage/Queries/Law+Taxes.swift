import Domain

/// What a line says of its taxes adds up.
extension Law {
  static let ofTaxes = [
    Law(
      "[line of the ledger has|lines of the ledger have] taxes that do not add up",
      suspects: { $0.isTaxed ? Law.of("seq", [1...max(2, $0.line)]) : [] }, isBroken: isBroken
    ) {
      """
      SELECT CAST(seq AS TEXT), kind, amount, tax, tax_added, taxed, method FROM ledger
      WHERE taxed IS NOT NULL AND \($0) ORDER BY seq
      """
    }
  ]

  /// A charge goes by one rate, and a line that takes charges back by no more than it takes back.
  private static func isBroken(_ row: inout Row) throws -> Bool {
    let (kind, amount) = (try row.text(), try row.money())
    let (tax, added) = (try row.money(), try row.moneyOrNil())
    let (taxed, method) = (try row.text(), try row.textOrNil())
    guard let text = TaxText(text: taxed), let kind = LedgerKind(rawValue: kind) else {
      return true
    }
    var line = LedgerLine(kind, amount)
    line.taxes = text.parts
    line.method = method.flatMap(PaymentMethod.init)
    return line.tax != tax || line.addedTax != added || !line.hasFittingTaxes
  }
}
