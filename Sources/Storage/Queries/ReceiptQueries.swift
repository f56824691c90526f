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
    _ filter: ReceiptFilter, linesAtOnce: Int = 2500,
    _ body: (Parcel<ReceiptSummary>) throws -> Void
  ) throws {
    let conditions: SQL = .joined(try conditions(filter), by: " AND ")
    var (last, most, isOver) = (0, linesAtOnce, false)
    var names: [PackedID<Customer>: NumberHolder] = [:]
    while !isOver {
      var rows = PackedRows(width: Self.widthOfSummary)
      try connection.pack(
        """
        SELECT l.till, l.receipt, l.customer_id, l.booked_at, l.recorded_at, l.by_name, l.kind,
          CASE WHEN l.method IS NULL THEN l.amount ELSE 0 END,
          CASE WHEN l.method IS NULL THEN 0 ELSE -l.amount END, l.seq
        FROM ledger l WHERE \(conditions) AND l.seq > \(last) ORDER BY l.seq LIMIT \(most)
        """, into: &rows)
      isOver = rows.count < most
      // The lines of the last receipt may go on.
      let whole = isOver ? rows.count : Self.beginOfLast(in: rows)
      guard whole > 0 else {
        most *= 2
        continue
      }
      let first = last + 1
      last = rows.integer(whole - 1, Self.widthOfSummary - 1).map(Int.init) ?? last
      try look(up: rows, upTo: whole, in: &names)
      let voided = first <= last ? try voidedLines(of: first...last, by: filter.at) : []
      try body(Self.receipts(rows, upTo: whole, names, voided))
    }
  }

  private static let widthOfSummary = 10

  /// Where the lines of the last receipt begin.
  private static func beginOfLast(in rows: PackedRows) -> Int {
    let number = { (row: Int) in (rows.integer(row, 0), rows.integer(row, 1)) }
    var begin = rows.count - 1
    while begin > 0, number(begin - 1) == number(rows.count - 1) { begin -= 1 }
    return begin
  }

  /// The receipts of some lines, which whoever takes them puts together.
  private static func receipts(
    _ rows: PackedRows, upTo whole: Int, _ names: [PackedID<Customer>: NumberHolder],
    _ voided: Set<Int>
  ) -> Parcel<ReceiptSummary> {
    Parcel { add in
      var open: ReceiptSummary?
      try rows.forEach(upTo: whole) { row in
        let line = try summary(&row, voided)
        if open?.number == line.number {
          open?.add(line)
        } else {
          if let open { try add(open.named(names[PackedID(open.customer)])) }
          open = line
        }
      }
      if let open { try add(open.named(names[PackedID(open.customer)])) }
    }
  }

  /// Looks up whose some receipts are, and what those are called, where that is not known yet.
  private func look(
    up rows: PackedRows, upTo whole: Int, in names: inout [PackedID<Customer>: NumberHolder]
  ) throws {
    if names.count > Self.mostNames { names = [:] }
    var unknown: Set<PackedID<Customer>> = []
    var numbers: [SQLValue] = []
    for row in 0..<whole {
      guard let place = rows.text(row, 2) else { continue }
      let id = PackedID<Customer>(text: rows.bytes[place])
      guard names[id] == nil, unknown.insert(id).inserted else { continue }
      numbers += rows.values(row, 2..<3)
    }
    for start in stride(from: 0, to: numbers.count, by: Self.namesAtOnce) {
      // As many values each time, so that it is one statement.
      let some = (start..<start + Self.namesAtOnce).map { place in
        place < numbers.count ? numbers[place] : .null
      }
      try connection.forEach("\(NumberHolder.query) WHERE n.id IN (\(.list(some)))") { row in
        let (number, holder) = try NumberHolder.read(&row)
        names[PackedID(number)] = holder
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

  /// Those of some lines that were voided, or had been at a moment: asked for each line by itself
  /// it would take as long as all else.
  private func voidedLines(of lines: ClosedRange<Int>, by instant: Instant?) throws -> Set<Int> {
    let known: SQL = instant.map { " AND booked_at <= \($0)" } ?? ""
    return Set(
      try connection.all(
        """
        SELECT voids FROM ledger
        WHERE voids BETWEEN \(lines.lowerBound) AND \(lines.upperBound)\(known)
        """
      ) { try $0.int() })
  }

  /// What a receipt of one line comes to.
  private static func summary(
    _ row: inout Row, _ voided: Set<Int>
  ) throws(StorageError) -> ReceiptSummary {
    let number = ReceiptNumber(till: try row.int(), number: try row.int())
    let customer: ID<Customer> = try row.id()
    var summary = ReceiptSummary(
      number: number, at: try row.instant(), recordedAt: try row.instant(), by: try row.text(),
      customer: customer, customerName: nil, kinds: [try row.value()], total: try row.money(),
      paid: try row.money(), isVoided: false)
    summary.isVoided = voided.contains(try row.int())
    return summary
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
