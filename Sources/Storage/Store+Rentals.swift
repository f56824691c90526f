import Domain

extension Store {
  /// Opens a rental. The schema allows one open rental per copy, so a race loses here, loudly. The
  /// charge that is booked for it counts it.
  package func open(_ rental: Rental) throws(StorageError) {
    try connection.run(.insert(rental, numbered: .rental))
    try noteMove(of: rental.id)
  }

  /// Records a rental that began elsewhere; what was booked for it comes by itself, if at all.
  package func takeOver(_ rental: Rental) throws(StorageError) {
    try connection.run(.insert(rental, numbered: .rental))
    try noteMove(of: rental.id)
    guard rental.voidedAt == nil else { return }
    try connection.run("UPDATE customer SET rentals = rentals + 1 WHERE id = \(rental.customer)")
    try count(rental.id, of: rental.customer, charged: .zero)
  }

  /// Ends a rental, if nobody else has.
  ///
  /// - Parameter outcome: how, where its copy did not come back.
  package func end(
    _ rental: ID<Rental>, _ returned: Rental.Return, as outcome: RentalOutcome? = nil
  ) throws(StorageError) {
    let changed = try connection.run(
      """
      UPDATE rental SET returned_at = \(returned.at), returned_on = \(returned.on),
        fee_charged = \(returned.charged), outcome = \(outcome)
      WHERE id = \(rental) AND returned_at IS NULL
      """)
    guard changed == 1 else { throw .constraint("the rental has ended already") }
    if outcome == nil { try noteMove(of: rental) }
  }

  /// Makes a rental one that has never been: it ends where it began.
  ///
  /// - Parameter day: the rental day.
  package func void(
    _ rental: ID<Rental>, rentedOn day: Day, at instant: Instant
  ) throws(StorageError) {
    try uncount("r.id = \(rental)")
    try changeSums(
      """
      UPDATE customer SET rentals = rentals - 1
      WHERE id = (SELECT \(Self.owner("r.customer_id")) FROM rental r
        WHERE r.id = \(rental) AND r.voided_at IS NULL)
      """)
    let changed = try connection.run(
      """
      UPDATE rental SET returned_at = rented_at, returned_on = \(day), voided_at = \(instant)
      WHERE id = \(rental) AND voided_at IS NULL
      """)
    guard changed == 1 else { throw .constraint("the rental has been voided already") }
  }

  /// Has a rental be of another copy, as if it had been so from its beginning.
  package func swap(_ rental: Rental, for copy: Copy) throws(StorageError) {
    try uncount("r.id = \(rental.id)")
    try noteMove(of: rental.id)
    let changed = try connection.run(
      """
      UPDATE rental SET copy_id = \(copy.id)
      WHERE id = \(rental.id) AND copy_id = \(rental.copy) AND returned_at IS NULL
      """)
    guard changed == 1 else { throw .constraint("the rental has changed meanwhile") }
    try countAgain("r.id = \(rental.id)")
    try noteMove(of: rental.id)
  }

  /// Has each of two rentals be of the other's copy, as if they had been so from their beginning.
  /// Both copies are out before and after: for a stocktake neither moves.
  package func exchange(_ one: Rental, with other: Rental) throws(StorageError) {
    try uncount("r.id IN (\(one.id), \(other.id))")
    // A copy is out once: the first rental is over while the other one takes its copy.
    let changed =
      try connection.run(
        """
        UPDATE rental SET returned_at = rented_at, returned_on = due_on
        WHERE id = \(one.id) AND copy_id = \(one.copy) AND returned_at IS NULL
        """)
      + connection.run(
        """
        UPDATE rental SET copy_id = \(one.copy)
        WHERE id = \(other.id) AND copy_id = \(other.copy) AND returned_at IS NULL
        """)
      + connection.run(
        """
        UPDATE rental SET copy_id = \(other.copy), returned_at = NULL, returned_on = NULL
        WHERE id = \(one.id) AND returned_at = rented_at
        """)
    guard changed == 3 else { throw .constraint("the rentals have changed meanwhile") }
    for rental in [one, other] { try noteMove(of: rental.id) }
    try countAgain("r.id IN (\(one.id), \(other.id))")
  }

