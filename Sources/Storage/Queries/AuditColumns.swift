/// A line of the audit trail as the database holds it, without its hash.
struct AuditColumns {
  /// In the order of the hash.
  let values: [SQLValue]

  private static let all: [SQL] = [
    "seq", "recorded_at", "made_at", "by_name", "deed", "subject", "before", "after", "op",
    "ledger_seq", "detail", "by_id",
  ]

  static let names: SQL = .joined(all, by: ", ")
  /// The same of a line `a`.
  static let namesOfA: SQL = .joined(all.map { "a.\($0)" }, by: ", ")

  init(_ row: inout Row) throws(StorageError) {
    var values: [SQLValue] = []
    for _ in Self.all { values.append(try row.raw()) }
    self.values = values
  }

  var seq: SQLValue { values[0] }
  var at: SQLValue { values[2] }
  var by: SQLValue { values[3] }
  var deed: SQLValue { values[4] }
  var subject: SQLValue { values[5] }
  /// What was the case before, as the facts tell it.
  var before: SQLValue { values[6] }
  /// What it came to: the facts that were told.
  var after: SQLValue { values[7] }
  /// The last line of the ledger by then.
  var ledgerEnd: SQLValue { values[9] }
  /// The hash of what is kept apart.
  var detail: SQLValue { values[10] }
}
