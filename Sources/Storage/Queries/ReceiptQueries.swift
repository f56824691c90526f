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

  /// Receipts in the order of recording, put together from their lines: SQL would sort them, and
  /// look at each line for each kind.
  package func receipts(_ filter: ReceiptFilter) throws -> [ReceiptSummary] {
    var receipts: [ReceiptSummary] = []
    var places: [ReceiptNumber: Int] = [:]
    try connection.forEach(
      """
      SELECT l.till, l.receipt, l.booked_at, l.recorded_at, l.by_name, c.id, c.name, l.kind,
        CASE WHEN l.method IS NULL THEN l.amount ELSE 0 END,
        CASE WHEN l.method IS NULL THEN 0 ELSE -l.amount END
      FROM ledger l JOIN customer c ON c.id = \(Self.owner("l.customer_id"))
      WHERE \(.joined(try conditions(filter), by: " AND ")) ORDER BY l.seq
      """
    ) { row in
      let line = try Self.summary(&row)
      if let place = places[line.number] {
        receipts[place].add(line)
      } else {
        places[line.number] = receipts.count
        receipts.append(line)
      }
    }
    return receipts
  }

  private func conditions(_ filter: ReceiptFilter) throws -> [SQL] {
    var conditions: [SQL] = ["l.receipt IS NOT NULL", "l.seq > 0"]
    if let customer = filter.customer { conditions.append(try isOf(customer, "l.customer_id")) }
    if let since = filter.since { conditions.append("l.booked_on >= \(since)") }
    if let until = filter.until { conditions.append("l.booked_on <= \(until)") }
    if let instant = filter.at { conditions.append("l.booked_at <= \(instant)") }
    return conditions
  }

  /// What a receipt of one line comes to.
  private static func summary(_ row: inout Row) throws(StorageError) -> ReceiptSummary {
    ReceiptSummary(
      number: ReceiptNumber(till: try row.int(), number: try row.int()), at: try row.instant(),
      recordedAt: try row.instant(), by: try row.text(), customer: try row.id(),
      customerName: try row.textOrNil(), kinds: [try row.value()], total: try row.money(),
      paid: try row.money())
  }
}
