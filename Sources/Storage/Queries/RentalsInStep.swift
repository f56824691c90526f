import Domain

/// Rentals in the order of recording, read some at a time, for a walk through the audit trail that
/// comes across most of them in that order.
struct RentalsInStep {
  private var window: RowWindow
  var rows: PackedRows { window.rows }
  private var next: Int { window.next }
  /// The last rental that was passed.
  private(set) var place: Int64 = 0
  /// A rental that was asked for out of turn: all up to it are passed before the walk goes on.
  private var wanted: Int64 = 0
  private static let slice = 500
  private static let columns =
    ["seq", "id"] + Store.terms + Store.course
    + [
      "copy_id", "seen", "late_fees", "waived", "outcome", "late_rule", "fee_charged", "package_id",
    ]
  /// How many were passed.
  private(set) var count = 0

  init(keepsPassed: Bool) {
    window = RowWindow(of: .rental, width: Self.columns.count, keepsPassed: keepsPassed)
  }

  /// Where a column stands.
  static func place(of column: String) -> Int {
    guard let place = columns.firstIndex(of: column) else {
      preconditionFailure("A rental has no column \(column)")
    }
    return place
  }

  /// Passes all rentals up to the first of a visit.
  ///
  /// - Parameter ids: where the ids of the visit stand in the bytes.
  /// - Returns: the row of the first; `nil` where they do not follow here one after the other.
  mutating func find(_ ids: [Range<Int>], in bytes: [UInt8], _ store: Store) throws -> Int? {
    if rows.count - next < ids.count { try read(max(ids.count, Self.slice), in: store) }
    guard let first = ids.first,
      let start = (next..<rows.count).first(where: { rows.isText($0, 1, bytes, first) })
    else { return nil }
    pass(to: start)
    if rows.count - next < ids.count { try read(max(ids.count, Self.slice), in: store) }
    guard rows.count - next >= ids.count,
      zip(ids, next...).allSatisfy({ rows.isText($1, 1, bytes, $0) })
    else { return nil }
    let found = next
    pass(to: next + ids.count)
    return found
  }

  private mutating func pass(to row: Int) {
    guard row > next else { return }
    count += row - next
    place = rows.integer(row - 1, 0) ?? place
    window.pass(to: row)
  }

  private mutating func read(_ count: Int, in store: Store) throws {
    try window.reload { rows in
      try store.connection.pack(
        """
        SELECT \(.joined(Self.columns.map { SQL(stringLiteral: $0) }, by: ", ")) FROM rental
        WHERE seq > \(.integer(place)) ORDER BY seq LIMIT \(count)
        """, into: &rows)
    }
  }

  mutating func takePassed() -> [PassedRows] { window.takePassed() }

  /// Has the rentals up to a place passed.
  mutating func ask(for place: Int64) {
    wanted = max(wanted, place)
  }

  /// Passes some of the rentals that were asked for; whether there are no more.
  mutating func catchUp(by count: Int, in store: Store) throws -> Bool {
    guard place < wanted else { return true }
    try read(count, in: store)
    let end = (0..<rows.count).first { rows.integer($0, 0).map { $0 > wanted } ?? true }
    pass(to: end ?? rows.count)
    // There may be none at the place, or none any more.
    if end != nil || rows.count < count { wanted = place }
    return place >= wanted
  }
}
