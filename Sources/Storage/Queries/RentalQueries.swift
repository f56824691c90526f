import Domain

extension Store {
  /// Rentals in order of going out; what was out, came back or was rented by a moment.
  ///
  /// - Parameter areWhole: whether what no list tells is read as well, which takes long.
  package func forEachRental(
    _ filter: RentalFilter, at instant: Instant? = nil, areWhole: Bool = true,
    _ body: (consuming RentalRecord) throws -> Void
  ) throws {
    try connection.forEach(
      """
      SELECT \(areWhole ? Self.rentalColumns(at: instant) : Self.rentalColumnsOfLists(at: instant))
      FROM \(Self.rentalTables) \(AsOf.later(instant))
      WHERE \(.joined(try conditions(filter, at: instant), by: " AND "))
      ORDER BY r.rented_at, r.seq
      """
    ) { row in
      try body(Self.asItStood(try Self.rental(&row), at: instant))
    }
  }

  func conditions(_ filter: RentalFilter, at instant: Instant?) throws -> [SQL] {
    var conditions: [SQL] = ["r.voided_at IS NULL"]
    if let customer = filter.customer { conditions.append(try isOf(customer, "r.customer_id")) }
    if let movie = filter.movie { conditions.append("k.movie_id = \(movie)") }
    if let copy = filter.copy { conditions.append("r.copy_id = \(copy)") }
    if let since = filter.since { conditions.append("r.rented_at >= \(since)") }
    if let day = filter.dueBefore { conditions.append("\(AsOf.due(instant)) < \(day)") }
    switch filter.state {
    case .open, .overdue: conditions.append(AsOf.isOut(instant))
    case .returned:
      conditions.append(instant.map { "r.returned_at <= \($0)" } ?? "r.returned_at IS NOT NULL")
    case .all: conditions.append(instant.map { "r.rented_at <= \($0)" } ?? "r.seq > 0")
    }
    return conditions
  }

  /// A rental that came back later was still out then.
  static func asItStood(_ record: RentalRecord, at instant: Instant?) -> RentalRecord {
    var record = record
    record.rental.stand(at: instant)
    return record
  }

  /// A rental by its id, those of removed customers and voided ones included.
  package func rental(_ id: ID<Rental>) throws -> RentalRecord? {
    try connection.first(
      "SELECT \(Self.rentalColumns) FROM \(Self.rentalTables) WHERE r.id = \(id)", Self.rental)
  }

  /// When a rental began and what it cost as it went out, voided or not and whatever else of it has
  /// been forgotten; `nil` where there is none.
  package func terms(ofRental rental: ID<Rental>) throws -> (rentedAt: Instant, price: Money)? {
    try connection.first(
      """
      SELECT r.rented_at, COALESCE(e.price_before, r.price)
      FROM rental r LEFT JOIN rental_extension e ON e.rental_id = r.id AND e.number = 1
      WHERE r.id = \(rental)
      """
    ) { row in (try row.instant(), try row.money()) }
  }

  /// Whose a rental is, whatever else of it has been forgotten; `nil` where there is none.
  package func customer(ofRental rental: ID<Rental>) throws -> ID<Customer>? {
    try connection.first(
      "SELECT \(Self.owner("r.customer_id")) FROM rental r WHERE r.id = \(rental)"
    ) { row in try row.id() }
  }

  /// The rental that a copy is out on.
  package func openRental(of copy: ID<Copy>) throws -> RentalRecord? {
    try connection.first(
      """
      SELECT \(Self.rentalColumns) FROM \(Self.rentalTables)
      WHERE r.copy_id = \(copy) AND r.returned_at IS NULL
      """, Self.rental)
  }

  /// When a customer last rented a movie, by a moment; looked up by customer and copy, so the
  /// moment is no column of an index.
  package func lastRented(
    _ movie: ID<Movie>, by customer: ID<Customer>, until instant: Instant
  ) throws -> Instant? {
    try connection.first(
      """
      SELECT MAX(r.rented_at) FROM copy k CROSS JOIN rental r
      WHERE k.movie_id = \(movie) AND r.copy_id = k.id
        AND \(try isOf(customer, "r.customer_id")) AND r.rented_at || '' <= \(instant)
        AND r.voided_at IS NULL
      """
    ) { row in try row.instantOrNil() } ?? nil
  }

  /// What was rented together, in the order of recording, on the terms on which it went out.
  package func visit(_ visit: ID<Visit>, of customer: ID<Customer>) throws -> [RentalRecord] {
    try connection.all(
      """
      SELECT \(Self.rentalColumns(at: AsOf.asRented))
      FROM \(Self.rentalTables) \(AsOf.later(AsOf.asRented))
      WHERE \(try isOf(customer, "r.customer_id")) AND r.visit_id = \(visit) ORDER BY r.seq
      """, Self.rental)
  }

  /// Rentals whose id is what was typed, or begins like it.
  package func rentals(referredToAs text: String, at instant: Instant? = nil) throws
    -> [RentalRecord]
  {
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
      """
      SELECT \(Self.rentalColumns(at: instant)) FROM \(Self.rentalTables) \(AsOf.later(instant))
      WHERE \(condition) \(known)
      ORDER BY r.rented_at, r.seq
      """
    ) { row in Self.asItStood(try Self.rental(&row), at: instant) }
  }
}

extension Rental {
  /// What came back later was still out then.
  mutating func stand(at instant: Instant?) {
    if let instant, let returned, returned.at > instant { (self.returned, outcome) = (nil, nil) }
  }
}
