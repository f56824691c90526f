import Domain

/// A rental that is out and may stand on a rung, with those that it was told on.
package struct NoticeCandidate: Sendable {
  package let customer: ID<Customer>
  package let rental: ID<Rental>
  package let rentedAt: Instant
  package let due: Day
  /// The number of the last extension that holds; 0 where none does.
  package let extended: Int
  package var told: [Rung]
}

extension Store {
  private static let lastExtension: SQL = """
    CASE WHEN r.extensions > 0 THEN (SELECT MAX(e.number) FROM rental_extension e
      WHERE e.rental_id = r.id AND e.voided_at IS NULL) ELSE 0 END
    """

  /// Rentals that are out to customers with open accounts and due by a day, those of one customer
  /// after one another.
  package func forEachNoticeCandidate(
    dueBy day: Day, of customer: ID<Customer>? = nil, _ body: (NoticeCandidate) throws -> Void
  ) throws {
    var last: NoticeCandidate?
    let only = try customer.map { "AND \(try isOf($0, "r.customer_id"))" as SQL } ?? ""
    try connection.forEach(
      """
      SELECT c.id, r.id, r.rented_at, r.due_on, \(Self.lastExtension), n.rung
      FROM rental r JOIN customer c ON c.id = \(Self.owner("r.customer_id"))
      LEFT JOIN notice_rental n ON n.rental_id = r.id
      WHERE r.returned_at IS NULL AND r.due_on <= \(day) AND c.state = 'open'
        AND c.removed_on IS NULL \(only)
      ORDER BY c.id, r.due_on, r.seq, n.rung
      """
    ) { row in
      var candidate = NoticeCandidate(
        customer: try row.id(), rental: try row.id(), rentedAt: try row.instant(),
        due: try row.day(), extended: try row.int(), told: [])
      if let rung = try row.textOrNil().flatMap({ Rung($0) }) { candidate.told = [rung] }
      if let before = last, before.rental != candidate.rental { try body(before) }
      let earlier = last.flatMap { $0.rental == candidate.rental ? $0.told : nil } ?? []
      candidate.told = earlier + candidate.told
      last = candidate
    }
    if let last { try body(last) }
  }

  private static let noticeColumns = owned(Notice.self, "n")

  private static func notice(_ row: inout Row) throws(StorageError) -> Notice { try row.record() }

  private func notices(where condition: SQL, most: Int? = nil) throws -> [Notice] {
    let limit = most.map { "LIMIT \($0)" as SQL } ?? ""
    return try connection.all(
      "SELECT \(Self.noticeColumns) FROM notice n WHERE \(condition) ORDER BY n.seq \(limit)",
      Self.notice)
  }

  package func notice(_ id: ID<Notice>) throws -> Notice? {
    try notices(where: "n.id = \(id)").first
  }

  /// Notices whose id is what was typed, or begins like it.
  package func notices(referredToAs text: String) throws -> [Notice] {
    if let id = ID<Notice>(text) { return try notices(where: "n.id = \(id)") }
    return try Self.prefixRange(text).map { try notices(where: $0("n.id")) } ?? []
  }

  /// The next notices that wait and may be tried, in the order of queueing.
  ///
  /// - Parameters:
  ///   - seq: only those after this one.
  ///   - day: only those that were queued for it or an earlier one; `nil` for all.
  ///   - instant: only those that may be tried by then; `nil` for all that wait.
  package func waitingNotices(
    after seq: Int, queuedBy day: Day? = nil, at instant: Instant? = nil, most: Int
  ) throws -> [Notice] {
    let queued = day.map { "AND n.queued_on <= \($0)" as SQL } ?? ""
    let due = instant.map { "AND (n.next_try_at IS NULL OR n.next_try_at <= \($0))" as SQL } ?? ""
    return try notices(
      where: """
        n.state IN ('queued', 'sending') AND n.state = 'queued' AND n.seq > \(seq) \(queued) \(due)
        """, most: most)
  }

  /// Those that are being sent, or were when that was cut off.
  package func noticesBeingSent() throws -> [Notice] {
    try notices(where: "n.state IN ('queued', 'sending') AND n.state = 'sending'")
  }

  /// The next ones that were printed within a time, both ends included.
  package func printedNotices(
    from start: Instant, until end: Instant, after seq: Int, most: Int
  ) throws -> [Notice] {
    try notices(
      where: """
        n.state = 'printed' AND n.settled_at >= \(start) AND n.settled_at <= \(end)
        AND n.seq > \(seq)
        """, most: most)
  }

