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
    try forEachReceipt(filter) { try $0.forEach { receipts.append($0) } }
    return receipts
  }

  /// Hands over receipts in the order of recording, put together from their lines, which stand one
  /// after the other: SQL would sort them, and look at each line for each kind.
  ///
  /// - Parameter linesAtOnce: so many lines are read before the next receipts are handed over.
  package func forEachReceipt(
    _ filter: ReceiptFilter, linesAtOnce: Int = 5000,
    _ body: (Parcel<ReceiptSummary>) throws -> Void
  ) throws {
    let conditions: SQL = .joined(try conditions(filter), by: " AND ")
    var (last, lines, open) = (0, 0, ReceiptSummary?.none)
    var names: [ID<Customer>: NumberHolder] = [:]
    repeat {
      var receipts: [ReceiptSummary] = []
      lines = 0
      try connection.forEach(
        """
        SELECT l.seq, l.till, l.receipt, l.booked_at, l.recorded_at, l.by_name, l.customer_id,
          l.kind, CASE WHEN l.method IS NULL THEN l.amount ELSE 0 END,
          CASE WHEN l.method IS NULL THEN 0 ELSE -l.amount END
        FROM ledger l WHERE \(conditions) AND l.seq > \(last) ORDER BY l.seq
        LIMIT \(linesAtOnce)
        """
      ) { row in
        (last, lines) = (try row.int(), lines + 1)
        let line = try Self.summary(&row)
        if open?.number == line.number {
          open?.add(line)
        } else {
          if let open { receipts.append(open) }
          open = line
        }
      }
      if lines < linesAtOnce, let open { receipts.append(open) }
      try look(up: receipts, in: &names)
      try body(Parcel(receipts.map { $0.named(names[$0.customer]) }))
    } while lines == linesAtOnce
  }

  /// Looks up whose some receipts are, and what those are called, where that is not known yet.
  private func look(
    up receipts: [ReceiptSummary], in names: inout [ID<Customer>: NumberHolder]
  ) throws {
    if names.count > Self.mostNames { names = [:] }
    let unknown = receipts.map(\.customer).filter { names[$0] == nil }
    let numbers = Set(unknown).sorted()
    for start in stride(from: 0, to: numbers.count, by: Self.namesAtOnce) {
      // As many values each time, so that it is one statement.
      let some = (start..<start + Self.namesAtOnce).map { place in
        place < numbers.count ? numbers[place].sqlValue : .null
      }
      try connection.forEach("\(NumberHolder.query) WHERE n.id IN (\(.list(some)))") { row in
        let (number, holder) = try NumberHolder.read(&row)
        names[number] = holder
      }
    }
  }

  private static let namesAtOnce = 100
  private static let mostNames = 10_000

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

extension ReceiptSummary {
  /// The same for whoever its customer's number counts for.
  fileprivate func named(_ holder: NumberHolder?) -> ReceiptSummary {
    guard let holder else { return self }
    var receipt = self
    (receipt.customer, receipt.customerName) = (holder.owner, holder.name)
    return receipt
  }
}
