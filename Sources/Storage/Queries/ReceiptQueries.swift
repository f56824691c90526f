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
    var receipts: [ReceiptSummary] = []
    try forEachReceipt(filter) { receipts.append($0) }
    return receipts
  }

  /// Hands over receipts in the order of recording, put together from their lines, which stand one
  /// after the other: SQL would sort them, and look at each line for each kind.
  package func forEachReceipt(
    _ filter: ReceiptFilter, _ body: (ReceiptSummary) throws -> Void
  ) throws {
    let conditions: SQL = .joined(try conditions(filter), by: " AND ")
    var (last, open) = (0, ReceiptSummary?.none)
    while true {
      let lines = try connection.all(
        """
        SELECT l.seq, l.till, l.receipt, l.booked_at, l.recorded_at, l.by_name, l.customer_id,
          l.kind, CASE WHEN l.method IS NULL THEN l.amount ELSE 0 END,
          CASE WHEN l.method IS NULL THEN 0 ELSE -l.amount END
        FROM ledger l WHERE \(conditions) AND l.seq > \(last) ORDER BY l.seq
        LIMIT \(Self.receiptLinesAtOnce)
        """
      ) { row in (seq: try row.int(), receipt: try Self.summary(&row)) }
      var receipts: [ReceiptSummary] = []
      for line in lines {
        guard open?.number != line.receipt.number else {
          open?.add(line.receipt)
          continue
        }
        if let open { receipts.append(open) }
        open = line.receipt
      }
      let isEnd = lines.count < Self.receiptLinesAtOnce
      if isEnd, let open { receipts.append(open) }
      try name(&receipts)
      for receipt in receipts { try body(receipt) }
      guard !isEnd, let end = lines.last else { return }
      last = end.seq
    }
  }

  private static let receiptLinesAtOnce = 5000

  /// Says whose they are, and what those are called: a customer is looked up once.
  private func name(_ receipts: inout [ReceiptSummary]) throws {
    var names: [ID<Customer>: (owner: ID<Customer>, name: String?)] = [:]
    let numbers = Set(receipts.map(\.customer)).sorted()
    for start in stride(from: 0, to: numbers.count, by: Self.namesAtOnce) {
      // As many values each time, so that it is one statement.
      let some = (start..<start + Self.namesAtOnce).map { place in
        place < numbers.count ? numbers[place].sqlValue : .null
      }
      try connection.forEach(
        """
        SELECT n.id, c.id, c.name FROM customer n JOIN customer c ON c.id = \(Self.owner("n.id"))
        WHERE n.id IN (\(.list(some)))
        """
      ) { row in names[try row.id()] = (owner: try row.id(), name: try row.textOrNil()) }
    }
    for place in receipts.indices {
      guard let known = names[receipts[place].customer] else { continue }
      (receipts[place].customer, receipts[place].customerName) = known
    }
  }

  private static let namesAtOnce = 100

  private func conditions(_ filter: ReceiptFilter) throws -> [SQL] {
    var conditions: [SQL] = ["l.receipt IS NOT NULL"]
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
      customerName: nil, kinds: [try row.value()], total: try row.money(),
      paid: try row.money())
  }
}
