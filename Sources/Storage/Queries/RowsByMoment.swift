import Domain

/// Rows of a table in order of a moment and then of their number, as they are read from the table.
///
/// Nearly everything is recorded in the order in which it happened. SQLite would sort all rows
/// before it handed over the first one; so they are read as they stand, and those few that were
/// recorded later than others that happened after them are put where they belong.
struct RowsByMoment {
  /// The moment and the number of each row, in the order of their numbers.
  let walk: SQL
  /// The rows, with a condition at the end and in no order, and how many columns they have.
  let rows: SQL
  let width: Int
  /// The moment, and which of the columns it is.
  let moment: (name: SQL, column: Int)
  /// The number under which a row was recorded, the key of the table.
  let number: SQL

  /// More than that are left to SQLite.
  static let mostLate = 1000

  /// Hands the rows over, so many at once, as if none had been recorded late.
  ///
  /// - Throws: ``OutOfOrder`` where one was, after others behind it were handed over.
  func forEachAsRecorded(
    in connection: any Connection, atOnce size: Int, _ body: (PackedRows) throws -> Void
  ) throws {
    var latest = Int64.min
    try connection.pack(asRecorded(rows), width: width, atOnce: size) { rows in
      for row in 0..<rows.count {
        guard let moment = rows.moment(row, moment.column), moment >= latest else {
          throw OutOfOrder()
        }
        latest = moment
      }
      try body(rows)
    }
  }

  /// Hands the rows over, so many at once.
  ///
  /// - Parameter most: how many of them may have been recorded late; more are sorted by SQLite.
  func forEach(
    in connection: any Connection, atOnce size: Int, mostLate most: Int = mostLate,
    _ body: (PackedRows) throws -> Void
  ) throws {
    guard let numbers = try late(in: connection, atOnce: size, upTo: most) else {
      return try connection.pack(sorted(rows), width: width, atOnce: size, body)
    }
    guard !numbers.isEmpty else {
      return try connection.pack(asRecorded(rows), width: width, atOnce: size, body)
    }
    let list = SQL.list(numbers.map { .integer($0) })
    var late = PackedRows(width: width)
    try connection.pack(sorted("\(rows) AND \(number) IN (\(list))"), into: &late)
    var next = 0
    try connection.pack(
      asRecorded("\(rows) AND \(number) NOT IN (\(list))"), width: width, atOnce: size
    ) { rows in try body(merged(rows, with: late, from: &next)) }
  }

  private func asRecorded(_ rows: SQL) -> SQL { "\(rows) ORDER BY \(number)" }

  private func sorted(_ rows: SQL) -> SQL { "\(rows) ORDER BY \(moment.name), \(number)" }

  /// The numbers of those that happened before something that was recorded earlier; `nil` where
  /// they are too many, or something else than a moment stands in its place.
  private func late(in connection: any Connection, atOnce size: Int, upTo most: Int) throws
    -> [Int64]?
  {
    var (latest, late, isOver) = (Int64.min, [Int64](), false)
    try connection.pack(walk, width: 2, atOnce: size) { rows in
      for row in 0..<rows.count where !isOver {
        guard let moment = rows.moment(row, 0), let number = rows.integer(row, 1) else {
          return isOver = true
        }
        if moment < latest { late.append(number) }
        latest = max(latest, moment)
        isOver = late.count > most
      }
    }
    return isOver ? nil : late
  }

  /// The same rows with those in between that belong there. Each of these comes before something
  /// that was recorded earlier, so that none is left at the end.
  private func merged(
    _ rows: PackedRows, with late: PackedRows, from next: inout Int
  ) -> PackedRows {
    func isNext(before row: Int) -> Bool {
      guard next < late.count, let one = late.moment(next, moment.column),
        let other = rows.moment(row, moment.column)
      else { return false }
      return one < other
    }
    guard isNext(before: rows.count - 1) else { return rows }
    var merged = PackedRows(width: width, room: rows.room)
    for row in 0..<rows.count {
      while isNext(before: row) {
        merged.append(next, of: late)
        next += 1
      }
      merged.append(row, of: rows)
    }
    return merged
  }
}

/// What was handed over of a list is not in its order: it is read again from the beginning.
package struct OutOfOrder: Error {
  package init() {}
}
