import Crypto
import Domain

/// What the audit trail is told of rentals that are taken over many at a time: one hash of them
/// all, of what stays when it is forgotten what was rented.
extension Store {
  /// What never changes of a rental, but for its terms where it is extended.
  static let terms = [
    "visit_id", "customer_id", "rented_at", "nights", "due_on", "price", "fee_per_night", "fee_cap",
    "grace", "rules_hash",
  ]
  /// What becomes of it.
  static let course = ["returned_at", "returned_on", "voided_at"]

  /// The terms that an extension changes, in the order of the others, and where they stand there.
  private static let extended = terms.filter(changes.contains)
  private static let changes: Set = [
    "nights", "due_on", "price", "fee_per_night", "fee_cap", "grace",
  ]

  /// The same of a rental `r` as it began, with its first extension `f`, if it has one.
  static let sealedAsRented: SQL = .joined(
    (terms + course).map { column in
      changes.contains(column)
        ? "CASE WHEN f.number IS NULL THEN \(own(column)) ELSE \(before(column)) END" : own(column)
    }, by: ", ")

  private static func own(_ column: String) -> SQL { SQL(stringLiteral: "r.\(column)") }

  private static func before(_ column: String) -> SQL {
    SQL(stringLiteral: "f.\(column == "due_on" ? "due" : column)_before")
  }

  /// The terms of an extension `f`, or those before it.
  static func termsOfExtension(before isBefore: Bool) -> SQL {
    .joined(
      (extended + ["late_rule"]).map { isBefore ? before($0) : SQL(stringLiteral: "f.\($0)") },
      by: ", ")
  }

  static let sealed: SQL = .joined((terms + course).map { SQL(stringLiteral: $0) }, by: ", ")

  /// SHA-256 of the rentals at places in the order of recording.
  ///
  /// - Parameter past: what became of a rental by then, and its terms, where they are not those
  ///   since.
  func seal(
    ofRentals places: ClosedRange<Int>,
    _ past: (ID<Rental>) -> (course: [SQLValue]?, terms: [SQLValue]?)
  ) throws -> String {
    var hash = SHA256()
    try connection.forEach(
      """
      SELECT id, seq, \(Self.sealed), outcome, late_rule, fee_charged, package_id FROM rental
      WHERE seq BETWEEN \(places.lowerBound) AND \(places.upperBound) ORDER BY seq
      """
    ) { row in
      let id: ID<Rental> = try row.id()
      var values = row.rest()
      let (course, terms) = past(id)
      let (rule, last) = (values.count - 3, values.count - 2)
      if let course, let charged = course.last {
        values.replaceSubrange((rule - course.count + 1)..<rule, with: course.dropLast())
        values[last] = charged
      }
      for (column, value) in zip(Self.extended, terms ?? []) {
        // Behind the place in the order of recording.
        if let place = Self.terms.firstIndex(of: column) { values[place + 1] = value }
      }
      if let then = terms?.last { values[rule] = then }
      // Seals that were made before there were losses, rules of lateness, caps for customers and
      // packages have no place for them.
      for _ in 0..<4 where values.last == .null { values.removeLast() }
      var bytes: [UInt8] = []
      Hash.append([.text(id.text)] + values, to: &bytes)
      hash.update(data: bytes)
    }
    return Hash.text(of: Array(hash.finalize()))
  }

  /// What the audit trail is told of the rentals that were recorded behind a place; `nil` where
  /// there are none.
  package func sealedRentals(after place: Int) throws -> (name: String, value: String)? {
    let last = try last(.rental)
    guard last > place else { return nil }
    return (
      "rentals \(place + 1)-\(last)", try seal(ofRentals: (place + 1)...last) { _ in (nil, nil) }
    )
  }
}
