import Domain

extension Store {
  package func inventory() throws -> Inventory {
    var rows: [String: Int] = [:]
    for table in Schema.tables {
      rows[table] =
        try connection.first("SELECT COUNT(*) FROM \(SQL(stringLiteral: table))") { try $0.int() }
        ?? 0
    }
    let books = try connection.first(
      """
      SELECT a.seq, a.hash, a.ledger_seq FROM (SELECT 1 AS one) AS here
        LEFT JOIN audit a ON a.seq = \(Numbering.audit.last)
      """
    ) { row in try Self.end(&row) }
    return Inventory(rows: rows, books: books ?? .start)
  }

  /// Whether the books were once where others end: a copy was made of them then.
  package func hasBeen(at books: BooksEnd) throws -> Bool {
    if books == .start { return true }
    return try connection.first(
      "SELECT 1 FROM audit WHERE seq = \(books.audit) AND hash = \(books.head)"
    ) { row in try row.int() } != nil
  }
}