  /// Makes a copy that came back one that is still out.
  package func undoReturn(of rental: ID<Rental>) throws(StorageError) {
    let changed = try connection.run(
      """
      UPDATE rental SET returned_at = NULL, returned_on = NULL, fee_charged = NULL,
        outcome = NULL
      WHERE id = \(rental) AND returned_at IS NOT NULL AND voided_at IS NULL
      """)
    guard changed == 1 else { throw .constraint("the rental has not ended") }
  }

  /// The last rental of a copy, where it came back after a moment.
  package func rental(of copy: Copy, returnedAfter instant: Instant) throws -> Rental? {
    try connection.first(
      """
      SELECT \(Self.rentalFields) FROM rental r
      WHERE r.copy_id = \(copy.id) AND r.voided_at IS NULL AND r.returned_at > \(instant)
      ORDER BY r.rented_at DESC, r.seq DESC LIMIT 1
      """
    ) { row in try row.record() }
  }

  /// Says when a rental came back that was thought to have come back at another moment.
  package func setRight(_ returned: Rental.Return, of rental: ID<Rental>) throws(StorageError) {
    try connection.run(
      """
      UPDATE rental SET returned_at = \(returned.at), returned_on = \(returned.on)
      WHERE id = \(rental)
      """)
    try noteMove(of: rental)
  }

  /// The last thing that happened to a copy: its going out, its coming back, a change of state.
  ///
  /// What came back as it went out may lie within a later rental, where the clock was ahead.
  ///
  /// - Parameter rental: one of its rentals that is passed over.
  package func lastMovement(of copy: Copy, but rental: ID<Rental>? = nil) throws -> Instant {
    let other: SQL = rental.map { "AND id <> \($0)" } ?? ""
    let rented = try connection.first(
      """
      SELECT MAX(COALESCE(returned_at, rented_at)) FROM rental
      WHERE copy_id = \(copy.id) AND voided_at IS NULL \(other) AND rented_at >= COALESCE(
        (SELECT rented_at FROM rental
        WHERE copy_id = \(copy.id) AND voided_at IS NULL \(other)
          AND (returned_at IS NULL OR returned_at > rented_at)
        ORDER BY rented_at DESC LIMIT 1), '')
      """
    ) { row in try row.instantOrNil() ?? .always }
    return max(rented ?? .always, copy.stateSince, copy.addedAt)
  }

  /// The last thing that happened to a copy by a moment; some of what happened came later, while a
  /// clock was ahead.
  package func lastMovement(of copy: Copy, by now: Instant) throws -> Instant {
    let moved = try connection.first(
      """
      SELECT MAX(CASE WHEN returned_at <= \(now) THEN returned_at ELSE rented_at END) FROM rental
      WHERE copy_id = \(copy.id) AND voided_at IS NULL AND rented_at <= \(now)
      """
    ) { row in try row.instantOrNil() ?? .always }
    return ([copy.stateSince, copy.addedAt].filter { $0 <= now } + [moved ?? .always])
      .reduce(.always, max)
  }

  /// What a rental is by itself.
  static let rentalFields = owned(Rental.self, "r")

  /// The same on the terms on which it went out, beside ``AsOf/later(_:)``.
  static let rentalFieldsAsRented = owned(
    Rental.self, "r", replacing: AsOf.terms(AsOf.asRented))

  static let rentalColumns = owned(RentalRecord.self, "r")

  /// The same on the terms that it had at a moment, beside ``AsOf/later(_:)``.
  static func rentalColumns(at instant: Instant?) -> SQL {
    instant == nil
      ? rentalColumns : owned(RentalRecord.self, "r", replacing: AsOf.terms(instant))
  }

  /// The same without what no list tells: the more there is to sort, the longer it takes.
  static func rentalColumnsOfLists(at instant: Instant?) -> SQL {
    let unread: [String: SQL] = [
      "rules_hash": "''", "findings": "NULL", "override_by": "NULL", "override_reason": "NULL",
      "seen": "NULL", "card": "''", "phone": "NULL", "email": "NULL",
    ]
    return owned(RentalRecord.self, "r", replacing: unread.merging(AsOf.terms(instant)) { $1 })
  }

  static let rentalTables: SQL = """
    rental r JOIN copy k ON k.id = r.copy_id JOIN movie m ON m.id = k.movie_id \
    JOIN customer c ON c.id = \(owner("r.customer_id"))
    """

  static func rental(_ row: inout Row) throws(StorageError) -> RentalRecord { try row.record() }
}
