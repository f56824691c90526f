import Domain

extension Store {
  /// Opens a rental. The schema allows one open rental per copy, so a race loses here, loudly.
  package func open(_ rental: Rental) throws(StorageError) {
    let terms = rental.lateFee
    let seen = rental.grounds
    let price = seen?.replacementPrice
    let findings = NameList.cell(rental.findings.map(\.text))
    try connection.run(
      """
      INSERT INTO rental (id, seq, visit_id, copy_id, customer_id, rented_at, nights, due_on, price,
        fee_per_night, fee_cap, grace, rules_hash, returned_at, returned_on, note,
        findings, override_by, override_reason, seen_out, seen_owed, seen_tier, seen_born,
        seen_class, seen_rating, seen_genre, seen_rented_on, voided_at, seen_priced,
        seen_replacement_price, seen_unpaid)
      VALUES (\(rental.id), (SELECT COALESCE(MAX(seq), 0) + 1 FROM rental), \(rental.visit),
        \(rental.copy), \(rental.customer), \(rental.rentedAt), \(rental.nights),
        \(rental.due), \(rental.price), \(terms.perNight), \(terms.cap), \(terms.grace),
        \(rental.rulesHash),
        \(rental.returned?.at), \(rental.returned?.on), \(rental.note),
        \(findings.isEmpty ? nil : findings), \(rental.override?.by), \(rental.override?.reason),
        \(seen?.out), \(seen?.owed), \(seen?.tier), \(seen?.born), \(seen?.traits.class),
        \(seen?.traits.rating), \(seen.map { NameList.cell($0.traits.genres) }),
        \(seen?.lastRented), \(rental.voidedAt), \(price.map { $0.amount == nil ? 0 : 1 }),
        \(price?.amount), \(seen?.unpaid))
      """)
  }

  /// Ends a rental, if nobody else has.
  package func end(_ rental: ID<Rental>, _ returned: Rental.Return) throws(StorageError) {
    let changed = try connection.run(
      """
      UPDATE rental SET returned_at = \(returned.at), returned_on = \(returned.on)
      WHERE id = \(rental) AND returned_at IS NULL
      """)
    guard changed == 1 else { throw .constraint("the rental has ended already") }
  }

  /// Makes a rental one that has never been: it ends where it began.
  ///
  /// - Parameter day: the rental day.
  package func void(
    _ rental: ID<Rental>, rentedOn day: Day, at instant: Instant
  ) throws(StorageError) {
    let changed = try connection.run(
      """
      UPDATE rental SET returned_at = rented_at, returned_on = \(day), voided_at = \(instant)
      WHERE id = \(rental) AND voided_at IS NULL
      """)
    guard changed == 1 else { throw .constraint("the rental has been voided already") }
  }

  /// Makes a copy that came back one that is still out.
  package func undoReturn(of rental: ID<Rental>) throws(StorageError) {
    let changed = try connection.run(
      """
      UPDATE rental SET returned_at = NULL, returned_on = NULL
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
      """, Self.bareRental)
  }

  /// Says when a rental came back that was thought to have come back at another moment.
  package func setRight(
    _ returned: Rental.Return, of rental: ID<Rental>
  ) throws(StorageError) {
    try connection.run(
      """
      UPDATE rental SET returned_at = \(returned.at), returned_on = \(returned.on)
      WHERE id = \(rental)
      """)
  }

  /// The last thing that happened to a copy: its going out, its coming back, a change of state.
  package func lastMovement(of copy: Copy) throws -> Instant {
    let rented = try connection.first(
      """
      SELECT MAX(COALESCE(returned_at, rented_at)) FROM rental
      WHERE copy_id = \(copy.id) AND voided_at IS NULL AND rented_at =
        (SELECT MAX(rented_at) FROM rental WHERE copy_id = \(copy.id) AND voided_at IS NULL)
      """
    ) { row in try row.instantOrNil() ?? .always }
    return max(rented ?? .always, copy.stateSince, copy.addedAt)
  }

  /// What a rental is by itself.
  static let rentalFields: SQL = """
    r.id, r.visit_id, r.copy_id, r.customer_id, r.rented_at, r.nights, r.due_on, r.price, \
    r.fee_per_night, r.fee_cap, r.grace, r.rules_hash, r.returned_at, r.returned_on, r.note, \
    r.findings, r.override_by, r.override_reason, r.seen_out, r.seen_owed, r.seen_tier, \
    r.seen_born, r.seen_class, r.seen_rating, r.seen_genre, r.seen_rented_on, r.seen_priced, \
    r.seen_replacement_price, r.seen_unpaid, r.voided_at
    """

  static let rentalColumns: SQL = """
    \(rentalFields), k.barcode, m.id, m.title, c.name, c.card, c.phone, c.email
    """

  static let rentalTables: SQL = """
    rental r JOIN copy k ON k.id = r.copy_id JOIN movie m ON m.id = k.movie_id \
    JOIN customer c ON c.id = r.customer_id
    """

  private static func grounds(_ row: inout Row) throws(StorageError) -> Grounds? {
    let out = try row.intOrNil()
    let owed = try row.moneyOrNil()
    let tier = try row.textOrNil()
    let born = try row.dayOrNil()
    let traits = MovieTraits(
      class: try row.textOrNil(), rating: try row.textOrNil(),
      genres: NameList.names(in: try row.textOrNil() ?? ""))
    let lastRented = try row.dayOrNil()
    let isPriceKnown = try row.intOrNil() != nil
    let price = try row.moneyOrNil()
    let unpaid = try row.moneyOrNil()
    return out.map {
      Grounds(
        out: $0, owed: owed ?? .zero, tier: tier, born: born, traits: traits,
        lastRented: lastRented, replacementPrice: isPriceKnown ? SeenPrice(price) : nil,
        unpaid: unpaid)
    }
  }

  static func bareRental(_ row: inout Row) throws(StorageError) -> Rental {
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
    rental.findings = NameList.names(in: try row.textOrNil() ?? "").compactMap(KeptFinding.init)
    let overrider = try row.textOrNil()
    let reason = try row.textOrNil()
    rental.override = overrider.map { KeptOverride(by: $0, reason: reason) }
    rental.grounds = try grounds(&row)
    rental.voidedAt = try row.instantOrNil()
    return rental
  }

  static func rental(_ row: inout Row) throws(StorageError) -> RentalRecord {
    var record = RentalRecord(
      rental: try bareRental(&row), barcode: try row.text(), movie: try row.id(),
      title: try row.text(),
      customer: nil)
    if let name = try row.textOrNil() {
      record.customer = RentalRecord.Holder(
        name: name, card: try row.text(), phone: try row.textOrNil(), email: try row.textOrNil())
    }
    return record
  }
}
