import Domain

/// Rentals that are made longer. The rental has the terms of all its nights, so that what holds now
/// is read there alone; what its terms were before stands with the extension.
extension Store {
  /// Extends a rental that is out, if nobody else has.
  package func extend(_ extension: RentalExtension) throws(StorageError) {
    let (one, terms) = (`extension`, `extension`.terms)
    try connection.run(.insert(one, numbered: .extension))
    let changed = try connection.run(
      """
      UPDATE rental SET \(Self.set(terms)), extensions = extensions + 1
      WHERE id = \(one.rental) AND returned_at IS NULL AND nights = \(one.before.nights)
        AND due_on = \(one.before.due)
      """)
    guard changed == 1 else { throw .constraint("the rental has changed meanwhile") }
  }

  /// Records an extension that was made elsewhere.
  package func takeOver(_ extension: RentalExtension) throws(StorageError) {
    let one = `extension`
    try connection.run(.insert(one, numbered: .extension))
    guard one.voidedAt == nil else { return }
    try connection.run(
      """
      UPDATE rental SET \(Self.set(one.terms)), extensions = extensions + 1
      WHERE id = \(one.rental)
      """)
  }

  /// From when and until when a rental was out, whatever else of it has been forgotten; `nil` where
  /// there is none.
  package func stay(
    ofRental rental: ID<Rental>
  ) throws -> (from: Instant, until: Instant?)? {
    try connection.first("SELECT rented_at, returned_at FROM rental WHERE id = \(rental)") { row in
      (try row.instant(), try row.instantOrNil())
    }
  }

  /// Gives a rental back the terms that it had before it was extended last; what was charged for
  /// that counts no more.
  package func void(_ extension: RentalExtension, at instant: Instant) throws(StorageError) {
    let one = `extension`
    try changeSums(
      """
      UPDATE movie SET charges = charges - (SELECT \(SQL.sum("l.amount")) FROM ledger l
        WHERE l.till = \(one.receipt?.till) AND l.receipt = \(one.receipt?.number)
          AND l.rental_id = \(one.rental) AND l.kind = 'charge')
      WHERE id = (SELECT k.movie_id FROM rental r JOIN copy k ON k.id = r.copy_id
        WHERE r.id = \(one.rental) AND r.voided_at IS NULL)
      """)
    let changed = try connection.run(
      """
      UPDATE rental_extension SET voided_at = \(instant)
      WHERE rental_id = \(one.rental) AND number = \(one.number) AND voided_at IS NULL
      """)
    guard changed == 1 else { throw .constraint("the extension has been voided already") }
    try connection.run(
      """
      UPDATE rental SET \(Self.set(one.before)), extensions = extensions - 1
      WHERE id = \(one.rental)
      """)
  }

  private static func set(_ terms: ExtendedTerms) -> SQL {
    """
    nights = \(terms.nights), due_on = \(terms.due), price = \(terms.price), \
    fee_per_night = \(terms.lateFee.perNight), fee_cap = \(terms.lateFee.cap), \
    grace = \(terms.lateFee.grace), late_rule = \(terms.lateFee.rule?.text)
    """
  }

  private static let extensionColumns = SQL.columns(of: RentalExtension.self, "o")

  /// How often a rental was extended, in order; voided ones as well.
  package func extensions(of rental: ID<Rental>) throws -> [RentalExtension] {
    try connection.all(
      """
      SELECT \(Self.extensionColumns) FROM rental_extension o WHERE o.rental_id = \(rental)
      ORDER BY o.number
      """
    ) { row in try row.record() }
  }

  /// Those of a customer's rentals, in the order of recording; voided ones as well.
  package func extensions(ofCustomer customer: ID<Customer>) throws -> [RentalExtension] {
    try connection.all(
      """
      SELECT \(Self.extensionColumns) FROM rental r CROSS JOIN rental_extension o
      WHERE \(try isOf(customer, "r.customer_id")) AND o.rental_id = r.id ORDER BY o.seq
      """
    ) { row in try row.record() }
  }

  /// The extension of a rental whose charge stands on a receipt.
  package func extended(
    _ rental: ID<Rental>, on receipt: ReceiptNumber
  ) throws -> RentalExtension? {
    try connection.first(
      """
      SELECT \(Self.extensionColumns) FROM rental_extension o
      WHERE o.rental_id = \(rental) AND o.till = \(receipt.till) AND o.receipt = \(receipt.number)
      """
    ) { row in try row.record() }
  }

  /// All of them, in the order of recording.
  package func forEachExtensionRow(_ body: (RentalExtension) throws -> Void) throws {
    try connection.forEach(
      "SELECT \(Self.extensionColumns) FROM rental_extension o ORDER BY o.seq"
    ) { row in try body(try row.record()) }
  }

  /// Forgets what was found when rentals were extended: it may hint at their movies.
  ///
  /// - Parameter some: which rentals `r`.
  func forgetFindingsOfExtensions(_ some: SQL) throws(StorageError) {
    try connection.run(
      """
      UPDATE rental_extension SET findings = NULL, override_reason = NULL
      WHERE rental_id IN (SELECT r.id FROM rental r WHERE \(some))
      """)
  }
}
