import Domain

/// How many customers rented each movie, counted anew from the rentals of one customer after the
/// other, some at a time.
package struct RenterCount: Sendable {
  private(set) var renters: [PackedID<Movie>: Int64] = [:]
  /// Which movie each copy is of.
  private(set) var movies: [PackedID<Copy>: PackedID<Movie>] = [:]
  private var copies = RowPages(of: "copy", "id, movie_id", width: 2)
  /// Conditions for customers who have not been counted yet; `nil` before all copies are known.
  private var left: [SQL]?
  private var rows = PackedRows(width: 2)

  package init() {}

  /// Goes on by some; whether there are more.
  package mutating func advance(in store: Store) throws -> Bool {
    guard let part = left?.popLast() else {
      guard left == nil else { return false }
      try readCopies(in: store)
      return true
    }
    try count(part, in: store)
    return true
  }

  private mutating func readCopies(in store: Store) throws {
    let isLast = try !copies.next(in: store)
    let rows = copies.rows
    for row in 0..<rows.count {
      guard let copy = rows.text(row, 0), let movie = rows.text(row, 1) else { continue }
      movies[PackedID(text: rows.bytes[copy])] = PackedID(text: rows.bytes[movie])
    }
    guard isLast else { return }
    left = Self.parts(of: "customer_id", rows: try store.lastRental())
  }

  /// Conditions for parts of all ids, the smaller the more rows there are: by their first digits,
  /// of which there are sixteen.
  private static func parts(of column: SQL, rows: Int) -> [SQL] {
    let digits = "0123456789abcdef".map(String.init)
    var starts = [""]
    for few in [50_000, 500_000, 5_000_000] where rows > few {
      starts = starts.flatMap { first in digits.map { first + $0 } }
    }
    return zip(starts, starts.dropFirst().map(\.self) + [nil]).map { start, next in
      let from: SQL = "\(column) >= \(start)"
      return next.map { "\(from) AND \(column) < \($0)" } ?? from
    }
  }

  /// The index has each customer's rentals together, with their copies.
  private mutating func count(_ part: SQL, in store: Store) throws {
    rows.removeAll()
    try store.connection.pack(
      """
      SELECT customer_id, copy_id FROM rental
      WHERE \(part) AND voided_at IS NULL ORDER BY customer_id, copy_id
      """, into: &rows)
    var (customer, seen) = (PackedID<Customer>?.none, Set<PackedID<Movie>>())
    for row in 0..<rows.count {
      guard let renter = rows.text(row, 0), let copy = rows.text(row, 1),
        let movie = movies[PackedID(text: rows.bytes[copy])]
      else { continue }
      let next = PackedID<Customer>(text: rows.bytes[renter])
      if next != customer { (customer, seen) = (next, []) }
      if seen.insert(movie).inserted { renters[movie, default: 0] += 1 }
    }
  }
}
