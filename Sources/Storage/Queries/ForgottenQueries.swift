import Domain

/// What is left of rentals of which it has been forgotten what was rented.
extension Store {
  private static let forgottenRentals = forgottenRentals(at: nil)

  private static func forgottenRentals(at instant: Instant?) -> SQL {
    """
    SELECT \(owned(ForgottenRental.self, "r", replacing: AsOf.terms(instant)))
    FROM rental r \(AsOf.later(instant)) WHERE r.copy_id IS NULL
    """
  }

  private static func forgottenRental(_ row: inout Row) throws(StorageError) -> ForgottenRental {
    try row.record()
  }

  /// In the order of recording.
  package func forEachForgottenRental(_ body: (ForgottenRental) throws -> Void) throws {
    try connection.forEach("\(Self.forgottenRentals) ORDER BY r.seq") { row in
      try body(try Self.forgottenRental(&row))
    }
  }

  /// In the order of going out.
  package func forgottenRentals(of customer: ID<Customer>) throws -> [ForgottenRental] {
    try connection.all(
      """
      \(Self.forgottenRentals) AND \(try isOf(customer, "r.customer_id"))
      ORDER BY r.rented_at, r.seq
      """, Self.forgottenRental)
  }

  package func forgottenRental(_ id: ID<Rental>) throws -> ForgottenRental? {
    try connection.first("\(Self.forgottenRentals) AND r.id = \(id)", Self.forgottenRental)
  }

  /// Those whose id is what was typed, or begins like it.
  package func forgottenRentals(
    referredToAs text: String, at instant: Instant? = nil
  ) throws -> [ForgottenRental] {
    let condition: SQL
    if let id = ID<Rental>(text) {
      condition = "r.id = \(id)"
    } else if let range = Self.prefixRange(text) {
      condition = range("r.id")
    } else {
      return []
    }
    let known = instant.map { "AND r.rented_at <= \($0)" as SQL } ?? ""
    return try connection.all(
      "\(Self.forgottenRentals(at: instant)) AND \(condition) \(known) ORDER BY r.rented_at, r.seq",
      Self.forgottenRental)
  }

  /// Whether it has been forgotten of any rental of a visit what was rented.
  package func hasForgotten(of visit: ID<Visit>, by customer: ID<Customer>) throws -> Bool {
    try connection.first(
      """
      SELECT 1 FROM rental
      WHERE \(try isOf(customer, "customer_id")) AND visit_id = \(visit) AND copy_id IS NULL
      LIMIT 1
      """
    ) { row in try row.int() } != nil
  }

  /// Adds a rental of which it was forgotten elsewhere what was rented, behind all others.
  package func add(_ rental: ForgottenRental) throws(StorageError) {
    try connection.run(.insert(rental, numbered: .rental))
    guard rental.voidedAt == nil else { return }
    try connection.run("UPDATE customer SET rentals = rentals + 1 WHERE id = \(rental.customer)")
  }
}
