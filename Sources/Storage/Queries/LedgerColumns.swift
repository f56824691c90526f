extension Store {
  /// The columns of the ledger in which no line has anything, of those that few shops need.
  package func emptyColumnsOfLedger() throws -> [String] {
    let columns = [
      "taxed", "reference", "foreign_money", "in_drawer", "discount", "discount_reason",
      "purpose", "receipt_number", "takes_back",
    ]
    let counts = try connection.first(
      """
      SELECT COUNT(taxed), COUNT(reference), COUNT(foreign_money), COUNT(in_drawer),
        COUNT(discount), COUNT(discount_reason), COUNT(purpose), COUNT(receipt_number),
        COUNT(takes_back)
      FROM ledger
      """
    ) { row in
      var counts: [Int] = []
      for _ in columns { counts.append(try row.int()) }
      return counts
    }
    return zip(columns, counts ?? []).filter { $0.1 == 0 }.map(\.0)
  }
}
