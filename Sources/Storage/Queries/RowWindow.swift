/// Rows that a walk has gone by, in their order, for whoever looks at them behind it.
package struct PassedRows: Sendable {
  enum Table { case ledger, rental }

  let table: Table
  let rows: PackedRows
  let places: Range<Int>
}

/// The rows of a table that a walk has before it: read some at a time, and passed one after the
/// other.
struct RowWindow {
  private(set) var rows: PackedRows
  /// The first that has not been passed.
  private(set) var next = 0
  private let table: PassedRows.Table
  /// Those that were passed; nothing where nobody looks at them.
  private var passed: [PassedRows]?
  /// The first that is not among them yet.
  private var kept = 0

  init(of table: PassedRows.Table, width: Int, keepsPassed: Bool) {
    (self.table, rows, passed) = (table, PackedRows(width: width), keepsPassed ? [] : nil)
  }

  mutating func pass(to row: Int) { next = row }

  /// Reads others in place of all.
  mutating func reload(_ read: (inout PackedRows) throws -> Void) rethrows {
    keep()
    if kept > 0, passed != nil {
      // Whoever takes those that were passed has them still.
      rows = PackedRows(width: rows.width, room: rows.room)
    } else {
      rows.removeAll()
    }
    (next, kept) = (0, 0)
    try read(&rows)
  }

  private mutating func keep() {
    guard kept < next else { return }
    passed?.append(PassedRows(table: table, rows: rows, places: kept..<next))
    kept = next
  }

  /// What was passed since it was asked last.
  mutating func takePassed() -> [PassedRows] {
    keep()
    defer { passed?.removeAll() }
    return passed ?? []
  }
}
