import Domain

extension Store {
  /// What some days come to by the rates of tax; as with takings, a void counts on its own day.
  package func taxes(_ span: ReportSpan) throws -> [TaxFigures] {
    try taxes(span, of: takings(by: .day, span).reduce(TakingsFigures()) { $0 + $1.takings })
  }

  /// The same of what was added up already.
  package func taxes(_ span: ReportSpan, of takings: TakingsFigures) throws -> [TaxFigures] {
    var (parts, cards): ([TaxPart], [TaxPart]) = ([], [])
    try connection.forEach(
      """
      SELECT l.taxed, l.reference FROM ledger l
      WHERE l.taxed IS NOT NULL AND \(try lines(in: span))
      """
    ) { row in
      let own = try Self.taxParts(&row)
      // Only lines of gift cards are taxed and have a reference.
      if try row.textOrNil() == nil { parts += own } else { cards += own }
    }
    return TaxFigures.of(parts, ofGiftCards: cards, charged: takings.charged)
  }

  static func taxParts(_ row: inout Row) throws -> [TaxPart] {
    guard let text = TaxText(text: try row.text()) else {
      throw StorageError.unexpected("a line of the ledger has taxes that cannot be read")
    }
    return text.parts
  }
}
