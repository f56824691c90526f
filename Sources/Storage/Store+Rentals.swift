import Domain

extension Store {
  /// Opens a rental. The schema allows one open rental per copy, so a race loses here, loudly.
  package func open(_ rental: Rental) throws(StorageError) {
    let terms = rental.lateFee
    try engine.run(
      """
      INSERT INTO rental (id, seq, visit_id, copy_id, customer_id, rented_at, nights, due_on, price,
        fee_per_night, fee_cap, grace, rules_hash, returned_at, returned_on, note)
      SELECT \(rental.id), COALESCE(MAX(seq), 0) + 1, \(rental.visit), \(rental.copy),
        \(rental.customer), \(rental.rentedAt), \(rental.nights), \(rental.due), \(rental.price),
        \(terms.perNight), \(terms.cap), \(terms.grace), \(rental.rulesHash),
        \(rental.returned?.at), \(rental.returned?.on), \(rental.note)
      FROM rental
      """)
  }

  /// Ends a rental, if nobody else has.
  package func end(_ rental: ID<Rental>, _ returned: Rental.Return) throws(StorageError) {
    let changed = try engine.run(
      """
      UPDATE rental SET returned_at = \(returned.at), returned_on = \(returned.on)
      WHERE id = \(rental) AND returned_at IS NULL
      """)
    guard changed == 1 else { throw .constraint("the rental has ended already") }
  }

  /// The last thing that happened to a copy: its going out, its coming back, a change of state.
  package func lastMovement(of copy: Copy) throws -> Instant {
    let rented = try engine.first(
      """
      SELECT rented_at, returned_at FROM rental WHERE copy_id = \(copy.id)
      ORDER BY rented_at DESC, seq DESC LIMIT 1
      """
    ) { row in
      let rentedAt = try row.instant()
      return try row.instantOrNil() ?? rentedAt
    }
    return max(rented ?? .always, copy.stateSince, copy.addedAt)
  }

  static let rentalColumns: SQL = """
    r.id, r.visit_id, r.copy_id, r.customer_id, r.rented_at, r.nights, r.due_on, r.price, \
    r.fee_per_night, r.fee_cap, r.grace, r.rules_hash, r.returned_at, r.returned_on, r.note, \
    k.barcode, m.id, m.title, c.name, c.card, c.phone, c.email
    """

  static let rentalTables: SQL = """
    rental r JOIN copy k ON k.id = r.copy_id JOIN movie m ON m.id = k.movie_id \
    JOIN customer c ON c.id = r.customer_id
    """

  static func rental(_ row: inout Row) throws(StorageError) -> RentalRecord {
    var rental = Rental(
      id: try row.id(), visit: try row.id(), copy: try row.id(), customer: try row.id(),
      rentedAt: try row.instant(), nights: try row.int(), due: try row.day(),
      price: try row.money(),
      lateFee: LateFeeTerms(
        perNight: try row.money(), cap: try row.moneyOrNil(), grace: try row.int()),
      rulesHash: try row.text())
    let returnedAt = try row.instantOrNil()
    let returnedOn = try row.dayOrNil()
    if let returnedAt, let returnedOn {
      rental.returned = Rental.Return(at: returnedAt, on: returnedOn)
    }
    rental.note = try row.textOrNil()
    var record = RentalRecord(
      rental: rental, barcode: try row.text(), movie: try row.id(), title: try row.text(),
      customer: nil)
    if let name = try row.textOrNil() {
      record.customer = RentalRecord.Holder(
        name: name, card: try row.text(), phone: try row.textOrNil(), email: try row.textOrNil())
    }
    return record
  }
}
