import Domain

/// What becomes of copies, and what it cost whom.
extension Store {
  /// The rental with which a copy that is lost now was lost; `nil` where nobody had it then, or it
  /// has been forgotten who had.
  package func loss(of copy: Copy) throws -> RentalRecord? {
    try connection.first(
      """
      SELECT \(Self.rentalColumns) FROM \(Self.rentalTables)
      WHERE r.copy_id = \(copy.id) AND r.voided_at IS NULL AND r.outcome = 'lost'
        AND r.returned_at = \(copy.stateSince)
      ORDER BY r.rented_at DESC, r.seq DESC LIMIT 1
      """, Self.rental)
  }

  /// Whoever had a copy last, and with which rental.
  package func lastRental(of copy: ID<Copy>) throws -> RentalRecord? {
    try connection.first(
      """
      SELECT \(Self.rentalColumns) FROM \(Self.rentalTables)
      WHERE r.copy_id = \(copy) AND r.voided_at IS NULL
      ORDER BY r.rented_at DESC, r.seq DESC LIMIT 1
      """, Self.rental)
  }

  /// The last rental of a copy by a customer.
  package func lastRental(
    of copy: ID<Copy>, by customer: ID<Customer>
  ) throws -> RentalRecord? {
    try connection.first(
      """
      SELECT \(Self.rentalColumns) FROM \(Self.rentalTables)
      WHERE r.copy_id = \(copy) AND r.voided_at IS NULL
        AND \(try isOf(customer, "r.customer_id"))
      ORDER BY r.rented_at DESC, r.seq DESC LIMIT 1
      """, Self.rental)
  }

  /// Whether the night took a rental to be lost since it was to come back, and that was voided.
  ///
  /// - Parameter name: the night's.
  package func isLossVoided(of rental: Rental, by name: String) throws -> Bool {
    try connection.first(
      """
      SELECT 1 FROM ledger l JOIN ledger v ON v.voids = l.seq
      WHERE \(try isOf(rental.customer, "l.customer_id")) AND l.rental_id = \(rental.id)
        AND l.kind = 'late-fee' AND l.by_name = \(name) AND l.by_id IS NULL
        AND l.booked_on > \(rental.due)
      """
    ) { row in try row.int() } != nil
  }

  /// What a copy was before the last change. What it was for less than a second is passed over;
  /// `nil` where it was nothing else.
  package func state(before copy: Copy) throws -> CopyState? {
    try connection.first(
      """
      SELECT state FROM copy_period WHERE copy_id = \(copy.id) AND until = \(copy.stateSince)
      """
    ) { row in try row.value() }
  }

  /// Gives a copy the state that it had before the last change, since when it had it.
  ///
  /// - Parameters:
  ///   - state: which that was.
  ///   - since: since when it had it, where that is known.
  package func undoState(of copy: Copy, to state: CopyState, since: Instant? = nil) throws {
    let before = try connection.first(
      """
      SELECT since FROM copy_period
      WHERE copy_id = \(copy.id) AND until = \(copy.stateSince) AND state = \(state)
        AND since = coalesce(\(since), since)
      """
    ) { row in try row.instant() }
    try connection.run(
      """
      UPDATE copy SET state = \(state), state_since = \(before ?? copy.stateSince)
      WHERE id = \(copy.id)
      """)
    guard before != nil else { return }
    try connection.run(
      "DELETE FROM copy_period WHERE copy_id = \(copy.id) AND until = \(copy.stateSince)")
  }

  /// What was booked for a customer, in the order of recording; neither what was voided nor the
  /// voids.
  package func lines(of customer: ID<Customer>) throws -> [RecordedLine] {
    try connection.all(
      """
      SELECT \(Self.lineColumns) FROM ledger l
      WHERE \(try isOf(customer, "l.customer_id")) AND l.kind <> 'void' AND \(Self.isNotVoided)
      ORDER BY l.seq
      """, Self.recordedLine)
  }

  /// The rentals that are out and were due on a day or before, the longest overdue first.
  package func rentalsOut(dueBy day: Day) throws -> [ID<Rental>] {
    try connection.all(
      """
      SELECT r.id FROM rental r
      WHERE r.returned_at IS NULL AND r.due_on <= \(day) ORDER BY r.due_on, r.seq
      """
    ) { row in try row.id() }
  }
}
