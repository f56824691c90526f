import Domain

extension Store {
  /// A line of the ledger by its number.
  package func line(_ seq: Int) throws -> RecordedLine? {
    try connection.first(
      "SELECT \(Self.lineColumns) FROM ledger l WHERE l.seq = \(seq)", Self.recordedLine)
  }

  /// The lines of a receipt, in the order of recording.
  package func lines(on receipt: ReceiptNumber) throws -> [RecordedLine] {
    try connection.all(
      """
      SELECT \(Self.lineColumns) FROM ledger l
      WHERE l.till = \(receipt.till) AND l.receipt = \(receipt.number) ORDER BY l.seq
      """, Self.recordedLine)
  }

  /// Receipts in the order of recording.
  package func receipts(_ filter: ReceiptFilter) throws -> [ReceiptSummary] {
    try connection.all(
      """
      SELECT l.till, l.receipt, MIN(l.booked_at), MIN(l.recorded_at), MIN(l.by_name),
        c.id, c.name,
        \(SQL.sum("CASE WHEN l.method IS NULL THEN l.amount ELSE 0 END")),
        \(SQL.sum("CASE WHEN l.method IS NULL THEN 0 ELSE -l.amount END")), \(Self.kindCounts)
      FROM ledger l JOIN customer c ON c.id = \(Self.owner("l.customer_id"))
      WHERE \(.joined(try conditions(filter), by: " AND "))
      GROUP BY l.till, l.receipt, c.id, c.name ORDER BY MIN(l.seq)
      """, Self.summary)
  }

  private static let kindsOnReceipts = LedgerKind.allCases.filter { !$0.isOfDrawer }

  private static var kindCounts: SQL {
    .joined(
      kindsOnReceipts.map { .sum("CASE WHEN l.kind = \($0.rawValue) THEN 1 ELSE 0 END") }, by: ", ")
  }

  private func conditions(_ filter: ReceiptFilter) throws -> [SQL] {
    var conditions: [SQL] = ["l.receipt IS NOT NULL"]
    if let customer = filter.customer { conditions.append(try isOf(customer, "l.customer_id")) }
    if let since = filter.since { conditions.append("l.booked_on >= \(since)") }
    if let until = filter.until { conditions.append("l.booked_on <= \(until)") }
    if let instant = filter.at { conditions.append("l.booked_at <= \(instant)") }
    return conditions
  }

  private static func summary(_ row: inout Row) throws(StorageError) -> ReceiptSummary {
    var summary = ReceiptSummary(
      number: ReceiptNumber(till: try row.int(), number: try row.int()), at: try row.instant(),
      recordedAt: try row.instant(), by: try row.text(), customer: try row.id(),
      customerName: try row.textOrNil(), kinds: [:], total: try row.money(), paid: try row.money())
    for kind in kindsOnReceipts {
      let count = try row.int()
      if count > 0 { summary.kinds[kind] = count }
    }
    return summary
  }
}
