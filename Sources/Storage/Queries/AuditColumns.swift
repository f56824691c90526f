/// A line of the audit trail as the database holds it, without its hash.
struct AuditColumns {
  /// In the order of the hash.
  let values: [SQLValue]

  private static let all: [SQL] = [
    "seq", "recorded_at", "made_at", "by_name", "deed", "subject", "before", "after", "op",
    "ledger_seq", "detail", "by_id",
  ]

  static let names: SQL = .joined(all, by: ", ")
  static let count = all.count

  /// Where a column stands in the order of the hash.
  enum Place {
    static let seq = 0, recordedAt = 1, at = 2, by = 3, deed = 4, subject = 5, before = 6, after = 7
    static let ledgerEnd = 9, detail = 10, byID = 11
  }

  init(_ rows: PackedRows, _ row: Int) {
    values = rows.values(row, 0..<Self.count)
  }

  var at: SQLValue { values[Place.at] }
  var by: SQLValue { values[Place.by] }
  var deed: SQLValue { values[Place.deed] }
  var subject: SQLValue { values[Place.subject] }
  /// What was the case before, as the facts tell it.
  var before: SQLValue { values[Place.before] }
  /// What it came to: the facts that were told.
  var after: SQLValue { values[Place.after] }
}
