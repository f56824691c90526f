import Domain

extension Store {
  private static let holdColumns = SQL.columns(of: Hold.self, "h")

  private func holds(where condition: SQL, at instant: Instant? = nil) throws -> [Hold] {
    try connection.all(
      """
      SELECT \(Self.holdColumns) FROM hold h
      WHERE \(condition) AND \(AsOf.isOpen(instant)) ORDER BY h.placed_at, h.seq
      """
    ) { row in Self.asItStood(try row.record(), at: instant) }
  }

  /// What went to the hold shelf later did not wait there yet.
  private static func asItStood(_ hold: Hold, at instant: Instant?) -> Hold {
    guard let instant else { return hold }
    var hold = hold
    hold.ended = nil
    if let shelved = hold.shelved, shelved.at > instant { hold.shelved = nil }
    return hold
  }

  /// Whether anybody waits for a movie: all that is looked up where nobody does.
  package func isWaitedFor(_ movie: ID<Movie>) throws -> Bool {
    try connection.first(
      "SELECT 1 FROM hold WHERE movie_id = \(movie) AND ended_at IS NULL LIMIT 1"
    ) { row in try row.int() } != nil
  }

  /// Those who wait for a movie, whoever has waited longest in front; now, or at a moment.
  package func holds(for movie: ID<Movie>, at instant: Instant? = nil) throws -> [Hold] {
    try holds(where: "h.movie_id = \(movie)", at: instant)
  }

  /// What a customer waits for, in the order of asking; now, or at a moment.
  package func holds(of customer: ID<Customer>, at instant: Instant? = nil) throws -> [Hold] {
    try holds(where: "h.customer_id = \(customer)", at: instant)
  }

  /// For whom a copy waits on the hold shelf.
  package func hold(on copy: ID<Copy>) throws -> Hold? {
    try holds(where: "h.copy_id = \(copy)").first
  }

  /// A hold, open or ended.
  package func hold(_ id: ID<Hold>) throws -> Hold? {
    try connection.first("SELECT \(Self.holdColumns) FROM hold h WHERE h.id = \(id)") { row in
      try row.record()
    }
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

  /// The movies that somebody waits for.
  package func moviesWaitedFor() throws -> Set<ID<Movie>> {
    Set(
      try connection.all(
        "SELECT h.movie_id FROM hold h WHERE h.ended_at IS NULL ORDER BY h.kept_until, h.seq"
      ) { row in try row.id() })
  }

  /// The movies of which a copy has waited longer than it should.
  package func moviesWithHolds(overOn day: Day) throws -> Set<ID<Movie>> {
    Set(
      try connection.all(
        """
        SELECT h.movie_id FROM hold h
        WHERE h.ended_at IS NULL AND h.kept_until < \(day) ORDER BY h.kept_until, h.seq
        """
      ) { row in try row.id() })
  }

  /// Some of the holds that ended before a moment, the first ones.
  package func holds(endedBefore instant: Instant, most: Int) throws -> [ID<Hold>] {
    try connection.all(
      """
      SELECT h.id FROM hold h WHERE h.ended_at < \(instant)
      ORDER BY h.ended_at, h.seq LIMIT \(most)
      """
    ) { row in try row.id() }
  }

  /// How many copies of each movie are on the hold shelf, or were; movies without any are left out.
  package func heldCopies(
    at instant: Instant? = nil, on day: Day
  ) throws -> [ID<Movie>: Int] {
    var held: [ID<Movie>: Int] = [:]
    try connection.forEach(
      """
      SELECT h.movie_id FROM hold h
      WHERE \(AsOf.isOpen(instant)) AND h.copy_id IS NOT NULL AND NOT \(AsOf.hasNoCopy(instant))
        AND \(AsOf.goesOn(day))
      ORDER BY h.copy_id, h.seq
      """
    ) { row in held[try row.id(), default: 0] += 1 }
    return held
  }
}

/// Holds with the names that people know.
extension Store {
  /// Open holds, movie by movie in the order of asking; as they stand or stood.
  ///
  /// - Parameters:
  ///   - customer: only theirs.
  ///   - movie: only for this one.
  package func holdRecords(
    of customer: ID<Customer>? = nil, for movie: ID<Movie>? = nil, at instant: Instant? = nil,
    most: Int? = nil
  ) throws -> [HoldRecord] {
    try holdRecords(
      AsOf.isOpen(instant), of: customer, for: movie, "m.title_key, m.id, h.placed_at, h.seq",
      at: instant, most: most)
  }

