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

  /// Gives a copy the state that it had before the last change, since when it had it.
  ///
  /// - Parameter state: which that was.
  package func undoState(of copy: Copy, to state: CopyState) throws {
    let before = try connection.first(
      """
      SELECT since FROM copy_period
      WHERE copy_id = \(copy.id) AND until = \(copy.stateSince) AND state = \(state)
      """
    ) { row in try row.instant() }
    try connection.run(
      """
      UPDATE copy SET state = \(state), state_since = \(before ?? copy.stateSince)
      WHERE id = \(copy.id)
      """)
    try noteMove(of: copy.id)
    guard before != nil else { return }
    try connection.run(
      "DELETE FROM copy_period WHERE copy_id = \(copy.id) AND until = \(copy.stateSince)")
  }

  /// What was booked for a rental of a customer, in the order of recording; neither what was voided
  /// nor the voids.
  package func lines(
    for rental: ID<Rental>, of customer: ID<Customer>
  ) throws -> [RecordedLine] {
    try connection.all(
      """
      SELECT \(Self.lineColumns) FROM ledger l
      WHERE \(try isOf(customer, "l.customer_id")) AND l.rental_id = \(rental)
        AND l.kind <> 'void' AND \(Self.isNotVoided)
      ORDER BY l.seq
      """, Self.recordedLine)
  }

  /// What a customer was charged for other lost copies since a line of the ledger, or before it,
  /// and was not credited when they were found after it.
  ///
  /// The customer's lines are looked up by the customer: hence the difference of the numbers, which
  /// no index has.
  package func uncredited(
    of customer: ID<Customer>, after seq: Int, but rental: ID<Rental>
  ) throws -> Money {
    try connection.first(
      """
      SELECT \(SQL.sum("p.amount + f.amount")) FROM ledger f
        JOIN ledger p ON p.rental_id = f.rental_id AND p.kind = 'replacement'
          AND \(try isOf(customer, "p.customer_id"))
      WHERE \(try isOf(customer, "f.customer_id")) AND f.seq - \(seq) > 0 AND f.kind = 'found'
        AND f.rental_id <> \(rental)
        AND NOT EXISTS (SELECT 1 FROM ledger v WHERE v.voids = f.seq)
        AND NOT EXISTS (SELECT 1 FROM ledger v WHERE v.voids = p.seq)
      """
    ) { row in try row.money() } ?? .zero
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
