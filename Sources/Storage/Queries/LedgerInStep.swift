import Crypto
import Domain

/// The lines of the ledger in their order, read some at a time, for a walk through the audit trail
/// that asks for those of one line after the other.
struct LedgerInStep {
  private var window: RowWindow
  /// The last line that was appended.
  private(set) var end: Int64 = 0
  /// The last line that was read.
  private var place: Int64 = 0
  private static let slice = 500

  init(keepsPassed: Bool) {
    window = RowWindow(
      of: .ledger, width: ColumnList(RecordedLine.self).names.count, keepsPassed: keepsPassed)
  }

  /// Appends the lines up to one of them to a hash.
  ///
  /// - Parameters:
  ///   - most: how many are read at once at most; it is told how many are left.
  /// - Returns: whether it has come to its end.
  mutating func append(
    through last: Int64, to hash: inout SHA256, atMost most: inout Int, in store: Store
  ) throws -> Bool {
    while end < last {
      if window.next == window.rows.count, try !read(in: store) { return true }
      let (rows, next) = (window.rows, window.next)
      guard let seq = rows.integer(next, 0), seq <= last else { return true }
      guard most > 0 else { return false }
      let hashed = LedgerPlace.hashed(isEmpty: { rows.isNull(next, $0) })
      hash.update(rows, at: rows.place(next, hashed))
      window.pass(to: next + 1)
      (most, end) = (most - 1, seq)
    }
    return true
  }

  private mutating func read(in store: Store) throws -> Bool {
    try window.reload { rows in
      try store.connection.pack(
        """
        SELECT \(Store.ledgerColumns) FROM ledger
        WHERE seq > \(.integer(place)) ORDER BY seq LIMIT \(Self.slice)
        """, into: &rows)
    }
    let rows = window.rows
    guard rows.count > 0 else { return false }
    place = rows.integer(rows.count - 1, 0) ?? place
    return true
  }

  mutating func takePassed() -> [PassedRows] { window.takePassed() }
}

extension SHA256 {
  /// Goes on with some of the bytes of rows.
  mutating func update(_ rows: PackedRows, at place: Range<Int>) {
    rows.bytes.withUnsafeBytes {
      update(bufferPointer: UnsafeRawBufferPointer(rebasing: $0[place]))
    }
  }
}