  /// Holds that have ended, the latest first; by now or by a moment.
  package func endedHoldRecords(
    of customer: ID<Customer>? = nil, for movie: ID<Movie>? = nil, at instant: Instant? = nil,
    most: Int? = nil
  ) throws -> [HoldRecord] {
    try holdRecords(
      instant.map { "h.ended_at <= \($0)" } ?? "h.ended_at IS NOT NULL", of: customer, for: movie,
      "h.ended_at DESC, h.seq DESC", at: nil, most: most)
  }

  private func holdRecords(
    _ state: SQL, of customer: ID<Customer>?, for movie: ID<Movie>?, _ order: SQL,
    at instant: Instant?, most: Int?
  ) throws -> [HoldRecord] {
    var conditions = [state]
    if let customer { conditions.append("h.customer_id = \(customer)") }
    if let movie { conditions.append("h.movie_id = \(movie)") }
    let limit = most.map { " LIMIT \($0)" as SQL } ?? ""
    return try holdRecords(
      where: .joined(conditions, by: " AND "), "\(order)\(limit)", at: instant)
  }

  /// All that a customer ever waited for, in the order of recording.
  package func everyHold(of customer: ID<Customer>) throws -> [HoldRecord] {
    try holdRecords(where: "h.customer_id = \(customer)", "h.seq")
  }

  package func holdRecord(_ id: ID<Hold>) throws -> HoldRecord? {
    try holdRecords(where: "h.id = \(id)", "h.seq").first
  }

  /// What a notice tells of: copies that wait for its customer, as they do or did.
  package func holdRecords(
    toldIn notice: Notice, at instant: Instant? = nil
  ) throws -> [HoldRecord] {
    try holdRecords(
      where: """
        h.customer_id = \(notice.customer) AND h.notice_id = \(notice.id)
          AND \(AsOf.isOpen(instant))
        """, "h.seq", at: instant)
  }

  /// The hold that has a number; else those whose id is what was typed, or begins like it. Open or
  /// not.
  package func holds(referredToAs text: String) throws -> [HoldRecord] {
    if let number = Int(text) {
      let found = try holdRecords(where: "h.seq = \(number)", "h.seq")
      if !found.isEmpty { return found }
    }
    if let id = ID<Hold>(text) { return try holdRecords(where: "h.id = \(id)", "h.seq") }
    return try Self.prefixRange(text).map { try holdRecords(where: $0("h.id"), "h.seq") } ?? []
  }

  /// How many wait for a hold's movie up to it, where it is one that waits.
  private static func place(at instant: Instant?) -> SQL {
    """
    CASE WHEN \(AsOf.isOpen(instant)) AND \(AsOf.hasNoCopy(instant)) THEN
      (SELECT COUNT(*) FROM hold w
        WHERE w.movie_id = h.movie_id AND \(AsOf.isOpen(instant, "w"))
          AND \(AsOf.hasNoCopy(instant, "w"))
          AND (w.placed_at < h.placed_at OR (w.placed_at = h.placed_at AND w.seq <= h.seq)))
    END
    """
  }

  private func holdRecords(
    where condition: SQL, _ order: SQL, at instant: Instant? = nil
  ) throws -> [HoldRecord] {
    try connection.all(
      """
      SELECT \(Self.holdColumns), m.code, m.title, k.barcode, \(Self.place(at: instant)),
        c.name, c.card, c.phone, c.email
      FROM hold h JOIN movie m ON m.id = h.movie_id JOIN customer c ON c.id = h.customer_id
        LEFT JOIN copy k ON k.id = h.copy_id
      WHERE \(condition) ORDER BY \(order)
      """
    ) { row in
      var record = try Self.holdRecord(&row)
      record.hold = Self.asItStood(record.hold, at: instant)
      if record.hold.shelved == nil { record.barcode = nil }
      return record
    }
  }

  private static func holdRecord(_ row: inout Row) throws(StorageError) -> HoldRecord {
    var record = HoldRecord(
      hold: try row.record(), code: try row.text(), title: try row.text(),
      barcode: try row.textOrNil(), holder: nil, place: try row.intOrNil())
    let (name, card) = (try row.textOrNil(), try row.textOrNil())
    let (phone, email) = (try row.textOrNil(), try row.textOrNil())
    record.holder = name.map {
      RentalRecord.Holder(name: $0, card: card ?? "", phone: phone, email: email)
    }
    return record
  }
}
