import Domain

/// Where an entry is made: who stands there, at which till, and where the books end.
package struct Desk: Sendable {
  package let till: Int
  /// The session that is open; `nil` where none is.
  package let session: Int?
  /// The number of the till's last receipt; 0 where there is none.
  package let lastReceipt: Int
  /// Whether anybody has been entered as staff.
  package let isStaffed: Bool
  /// Who acts; `nil` where nobody of that name works here.
  package let staff: Staff?
  /// Their PIN as it is kept.
  package let pin: String?
  package let books: BooksEnd
}

extension Store {
  private static let ofWhoeverActs = SQL.columns(of: Staff.self, "s")

  /// Everything that an entry needs to know of its surroundings, in one statement.
  package func desk(till: Int, by name: String) throws -> Desk {
    let desk = try connection.first(
      """
      SELECT (SELECT number FROM till_session WHERE till = \(till) AND closed_at IS NULL),
        (SELECT MAX(receipt) FROM ledger WHERE till = \(till) AND receipt IS NOT NULL),
        CASE WHEN EXISTS (SELECT 1 FROM staff WHERE retired_at IS NULL) THEN 1 ELSE 0 END,
        a.seq, a.hash, a.ledger_seq, \(Self.ofWhoeverActs), s.pin
      FROM (SELECT 1 AS one) AS here
        LEFT JOIN audit a ON a.seq = \(Numbering.audit.last)
        LEFT JOIN staff s ON s.name_key = \(Folded.key(name)) AND s.retired_at IS NULL
      """
    ) { row in
      let (session, receipt) = (try row.intOrNil(), try row.intOrNil())
      let isStaffed = try row.flag()
      let books = try Self.end(&row)
      return Desk(
        till: till, session: session, lastReceipt: receipt ?? 0, isStaffed: isStaffed,
        staff: try row.recordOrNil(), pin: try row.textOrNil(), books: books)
    }
    guard let desk else { throw StorageError.unexpected("there is no desk") }
    return desk
  }

  /// Whether anybody has been entered who works here.
  package func isStaffed() throws -> Bool {
    try connection.first(
      "SELECT CASE WHEN EXISTS (SELECT 1 FROM staff WHERE retired_at IS NULL) THEN 1 ELSE 0 END"
    ) { row in try row.flag() } ?? false
  }

  static func end(_ row: inout Row) throws(StorageError) -> BooksEnd {
    let (audit, head, ledger) = (try row.intOrNil(), try row.textOrNil(), try row.intOrNil())
    guard let audit, let head, let ledger else { return .start }
    return BooksEnd(audit: audit, head: head, ledger: ledger)
  }
}
