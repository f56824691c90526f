import Domain

extension Store {
  /// What is overdue on a business day, the longest overdue first.
  package func overdue(on today: Day, at instant: Instant? = nil) throws -> [OverdueRental] {
    var rentals: [OverdueRental] = try connection.all(
      """
      SELECT \(Self.overdueColumns(at: instant)) FROM \(Self.tables(at: instant))
      WHERE \(AsOf.hasOut(instant)) AND \(AsOf.due(instant)) < \(today)
      ORDER BY \(AsOf.due(instant)), r.seq
      """
    ) { row in try row.record() }
    let sharing = Set(rentals.lazy.filter(\.terms.isCapPerCustomer).map(\.customer))
    var fees = OverdueFees(
      on: today, after: try sharedLateFees(of: sharing, on: today, at: instant))
    for place in rentals.indices { fees.settle(&rentals[place]) }
    return rentals
  }

  /// What is overdue on a business day, with all that is told of it. It is not held in memory.
  ///
  /// - Parameter instant: the moment of which it tells. Prices and names are those of now, and so
  ///   is what became of notices.
  package func forEachOverdue(
    on today: Day, at instant: Instant? = nil, by order: OverdueOrder,
    _ body: (OverdueDetail) throws -> Void
  ) throws {
    var fees = try overdueFees(on: today, at: instant)
    try connection.forEach(
      """
      \(Self.details(on: today, at: instant))
      WHERE \(AsOf.hasOut(instant)) AND \(AsOf.due(instant)) < \(today)
      ORDER BY \(Self.columns(of: order, at: instant))
      """
    ) { row in
      var detail = try Self.overdueDetail(&row)
      fees.settle(&detail.rental)
      try body(detail)
    }
  }

  /// What is charged for all that is overdue, of which nothing has been said yet.
  package func overdueFees(on today: Day, at instant: Instant? = nil) throws -> OverdueFees {
    let rule = AsOf.terms(instant)["late_rule"] ?? "r.late_rule"
    let sharing: [ID<Customer>] = try connection.all(
      """
      SELECT DISTINCT \(Self.owner("r.customer_id")) AS owner FROM \(Self.tables(at: instant))
      WHERE \(AsOf.hasOut(instant)) AND \(AsOf.due(instant)) < \(today)
        AND \(rule) LIKE '%\(SQL(stringLiteral: LateRule.capPerCustomer))%' ORDER BY owner
      """
    ) { row in try row.id() }
    return OverdueFees(
      on: today, after: try sharedLateFees(of: Set(sharing), on: today, at: instant))
  }

  /// The same of these rentals, by customer.
  package func overdue(_ rentals: [ID<Rental>], on today: Day) throws -> [OverdueDetail] {
    guard !rentals.isEmpty else { return [] }
    return try connection.all(
      """
      \(Self.details(on: today)) WHERE r.id IN (\(.list(rentals.map(\.sqlValue))))
      ORDER BY \(Self.columns(of: .customer, at: nil))
      """, Self.overdueDetail)
  }

  /// Of a moment that has passed, the copies come first: each has its last rental looked up.
  private static func tables(at instant: Instant?) -> SQL {
    guard instant != nil else { return rentalTables }
    return """
      copy k CROSS JOIN rental r JOIN movie m ON m.id = k.movie_id \
      JOIN customer c ON c.id = \(owner("r.customer_id")) \(AsOf.later(instant))
      """
  }

  private static func details(on today: Day, at instant: Instant? = nil) -> SQL {
    """
    SELECT \(overdueColumns(at: instant)), m.id,
      CASE WHEN EXISTS (SELECT 1 FROM cover v WHERE v.movie_id = m.id) THEN 1 ELSE 0 END,
      m.replacement_price, n.kind, n.queued_on
    FROM \(tables(at: instant)) LEFT JOIN notice n ON n.seq = (
      SELECT MAX(w.seq) FROM notice_rental t JOIN notice w ON w.id = t.notice_id
      WHERE t.rental_id = r.id AND w.state IN ('sent', 'printed') AND w.queued_on <= \(today))
    """
  }

  /// How many notices could not be sent, or nobody knows whether they were.
  package func unsentNotices(until today: Day) throws -> Int {
    try connection.first(
      """
      SELECT COUNT(*) FROM notice
      WHERE state IN ('failed', 'unsure') AND queued_on <= \(today)
      """
    ) { row in try row.int() } ?? 0
  }

  private static func columns(of order: OverdueOrder, at instant: Instant?) -> SQL {
    let due = AsOf.due(instant)
    return switch order {
    case .due: "\(due), r.seq"
    // Engines differ about where NULL belongs.
    case .customer:
      "CASE WHEN c.name_key IS NULL THEN 1 ELSE 0 END, c.name_key, c.id, \(due), r.seq"
    }
  }

  private static func overdueColumns(at instant: Instant?) -> SQL {
    owned(OverdueRental.self, "r", replacing: AsOf.terms(instant))
  }

  private static func overdueDetail(_ row: inout Row) throws(StorageError) -> OverdueDetail {
    var detail = OverdueDetail(
      rental: try row.record(), movie: try row.id(), hasCover: try row.flag(),
      replacementPrice: try row.moneyOrNil())
    let (kind, on) = (try row.textOrNil(), try row.dayOrNil())
    if let kind, let on { detail.lastNotice = OverdueDetail.LastNotice(kind: kind, on: on) }
    return detail
  }
}
