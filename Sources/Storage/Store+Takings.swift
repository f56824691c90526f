import Domain

/// What lines of one entry come to in the takings of their business day.
struct DayTakings {
  private var rows: [Row] = []

  private struct Row {
    let kind: LedgerKind
    let method: String
    let by: String
    var amount: Money
    var tax: Money
    var discount: Money
    let first: RecordedLine
    var last: Int
  }

  /// Adds a line of a customer.
  ///
  /// - Parameters:
  ///   - kind: which it counts with.
  ///   - name: for whom.
  mutating func add(_ line: RecordedLine, as kind: LedgerKind, by name: String) {
    let method = line.line.method?.rawValue ?? ""
    let isSame = { (row: Row) in row.kind == kind && row.method == method && row.by == name }
    guard let place = rows.firstIndex(where: isSame) else {
      return rows.append(
        Row(
          kind: kind, method: method, by: name, amount: line.line.amount,
          tax: line.line.tax ?? .zero, discount: line.line.discount ?? .zero, first: line,
          last: line.seq))
    }
    rows[place].amount = rows[place].amount + line.line.amount
    rows[place].tax = rows[place].tax + (line.line.tax ?? .zero)
    rows[place].discount = rows[place].discount + (line.line.discount ?? .zero)
    rows[place].last = line.seq
  }

  /// In the order of ``Sums/columnsOfTakings``; `nil` where there are none.
  fileprivate var values: SQL? {
    guard !rows.isEmpty else { return nil }
    let values: [SQL] = rows.map { row in
      let entry = row.first.entry
      return """
        (\(entry.on), \(entry.till), \(entry.session ?? 0), \(row.by), \(row.kind), \(row.method), \
        \(row.amount), \(row.first.seq), \(row.last), \(entry.at), \(entry.at), \(row.tax), \
        \(row.discount))
        """
    }
    return .joined(values, by: ", ")
  }
}

extension Store {
  func add(_ takings: DayTakings) throws(StorageError) {
    guard let values = takings.values else { return }
    try connection.run(
      """
      INSERT INTO takings (\(Sums.columnsOfTakings)) VALUES \(values)
      ON CONFLICT (booked_on, till, session, by_name, kind, method) DO UPDATE SET
        amount = takings.amount + excluded.amount, tax = takings.tax + excluded.tax,
        discount = takings.discount + excluded.discount,
        last_seq = excluded.last_seq,
        first_at = CASE WHEN excluded.first_at < takings.first_at THEN excluded.first_at
          ELSE takings.first_at END,
        last_at = CASE WHEN excluded.last_at > takings.last_at THEN excluded.last_at
          ELSE takings.last_at END
      """)
  }
}