  /// How many notices wait.
  package func waitingCount() throws -> Int {
    try connection.first(
      "SELECT COUNT(*) FROM notice WHERE state IN ('queued', 'sending') AND state = 'queued'"
    ) { row in try row.int() } ?? 0
  }

  /// How many notices that were queued on a day or later were not sent, or perhaps not.
  package func unsentCount(since day: Day) throws -> Int {
    try connection.first(
      "SELECT COUNT(*) FROM notice WHERE state IN ('failed', 'unsure') AND queued_on >= \(day)"
    ) { row in try row.int() } ?? 0
  }

  /// Notices in the order of queueing, as lists show them.
  ///
  /// - Parameter states: only those in one of these.
  package func noticeRecords(
    in states: [NoticeState], of customer: ID<Customer>? = nil
  ) throws -> [NoticeRecord] {
    let only = try customer.map { "AND \(try isOf($0, "n.customer_id"))" as SQL } ?? ""
    return try connection.all(
      """
      SELECT \(Self.noticeColumns), c.name,
        (SELECT COUNT(*) FROM notice_rental t WHERE t.notice_id = n.id),
        CASE WHEN n.kind = 'hold' THEN (SELECT COUNT(*) FROM hold h
          WHERE h.customer_id = c.id AND h.notice_id = n.id) ELSE 0 END
      FROM notice n JOIN customer c ON c.id = \(Self.owner("n.customer_id"))
      WHERE n.state IN (\(.list(states.map { .text($0.rawValue) }))) \(only) ORDER BY n.seq
      """
    ) { row in
      NoticeRecord(
        notice: try Self.notice(&row), customerName: try row.textOrNil(),
        rentals: try row.int(), holds: try row.int())
    }
  }

  /// The rentals that a notice tells of, as they stood, each with its rung.
  package func told(
    in notice: ID<Notice>, at instant: Instant? = nil
  ) throws -> [NoticeContent.Told] {
    try connection.all(
      """
      SELECT \(Self.rentalColumns(at: instant)), t.rung FROM \(Self.rentalTables)
      JOIN notice_rental t ON t.rental_id = r.id \(AsOf.later(instant))
      WHERE t.notice_id = \(notice) ORDER BY \(AsOf.due(instant)), r.seq
      """
    ) { row in
      let rental = Self.asItStood(try Self.rental(&row), at: instant)
      guard let rung = Rung(try row.text()) else {
        throw StorageError.unexpected("a rung of a notice is none")
      }
      return NoticeContent.Told(rental: rental, rung: rung)
    }
  }

  /// Whether a rental was told on a rung.
  package func isTold(_ rental: ID<Rental>, on rung: Rung) throws -> Bool {
    try connection.first(
      "SELECT 1 FROM notice_rental WHERE rental_id = \(rental) AND rung = \(rung.text)"
    ) { row in try row.int() } != nil
  }

  /// What each notice tells of, in the order of queueing; of holds, the holds tell which notice
  /// tells of them.
  package func forEachTold(_ body: (Notice, ID<Rental>?, String?) throws -> Void) throws {
    try connection.forEach(
      """
      SELECT \(Self.noticeColumns), l.rental_id, l.rung
      FROM notice n LEFT JOIN notice_rental l ON l.notice_id = n.id
      WHERE l.notice_id IS NOT NULL OR n.kind = 'hold'
      ORDER BY n.seq, l.rental_id, l.rung
      """
    ) { row in try body(try Self.notice(&row), try row.idOrNil(), try row.textOrNil()) }
  }

  /// What a customer has that is late, the longest overdue first.
  package func overdue(
    of customer: ID<Customer>, on today: Day, at instant: Instant? = nil
  ) throws -> [RentalRecord] {
    try connection.all(
      """
      SELECT \(Self.rentalColumns(at: instant)) FROM \(Self.rentalTables) \(AsOf.later(instant))
      WHERE \(try isOf(customer, "r.customer_id")) AND \(AsOf.isOut(instant))
        AND \(AsOf.due(instant)) < \(today) AND r.voided_at IS NULL
      ORDER BY \(AsOf.due(instant)), r.seq
      """
    ) { row in Self.asItStood(try Self.rental(&row), at: instant) }
  }
}
