import Domain

/// Who waits for which movie, and which copy waits for whom.
extension Store {
  package func add(_ hold: Hold) throws(StorageError) {
    try connection.run(.insert(hold, numbered: .hold))
  }

  /// Saves which copy waits for it, or what has become of it.
  package func update(_ hold: Hold) throws(StorageError) {
    let changed = try connection.run(
      """
      UPDATE hold SET movie_id = \(hold.movie), customer_id = \(hold.customer),
        copy_id = \(hold.shelved?.copy), shelved_at = \(hold.shelved?.at),
        kept_until = \(hold.shelved?.until), ended_at = \(hold.ended?.at),
        outcome = \(hold.ended?.outcome), rental_id = \(hold.ended?.rental)
      WHERE id = \(hold.id) AND ended_at IS NULL
      """)
    guard changed == 1 else { throw .constraint("the hold has ended already") }
  }

  /// The hold that ended with a rental of its customer.
  package func hold(
    of customer: ID<Customer>, fulfilledBy rental: ID<Rental>
  ) throws -> Hold? {
    try connection.first(
      """
      SELECT \(Self.holdColumns) FROM hold h
      WHERE h.customer_id = \(customer) AND h.rental_id = \(rental)
      """
    ) { row in try row.record() }
  }

  /// Opens a hold again that has ended.
  package func reopen(_ hold: Hold) throws(StorageError) {
    try connection.run(
      """
      UPDATE hold SET ended_at = NULL, outcome = NULL, rental_id = NULL, copy_id = \(hold.shelved?.copy),
        shelved_at = \(hold.shelved?.at), kept_until = \(hold.shelved?.until)
      WHERE id = \(hold.id)
      """)
  }

  package func giveHolds(
    of duplicate: ID<Customer>, to kept: ID<Customer>
  ) throws(StorageError) {
    try connection.run(
      "UPDATE hold SET customer_id = \(kept) WHERE customer_id = \(duplicate)")
  }

  package func giveHolds(for duplicate: ID<Movie>, to kept: ID<Movie>) throws(StorageError) {
    try connection.run("UPDATE hold SET movie_id = \(kept) WHERE movie_id = \(duplicate)")
  }

  /// Forgets what a customer waited for.
  package func forgetHolds(of customer: ID<Customer>) throws(StorageError) {
    try connection.run("DELETE FROM hold WHERE customer_id = \(customer)")
  }

  /// Forgets what customers waited for until a moment.
  ///
  /// - Returns: how many holds.
  package func forgetHolds(endedBefore instant: Instant) throws(StorageError) -> Int {
    try connection.run("DELETE FROM hold WHERE ended_at < \(instant)")
  }

  private static let holdColumns = SQL.columns(of: Hold.self, "h")

  private func holds(where condition: SQL) throws -> [Hold] {
    try connection.all(
      """
      SELECT \(Self.holdColumns) FROM hold h
      WHERE h.ended_at IS NULL AND \(condition) ORDER BY h.placed_at, h.seq
      """
    ) { row in try row.record() }
  }

  /// Those who wait for a movie, whoever has waited longest in front.
  package func holds(for movie: ID<Movie>) throws -> [Hold] {
    try holds(where: "h.movie_id = \(movie)")
  }

  /// What a customer waits for.
  package func holds(of customer: ID<Customer>) throws -> [Hold] {
    try holds(where: "h.customer_id = \(customer)")
  }

  /// A hold, open or ended.
  package func hold(_ id: ID<Hold>) throws -> Hold? {
    try connection.first("SELECT \(Self.holdColumns) FROM hold h WHERE h.id = \(id)") { row in
      try row.record()
    }
  }

  /// For whom a copy waits on the hold shelf.
  package func hold(on copy: ID<Copy>) throws -> Hold? {
    try holds(where: "h.copy_id = \(copy)").first
  }

  /// The movies of which a copy has waited longer than it should.
  package func moviesWithHolds(overOn day: Day) throws -> [ID<Movie>] {
    try connection.all(
      """
      SELECT DISTINCT h.movie_id FROM hold h
      WHERE h.ended_at IS NULL AND h.kept_until < \(day) ORDER BY h.movie_id
      """
    ) { row in try row.id() }
  }

  /// A movie's copies that are in and wait for nobody, the one that has been in longest in front.
  package func unclaimedCopies(of movie: ID<Movie>) throws -> [ID<Copy>] {
    try rentableCopies(of: movie).filter { $0.isIn && $0.held == nil }.map(\.copy.id)
  }

  /// Holds with the names that people know.
  ///
  /// - Parameters:
  ///   - customer: only theirs.
  ///   - movie: only for this one.
  ///   - isOpen: only those that are open; the others come last first.
  package func holdRecords(
    of customer: ID<Customer>? = nil, for movie: ID<Movie>? = nil, isOpen: Bool = true
  ) throws -> [HoldRecord] {
    var conditions: [SQL] = [isOpen ? "h.ended_at IS NULL" : "h.ended_at IS NOT NULL"]
    if let customer { conditions.append("h.customer_id = \(customer)") }
    if let movie { conditions.append("h.movie_id = \(movie)") }
    let order: SQL = isOpen ? "m.title_key, m.id, h.placed_at, h.seq" : "h.ended_at DESC, h.seq"
    return try holdRecords(where: .joined(conditions, by: " AND "), order)
  }

  package func holdRecord(_ id: ID<Hold>) throws -> HoldRecord? {
    try holdRecords(where: "h.id = \(id)", "h.seq").first
  }

  /// The hold that has a number, or an id that is what was typed or begins like it; open or not.
  package func holds(referredToAs text: String) throws -> [HoldRecord] {
    if let number = Int(text) { return try holdRecords(where: "h.seq = \(number)", "h.seq") }
    if let id = ID<Hold>(text) { return try holdRecords(where: "h.id = \(id)", "h.seq") }
    return try Self.prefixRange(text).map { try holdRecords(where: $0("h.id"), "h.seq") } ?? []
  }

  private func holdRecords(where condition: SQL, _ order: SQL) throws -> [HoldRecord] {
    try connection.all(
      """
      SELECT \(Self.holdColumns), m.code, m.title, k.barcode,
        CASE WHEN h.ended_at IS NULL AND h.copy_id IS NULL THEN
          (SELECT COUNT(*) FROM hold w
            WHERE w.movie_id = h.movie_id AND w.ended_at IS NULL AND w.copy_id IS NULL
              AND (w.placed_at < h.placed_at
                OR (w.placed_at = h.placed_at AND w.seq <= h.seq)))
        END,
        c.name, c.card, c.phone, c.email
      FROM hold h JOIN movie m ON m.id = h.movie_id JOIN customer c ON c.id = h.customer_id
        LEFT JOIN copy k ON k.id = h.copy_id
      WHERE \(condition) ORDER BY \(order)
      """
    ) { row in
      var record = HoldRecord(
        hold: try row.record(), code: try row.text(), title: try row.text(),
        barcode: try row.textOrNil(), holder: nil, place: try row.intOrNil())
      let name = try row.textOrNil()
      let (card, phone, email) = (try row.textOrNil(), try row.textOrNil(), try row.textOrNil())
      record.holder = name.map {
        RentalRecord.Holder(name: $0, card: card ?? "", phone: phone, email: email)
      }
      return record
    }
  }
}
