/// The rows of a table in the order of their ids, read some at a time.
struct RowPages {
  /// Those that were read last.
  private(set) var rows: PackedRows
  private let table: SQL
  private let columns: SQL
  private var last = ""
  private static let most = 5000

  /// - Parameter columns: their names, the id first.
  init(of table: SQL, _ columns: SQL, width: Int) {
    (self.table, self.columns, rows) = (table, columns, PackedRows(width: width))
  }

  /// Reads some more; whether there may be others behind them.
  mutating func next(in store: Store) throws -> Bool {
    rows.removeAll()
    try store.connection.pack(
      "SELECT \(columns) FROM \(table) WHERE id > \(last) ORDER BY id LIMIT \(Self.most)",
      into: &rows)
    guard rows.count > 0, let id = rows.text(rows.count - 1, 0) else { return false }
    last = String(decoding: rows.bytes[id], as: UTF8.self)
    return rows.count == Self.most
  }
}
