import Domain

extension ReportSpan {
  /// Lines of customers in the ledger `l`.
  var lines: SQL {
    .joined(["l.customer_id IS NOT NULL", known, days(of: "l")], by: " AND ")
  }

  /// Lines of the ledger `l` that were booked by then; what was booked later for an earlier moment
  /// was not.
  var known: SQL {
    instant.map { "l.booked_at <= \($0) AND l.booked_on <= \(calendar.day(of: $0))" } ?? "l.seq > 0"
  }

  /// The same of charges `l` of rentals that are known to have begun by then, for when they were
  /// booked: told twice, it would be looked for by the moment alone.
  var knownCharges: SQL {
    instant.map { "l.booked_on <= \(calendar.day(of: $0))" } ?? "l.seq > 0"
  }

  /// Extensions `e` that were made by then, with what was charged for them in the ledger `l`.
  var knownExtensions: SQL {
    instant.map { "(e.voided_at IS NULL OR e.voided_at > \($0)) AND \(known)" }
      ?? "e.voided_at IS NULL"
  }

  /// What was booked on the days of the period, and by the day of the moment.
  func days(of table: SQL) -> SQL {
    var conditions: [SQL] = []
    if let from = period.from { conditions.append("\(table).booked_on >= \(from)") }
    if let to = period.to { conditions.append("\(table).booked_on <= \(to)") }
    if let instant {
      conditions.append("\(table).booked_on <= \(calendar.day(of: instant))")
    }
    return conditions.isEmpty ? "1 = 1" : .joined(conditions, by: " AND ")
  }

  /// Whether it is all that is known.
  var isAll: Bool { instant == nil && period.from == nil && period.to == nil }

  /// Rentals `r`, without those that were voided.
  var rentals: SQL {
    var conditions: [SQL] = [
      instant.map { "r.rented_at <= \($0) AND (r.voided_at IS NULL OR r.voided_at > \($0))" }
        ?? "r.voided_at IS NULL"
    ]
    if let from = period.from { conditions.append("r.rented_at >= \(calendar.start(of: from))") }
    if let to = period.to { conditions.append("r.rented_at <= \(calendar.end(of: to))") }
    return .joined(conditions, by: " AND ")
  }
}

extension Store {
  /// Lines of the ledger `l`, each with the line `v` that it voids.
  static let linesAndVoided: SQL = "ledger l LEFT JOIN ledger v ON v.seq = l.voids"

  /// The sum of the lines of some kinds. A void counts with the kind of the line that it voids.
  static func sum(of kinds: LedgerKind...) -> SQL { .sum(amount(of: kinds)) }

  /// The amount of a line that is of some kinds, or voids one; else 0.
  static func amount(of kinds: [LedgerKind]) -> SQL {
    let kinds = SQL.list(kinds.map { .text($0.rawValue) })
    return "CASE WHEN COALESCE(v.kind, l.kind) IN (\(kinds)) THEN l.amount ELSE 0 END"
  }

  /// Lines of customers in the ledger `l`, looked for only where those days have any.
  func lines(in span: ReportSpan) throws -> SQL {
    guard !span.isAll else { return span.lines }
    let places = try places(of: span)
    return "l.seq BETWEEN \(places.lowerBound) AND \(places.upperBound) AND \(span.lines)"
  }

  /// Where in the ledger those days have lines of customers.
  func places(of span: ReportSpan) throws -> ClosedRange<Int> {
    try connection.first(
      """
      SELECT COALESCE(MIN(t.first_seq), 0), COALESCE(MAX(t.last_seq), 0)
      FROM takings t WHERE \(span.days(of: "t"))
      """
    ) { row in try row.int()...row.int() } ?? 0...0
  }

  /// What came in and what was charged, by what is asked for; what has no class comes last.
  ///
  /// A void counts on its own day, since days that are over do not change, and otherwise as the
  /// line that it voids.
  package func takings(by key: TakingsKey, _ span: ReportSpan) throws -> [TakingsLine] {
    if key == .week { return Self.weeks(of: try takings(by: .day, span)) }
    if key == .class { return try takingsByClass(span) }
    let keyed = Self.keyed(by: key)
    return try connection.all(
      """
      SELECT \(keyed.column) AS key, \(Self.taken(.charge)), \(Self.taken(.lateFee)),
        \(Self.taken(.replacement, .damage, .found)), \(Self.taken(.waive)),
        \(Self.taken(.payment, where: "t.method = 'cash'")),
        \(Self.taken(.payment, where: "t.method = 'card'")),
        \(Self.taken(.refund, where: "t.method <> 'gift-card'")),
        \(Self.taken(.depositTaken, .depositReturned)), \(Self.taken(.membership)),
        \(Self.taken(.package)), \(Self.taken(.goods, .goodsReturned)), \(SQL.sum("t.tax")),
        \(Self.taken(.payment, where: "t.method NOT IN ('cash', 'card', 'gift-card')")),
        \(Self.taken(.tip)), \(Self.taken(.rounding)), \(SQL.sum("t.discount")),
        \(Self.taken(.giftCardExpired)), \(Self.taken(.giftCard)),
        \(Self.taken(.payment, .refund, where: "t.method = 'gift-card'"))
      FROM (\(try takings(in: span))) t WHERE \(keyed.condition) GROUP BY \(keyed.column)
      ORDER BY CASE WHEN \(keyed.column) IS NULL THEN 1 ELSE 0 END, \(keyed.order)
        \(keyed.column)
      """, Self.takingsLine)
  }

