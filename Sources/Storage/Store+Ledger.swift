import Domain

/// The ledger: lines are added, and nothing else.
extension Store {
  /// Adds lines in their order.
  ///
  /// - Parameter end: the number of the last line by now.
  /// - Returns: the lines as they are recorded.
  func add(
    _ lines: [LedgerLine], after end: Int, of entry: LedgerEntry
  ) throws(StorageError) -> [RecordedLine] {
    var recorded: [RecordedLine] = []
    for (place, line) in lines.enumerated() {
      let line = RecordedLine(seq: end + place + 1, line: line, entry: entry)
      try add(line)
      recorded.append(line)
    }
    return recorded
  }

  /// Adds a line as it was recorded elsewhere; the entry that does so has to answer for it.
  package func add(_ line: RecordedLine) throws(StorageError) {
    try connection.run(
      "INSERT INTO ledger (\(Self.ledgerColumns)) VALUES (\(.list(Self.values(of: line))))")
  }

  /// In the order of the table, which is that of the hash.
  static let ledgerColumns: SQL = """
    seq, kind, amount, customer_id, rental_id, visit_id, till, session, receipt, method, tendered, \
    voids, reason, by_name, booked_at, booked_on, recorded_at, by_id
    """

  /// The same of a line `l`.
  static let lineColumns: SQL = """
    l.seq, l.kind, l.amount, l.customer_id, l.rental_id, l.visit_id, l.till, l.session, \
    l.receipt, l.method, l.tendered, l.voids, l.reason, l.by_name, l.booked_at, l.booked_on, \
    l.recorded_at, l.by_id
    """

  /// The columns of a line as the database holds them.
  static func values(of recorded: RecordedLine) -> [SQLValue] {
    let (line, entry) = (recorded.line, recorded.entry)
    return [
      recorded.seq.sqlValue, .text(line.kind.rawValue), line.amount.sqlValue,
      line.customer.orNull, line.rental.orNull, line.visit.orNull, entry.till.sqlValue,
      entry.session.orNull, line.receipt.orNull, (line.method?.rawValue).orNull,
      line.tendered.orNull, line.voids.orNull, line.reason.orNull, .text(entry.by),
      entry.at.sqlValue, entry.on.sqlValue, entry.recordedAt.sqlValue, entry.byID.orNull,
    ]
  }

  static func recordedLine(_ row: inout Row) throws(StorageError) -> RecordedLine {
    let seq = try row.int()
    var line = LedgerLine(try row.value(), try row.money())
    line.customer = try row.idOrNil()
    line.rental = try row.idOrNil()
    line.visit = try row.idOrNil()
    let (till, session) = (try row.int(), try row.intOrNil())
    line.receipt = try row.intOrNil()
    line.method = try row.textOrNil().flatMap(PaymentMethod.init)
    line.tendered = try row.moneyOrNil()
    line.voids = try row.intOrNil()
    line.reason = try row.textOrNil()
    var entry = LedgerEntry(
      till: till, session: session, by: try row.text(), at: try row.instant(),
      on: try row.day(), recordedAt: try row.instant())
    entry.byID = try row.idOrNil()
    return RecordedLine(seq: seq, line: line, entry: entry)
  }
}

extension Optional where Wrapped: SQLBindable {
  /// The value, or null.
  fileprivate var orNull: SQLValue { self?.sqlValue ?? .null }
}
