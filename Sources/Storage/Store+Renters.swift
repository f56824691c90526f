import Domain

/// Who may rent on whose account.
extension Store {
  private static let renterColumns = SQL.columns(of: Renter.self, "n")

  package func add(_ renter: Renter) throws(StorageError) {
    try connection.run(.insert(renter, into: "renter", with: []))
  }

  package func update(_ renter: Renter) throws(StorageError) {
    try connection.run(
      "UPDATE renter SET \(.set(renter, except: ["id"], with: [])) WHERE id = \(renter.id)")
  }

  package func renter(_ id: ID<Renter>) throws -> Renter? {
    try connection.first(
      "SELECT \(Self.renterColumns) FROM renter n WHERE n.id = \(id)"
    ) { row in try row.record() }
  }

  /// Those who may rent on some accounts, or might at a moment, in the order of adding.
  ///
  /// - Parameter areGone: whether those are there as well who may not any more.
  package func renters(
    of customers: [ID<Customer>], at instant: Instant? = nil, areGone: Bool = false
  ) throws -> [RenterRecord] {
    guard !customers.isEmpty else { return [] }
    return try renters(
      where: "n.customer_id IN (\(.list(customers.map(\.sqlValue))))", at: instant,
      areGone: areGone, by: "n.added_at, n.id")
  }

  /// All of them, by the names of the customers.
  package func renters(at instant: Instant? = nil) throws -> [RenterRecord] {
    try renters(
      where: "c.removed_on IS NULL", at: instant, areGone: false,
      by: "c.name_key, c.id, n.added_at, n.id")
  }

  /// All of them, and all who may not rent any more, by their ids.
  package func everyRenter() throws -> [RenterRecord] {
    try renters(where: "c.removed_on IS NULL", at: nil, areGone: true, by: "n.id")
  }

  private func renters(
    where condition: SQL, at instant: Instant?, areGone: Bool, by order: SQL
  ) throws -> [RenterRecord] {
    let isThere: SQL =
      if areGone {
        "n.added_at <> ''"
      } else if let instant {
        "n.added_at <= \(instant) AND (n.removed_at IS NULL OR n.removed_at > \(instant))"
      } else {
        "n.removed_at IS NULL"
      }
    return try connection.all(
      """
      SELECT \(Self.renterColumns), c.name, c.card
      FROM renter n JOIN customer c ON c.id = n.customer_id
      WHERE \(condition) AND \(isThere) ORDER BY \(order)
      """
    ) { row in
      RenterRecord(try row.record(), customerName: try row.text(), card: try row.text())
    }
  }

  /// All there are and were, by the accounts.
  package func forEachRenter(_ body: (Renter) throws -> Void) throws {
    try connection.forEach(
      "SELECT \(Self.renterColumns) FROM renter n ORDER BY n.customer_id, n.added_at, n.id"
    ) { row in try body(try row.record()) }
  }

  /// Those who rented on one account rent on another from now on.
  package func giveRenters(
    of duplicate: ID<Customer>, to kept: ID<Customer>
  ) throws(StorageError) {
    try connection.run(
      "UPDATE renter SET customer_id = \(kept) WHERE customer_id = \(duplicate)")
  }

  /// Two who rent turn out to be one, who took what either did.
  package func merge(_ duplicate: ID<Renter>, into kept: Renter) throws(StorageError) {
    try connection.run(
      "UPDATE rental SET renter_id = \(kept.id) WHERE renter_id = \(duplicate)")
    try connection.run("DELETE FROM renter WHERE id = \(duplicate)")
    try update(kept)
  }

  /// What those who may rent on an account, or might, have out on other accounts, in order of the
  /// due day.
  package func outstandingElsewhere(
    ofRentersOf customer: ID<Customer>, back: Rental.Return, tax: TaxOfLateFee
  ) throws -> [Outstanding] {
    try outstanding(
      where: """
        r.renter_id IN (SELECT n.id FROM renter n WHERE n.customer_id = \(customer))
          AND NOT (\(isOf(customer, "r.customer_id")))
        """, at: nil, back: back, tax: tax)
  }

  /// Forgets all who might rent on an account, that they did, and what decisions about them on
  /// other accounts rested on, such as when they were born.
  package func forgetRenters(of customer: ID<Customer>) throws {
    let isTheirs: SQL =
      "renter_id IN (SELECT n.id FROM renter n WHERE n.customer_id = \(customer))"
    try forgetFindingsOfExtensions("r.\(isTheirs)")
    try connection.run(
      """
      UPDATE rental SET renter_id = NULL, renter = NULL, seen = NULL, findings = NULL,
        override_reason = NULL
      WHERE \(isTheirs)
      """)
    try connection.run("DELETE FROM renter WHERE customer_id = \(customer)")
  }
}
