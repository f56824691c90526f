import Crypto
import Domain

/// What the audit trail is told of rentals that are taken over many at a time: one hash of them
/// all, of what stays when it is forgotten what was rented.
extension Store {
  /// What never changes of a rental.
  static let terms = [
    "visit_id", "customer_id", "rented_at", "nights", "due_on", "price", "fee_per_night", "fee_cap",
    "grace", "rules_hash",
  ]
  /// What becomes of it.
  static let course = ["returned_at", "returned_on", "voided_at"]

  static let sealed: SQL = .joined((terms + course).map { SQL(stringLiteral: $0) }, by: ", ")

  /// SHA-256 of the rentals at places in the order of recording.
  ///
  /// - Parameter course: what became of a rental by then, where it is not what did since.
  func seal(
    ofRentals places: ClosedRange<Int>, _ course: (ID<Rental>) -> [SQLValue]?
  ) throws -> String {
    var hash = SHA256()
    try connection.forEach(
      """
      SELECT id, seq, \(Self.sealed) FROM rental
      WHERE seq BETWEEN \(places.lowerBound) AND \(places.upperBound) ORDER BY seq
      """
    ) { row in
      let id: ID<Rental> = try row.id()
      var values = row.rest()
      if let course = course(id) {
        values.replaceSubrange((values.count - course.count)..., with: course)
      }
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
    return ("rentals \(place + 1)-\(last)", try seal(ofRentals: (place + 1)...last) { _ in nil })
  }
}
