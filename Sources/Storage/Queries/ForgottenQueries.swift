import Domain

/// What is left of rentals of which it has been forgotten what was rented.
extension Store {
  private static let forgottenRentals: SQL = """
    SELECT r.id, r.seq, r.visit_id, r.customer_id, r.rented_at, r.nights, r.due_on, r.price,
      r.fee_per_night, r.fee_cap, r.grace, r.rules_hash, r.returned_at, r.returned_on,
      r.override_by, r.voided_at
    FROM rental r WHERE r.copy_id IS NULL
    """

  private static func forgottenRental(_ row: inout Row) throws(StorageError) -> ForgottenRental {
    var rental = ForgottenRental(
      id: try row.id(), seq: try row.int(), visit: try row.id(), customer: try row.id(),
      rentedAt: try row.instant(), nights: try row.int(), due: try row.day(),
      price: try row.money(),
      lateFee: LateFeeTerms(
        perNight: try row.money(), cap: try row.moneyOrNil(), grace: try row.int()),
      rulesHash: try row.text(),
      returned: Rental.Return(at: try row.instant(), on: try row.day()))
    rental.overrideBy = try row.textOrNil()
    rental.voidedAt = try row.instantOrNil()
    return rental
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
      "\(Self.forgottenRentals) AND r.customer_id = \(customer) ORDER BY r.rented_at, r.seq",
      Self.forgottenRental)
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
      "\(Self.forgottenRentals) AND \(condition) \(known) ORDER BY r.rented_at, r.seq",
      Self.forgottenRental)
  }

  /// Whether it has been forgotten of any rental of a visit what was rented.
  package func hasForgotten(of visit: ID<Visit>, by customer: ID<Customer>) throws -> Bool {
    try connection.first(
      """
      SELECT 1 FROM rental
      WHERE customer_id = \(customer) AND visit_id = \(visit) AND copy_id IS NULL LIMIT 1
      """
    ) { row in try row.int() } != nil
  }

  /// Adds a rental of which it was forgotten elsewhere what was rented, behind all others.
  package func add(_ rental: ForgottenRental) throws(StorageError) {
    let (terms, returned) = (rental.lateFee, rental.returned)
    try connection.run(
      """
      INSERT INTO rental (id, seq, visit_id, customer_id, rented_at, nights, due_on, price,
        fee_per_night, fee_cap, grace, rules_hash, returned_at, returned_on, override_by, voided_at)
      VALUES (\(rental.id), (SELECT COALESCE(MAX(seq), 0) + 1 FROM rental), \(rental.visit),
        \(rental.customer), \(rental.rentedAt), \(rental.nights), \(rental.due), \(rental.price),
        \(terms.perNight), \(terms.cap), \(terms.grace), \(rental.rulesHash),
        \(returned.at), \(returned.on), \(rental.overrideBy), \(rental.voidedAt))
      """)
  }
}
