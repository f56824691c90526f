import Crypto
import Domain

/// The lines of the ledger in their order, read some at a time, for a walk through the audit trail
/// that asks for those of one line after the other.
struct LedgerInStep {
  private var rows = PackedRows(width: ColumnList(RecordedLine.self).names.count)
  private var next = 0
  /// The last line that was appended.
  private(set) var end: Int64 = 0
  /// The last line that was read.
  private var place: Int64 = 0
  private static let slice = 2000
  private let laws: LawsInStep?

  init(_ laws: LawsInStep?) {
    self.laws = laws
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
      if next == rows.count, try !read(in: store) { return true }
      guard let seq = rows.integer(next, 0), seq <= last else { return true }
      guard most > 0 else { return false }
      let isByID = !rows.isNull(next, rows.width - 1)
      hash.update(rows, at: rows.place(next, 0..<(rows.width - (isByID ? 0 : 1))))
      laws?.note(line: rows, next, seq)
      (next, most, end) = (next + 1, most - 1, seq)
    }
    return true
  }

  private mutating func read(in store: Store) throws -> Bool {
    rows.removeAll()
    next = 0
    try store.connection.pack(
      """
      SELECT \(Store.ledgerColumns) FROM ledger
      WHERE seq > \(.integer(place)) ORDER BY seq LIMIT \(Self.slice)
      """, into: &rows)
    guard rows.count > 0 else { return false }
    place = rows.integer(rows.count - 1, 0) ?? place
    return true
  }
}

extension SHA256 {
  /// Goes on with some of the bytes of rows.
  mutating func update(_ rows: PackedRows, at place: Range<Int>) {
    rows.bytes.withUnsafeBytes {
      update(bufferPointer: UnsafeRawBufferPointer(rebasing: $0[place]))
    }
  }
}