  static func taken(_ kinds: LedgerKind..., where condition: SQL = "1 = 1") -> SQL {
    let kinds = SQL.list(kinds.map { .text($0.rawValue) })
    return .sum("CASE WHEN t.kind IN (\(kinds)) AND \(condition) THEN t.amount END")
  }

  /// The takings of a span. Of days of which only a part is known by then, the lines themselves.
  private func takings(in span: ReportSpan) throws -> SQL {
    let columns: SQL = "booked_on, till, session, by_name, kind, method, amount, tax, discount"
    let days = span.days(of: "t")
    let whole: SQL = "SELECT \(columns) FROM takings t WHERE \(days)"
    guard let instant = span.instant else { return whole }
    let parts = try connection.all(
      """
      SELECT t.booked_on FROM takings t WHERE \(days) GROUP BY t.booked_on
      HAVING MIN(t.first_at) <= \(instant) AND MAX(t.last_at) > \(instant)
      """
    ) { row in SQLValue.text(try row.text()) }
    let inPart: SQL = "IN (\(.list(parts)))"
    let known: SQL = "\(whole) AND t.last_at <= \(instant)"
    guard !parts.isEmpty else { return known }
    return """
      \(known) AND t.booked_on NOT \(inPart)
      UNION ALL SELECT l.booked_on, l.till, COALESCE(l.session, 0), COALESCE(v.by_name, l.by_name),
        COALESCE(v.kind, l.kind), COALESCE(l.method, ''), l.amount, COALESCE(l.tax, 0),
        COALESCE(l.discount, 0)
      FROM \(Self.linesAndVoided) WHERE l.booked_on \(inPart) AND \(try lines(in: span))
        AND l.seq >= (SELECT MIN(t.first_seq) FROM takings t WHERE t.booked_on \(inPart))
        AND l.seq <= (SELECT MAX(t.last_seq) FROM takings t WHERE t.booked_on \(inPart))
      """
  }

  private static func takingsLine(_ row: inout Row) throws(StorageError) -> TakingsLine {
    let key = try row.textOrNil()
    var takings = TakingsFigures(
      charges: try row.money(), lateFees: try row.money(), losses: try row.money(),
      waived: try row.money() * -1,
      cash: try row.money() * -1, card: try row.money() * -1, refunds: try row.money(),
      deposits: try row.money() * -1)
    takings.memberships = try row.money()
    takings.packages = try row.money()
    takings.goods = try row.money()
    takings.tax = try row.money()
    takings.other = try row.money() * -1
    takings.tips = try row.money()
    takings.rounding = try row.money()
    takings.discounts = try row.money()
    takings.expiredGiftCards = try row.money()
    takings.giftCardsSold = try row.money()
    takings.giftCardsUsed = try row.money() * -1
    return TakingsLine(key: key, takings: takings)
  }

  /// The two engines have no common word for the week of a day.
  private static func weeks(of days: [TakingsLine]) -> [TakingsLine] {
    days.reduce(into: []) { weeks, day in
      let week = day.key.flatMap { Day($0) }?.weekText
      if let last = weeks.indices.last, weeks[last].key == week {
        weeks[last].takings = weeks[last].takings + day.takings
      } else {
        weeks.append(TakingsLine(key: week, takings: day.takings))
      }
    }
  }

  private struct Keyed {
    let column: SQL
    var condition: SQL = "1 = 1"
    /// What comes before the key itself in their order, with a comma.
    var order: SQL = ""
  }

  private static func keyed(by key: TakingsKey) -> Keyed {
    switch key {
    // Those two are made of others.
    case .day, .week, .class: Keyed(column: "t.booked_on")
    case .month: Keyed(column: "SUBSTR(t.booked_on, 1, 7)")
    case .staff: Keyed(column: "t.by_name")
    case .payment: Keyed(column: "t.method", condition: "t.method <> ''")
    case .till: Keyed(column: "CAST(t.till AS TEXT)", order: "MIN(t.till),")
    case .session:
      Keyed(
        column: "CASE WHEN t.session > 0 THEN t.till || '-' || t.session END",
        order: "MIN(t.till), MIN(t.session),")
    }
  }
}
