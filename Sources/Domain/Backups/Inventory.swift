/// What a database holds, to compare a copy of it with.
package struct Inventory: Hashable, Sendable {
  /// How many rows each table has.
  package let rows: [String: Int]
  /// Where the books end.
  package let books: BooksEnd

  package init(rows: [String: Int], books: BooksEnd) {
    (self.rows, self.books) = (rows, books)
  }

  /// How many rows all tables have.
  package var total: Int { rows.values.reduce(0, +) }
}
