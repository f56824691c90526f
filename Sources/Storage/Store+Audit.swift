import Domain

/// What an audit line has to say of a person.
package struct AuditDetail: Sendable {
  package let customer: ID<Customer>
  /// Random, so that what was forgotten cannot be guessed.
  package let salt: String
  package let before: String?
  package let after: String?

  package init(customer: ID<Customer>, salt: String, before: String?, after: String?) {
    (self.customer, self.salt, self.before, self.after) = (customer, salt, before, after)
  }

  /// SHA-256 of all of it.
  package var hash: String {
    Self.hash([
      .text(customer.text), .text(salt), before.map(SQLValue.text) ?? .null,
      after.map(SQLValue.text) ?? .null,
    ])
  }

  static func hash(_ columns: [SQLValue]) -> String {
    var bytes: [UInt8] = []
    Hash.append(columns, to: &bytes)
    return Hash.hex(of: bytes)
  }
}

/// The audit trail: lines are added, and nothing else.
extension Store {
  /// Books lines of the ledger together with the audit line that tells of them.
  ///
  /// - Parameters:
  ///   - takenOver: lines that were recorded elsewhere, and are in the ledger by now.
  ///   - line: its number and the end of the ledger are set here.
  package func book(
    _ lines: [LedgerLine], takenOver: [RecordedLine] = [], of entry: LedgerEntry,
    as line: AuditLine, detail: AuditDetail?, after end: BooksEnd
  ) throws -> BooksEnd {
    let added = try add(
      lines, after: end.ledger + takenOver.count, of: entry, areOfNew: line.deed == .rent)
    let booked = takenOver + added
    var line = line
    line.seq = end.audit + 1
    line.ledgerEnd = end.ledger + booked.count
    line.detail = detail?.hash
    let columns = Self.values(of: line)
    let hash = Self.hash(
      columns, after: end.head, with: booked.map { FieldBinder($0).values.map(\.value) })
    try connection.run(
      """
      INSERT INTO audit (\(AuditColumns.names), hash)
      VALUES (\(.list(columns)), \(hash))
      """)
    connection.note(proof: "SELECT 1 FROM audit WHERE seq = \(line.seq) AND hash = \(hash)")
    if let detail {
      try connection.run(
        """
        INSERT INTO audit_detail (audit_seq, customer_id, salt, before, after)
        VALUES (\(line.seq), \(detail.customer), \(detail.salt), \(detail.before), \(detail.after))
        """)
    }
    return BooksEnd(audit: line.seq, head: hash, ledger: line.ledgerEnd)
  }

  /// In the order of ``AuditColumns``.
  private static func values(of line: AuditLine) -> [SQLValue] {
    let start: [any FieldValue] = [line.seq, line.recordedAt, line.at, line.by, line.deed.rawValue]
    let end: [any FieldValue] = [
      line.subject, line.before, line.after, line.op, line.ledgerEnd, line.detail, line.byID,
    ]
    return (start + end).map(\.sqlValue)
  }

  /// The hash of a line: of the hash before it, its own columns, and those of the ledger's lines.
  ///
  /// The last column is the id of whoever acted; the ledger's lines have their taxes behind it, and
  /// then what was put down. What is empty there is left out, so that lines that were recorded
  /// before keep their hashes.
  static func hash(_ columns: [SQLValue], after head: String, with lines: [[SQLValue]]) -> String {
    var bytes = Array(head.utf8)
    bytes.reserveCapacity(1024)
    Hash.append(columns.last == .null ? columns.dropLast() : columns, to: &bytes)
    for line in lines {
      let hashed = LedgerPlace.hashed(isEmpty: { line[$0] == .null })
      Hash.append(Array(line[hashed]), to: &bytes)
    }
    return Hash.hex(of: bytes)
  }

  /// Forgets what the audit trail says of a customer; that it said something stays.
  package func forgetDetails(of customer: ID<Customer>) throws {
    try connection.run(
      "DELETE FROM audit_detail WHERE \(try isOf(customer, "customer_id"))")
  }
}
