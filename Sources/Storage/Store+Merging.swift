import Domain

/// Accounts that were merged. What is on record keeps the account number that it was recorded
/// under, and counts for the account that this one was merged into.
extension Store {
  /// The account that a column's account number counts for.
  static func owner(_ column: SQL) -> SQL {
    """
    COALESCE((SELECT g.into_id FROM customer_merge g WHERE g.customer_id = \(column)), \(column))
    """
  }

  /// Whether a column's account number counts for a customer who is named by another column.
  static func isOf(_ customer: SQL, _ column: SQL) -> SQL {
    """
    \(column) IN (
      SELECT \(customer)
        WHERE NOT EXISTS (SELECT 1 FROM customer_merge h WHERE h.customer_id = \(customer))
      UNION ALL SELECT g.customer_id FROM customer_merge g WHERE g.into_id = \(customer))
    """
  }

  /// Whether a column's account number counts for a customer.
  func isOf(_ customer: ID<Customer>, _ column: SQL) throws -> SQL {
    let numbers = try accountNumbers(of: customer)
    return numbers.count == 1
      ? "\(column) = \(customer)" : "\(column) IN (\(.list(numbers.map(\.sqlValue))))"
  }

  /// A customer's own account number, and those that were merged into it.
  func accountNumbers(of customer: ID<Customer>) throws -> [ID<Customer>] {
    let merged: [ID<Customer>] = try connection.all(
      "SELECT customer_id FROM customer_merge WHERE into_id = \(customer) ORDER BY customer_id"
    ) { row in try row.id() }
    return [customer] + merged
  }

  /// The columns of a record, in the order in which a row is read, with whoever it counts for.
  ///
  /// - Parameter others: what is read in place of further columns.
  static func owned<Thing: Fielded>(
    _ record: Thing.Type, _ alias: String, replacing others: [String: SQL] = [:]
  ) -> SQL {
    let owner = owner(SQL(stringLiteral: "\(alias).customer_id"))
    return .columns(
      of: record, alias, replacing: others.merging(["customer_id": owner]) { $1 })
  }

  /// Whether a removed `customer` counts for one who is there.
  static let isMerged: SQL = """
    EXISTS (SELECT 1 FROM customer_merge g JOIN customer o ON o.id = g.into_id
      WHERE g.customer_id = customer.id AND o.removed_on IS NULL)
    """

  /// Whose a merged account is by now that is called by its number or its card, in whatever case;
  /// `nil` where there is none.
  package func owner(ofMerged text: String) throws -> ID<Customer>? {
    let cards = try [text] + spellings(of: text, in: "card", of: "customer_merge WHERE card <> ''")
    let isCalled: SQL = .isOne("g.card", of: cards) ?? .never
    return try connection.first(
      """
      SELECT g.into_id FROM customer_merge g
      WHERE \(isCalled) OR g.customer_id = \(text.lowercased()) ORDER BY g.customer_id
      """
    ) { row in try row.id() }
  }

  /// All accounts that were merged, by their numbers.
  package func forEachMerged(_ body: (MergedAccount) throws -> Void) throws {
    try connection.forEach(
      """
      SELECT g.customer_id, g.into_id, g.card, c.removed_on
      FROM customer_merge g JOIN customer c ON c.id = g.customer_id ORDER BY g.customer_id
      """
    ) { row in
      try body(
        MergedAccount(
          number: try row.id(), owner: try row.id(), card: try row.textOrNil(), on: try row.day()))
    }
  }

  /// The movies that were rented under the numbers of merged accounts.
  func moviesOfMerged() throws -> [PackedID<Movie>] {
    try connection.all(
      """
      SELECT DISTINCT k.movie_id FROM customer_merge g CROSS JOIN rental r
        JOIN copy k ON k.id = r.copy_id
      WHERE r.customer_id = g.customer_id ORDER BY k.movie_id
      """
    ) { row in PackedID(try row.id()) }
  }

  /// Merges an account into another: what is on record of it counts for that one from now on, its
  /// card leads there, and of the person nothing else is kept.
  ///
  /// - Parameter day: on which it was done.
  package func merge(
    _ duplicate: Customer, into kept: ID<Customer>, on day: Day, at instant: Instant
  ) throws {
    try changeSums(
      """
      UPDATE movie SET renters = renters - 1
      WHERE id IN (\(try moviesRented(by: duplicate.id))
        INTERSECT \(try moviesRented(by: kept)))
      """)
    try connection.run(
      "UPDATE customer_merge SET into_id = \(kept) WHERE into_id = \(duplicate.id)")
    try remove(duplicate.id, on: day, at: instant)
    try add(MergedAccount(number: duplicate.id, owner: kept, card: duplicate.card, on: day))
    for sums in [Sums.rentalsOfCustomers, .accounts] {
      try sumUp(sums, of: [duplicate.id.sqlValue, kept.sqlValue])
    }
  }

  private func moviesRented(by customer: ID<Customer>) throws -> SQL {
    """
    SELECT k.movie_id FROM rental r JOIN copy k ON k.id = r.copy_id
    WHERE \(try isOf(customer, "r.customer_id")) AND r.voided_at IS NULL
    """
  }

  /// Records that what is on record of a removed account counts for another one.
  package func add(_ merged: MergedAccount) throws(StorageError) {
    try connection.run(
      """
      INSERT INTO customer_merge (customer_id, into_id, card)
      VALUES (\(merged.number), \(merged.owner), \(merged.card))
      """)
  }

  /// How many rentals a customer has, without those that were voided.
  package func rentals(of customer: ID<Customer>) throws -> Int {
    try connection.first("SELECT rentals FROM customer WHERE id = \(customer)") { row in
      try row.int()
    } ?? 0
  }

  /// Gives a movie's copies, with all that was rented of them, to another movie, and its cover
  /// where that one has none.
  package func merge(_ duplicate: ID<Movie>, into kept: ID<Movie>) throws(StorageError) {
    try connection.run("UPDATE copy SET movie_id = \(kept) WHERE movie_id = \(duplicate)")
    try connection.run(
      """
      UPDATE cover SET movie_id = \(kept) WHERE movie_id = \(duplicate)
        AND NOT EXISTS (SELECT 1 FROM cover v WHERE v.movie_id = \(kept))
      """)
    try connection.run("DELETE FROM cover WHERE movie_id = \(duplicate)")
    for sums in [Sums.popularity, .lateness] {
      try sumUp(sums, of: [duplicate.sqlValue, kept.sqlValue])
    }
  }
}
