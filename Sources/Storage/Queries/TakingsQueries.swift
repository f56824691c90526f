import Domain

extension ReportSpan {
  /// Lines of customers in the ledger `l`.
  var lines: SQL {
    var conditions: [SQL] = ["l.customer_id IS NOT NULL", known]
    if let from = period.from { conditions.append("l.booked_on >= \(from)") }
    if let to = period.to { conditions.append("l.booked_on <= \(to)") }
    return .joined(conditions, by: " AND ")
  }

  /// Lines of the ledger `l` that were booked by then; what was booked later for an earlier moment
  /// was not.
  var known: SQL {
    instant.map { "l.booked_at <= \($0) AND l.booked_on <= \(calendar.day(of: $0))" } ?? "l.seq > 0"
  }

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
  static func sum(of kinds: LedgerKind..., where condition: SQL = "1 = 1") -> SQL {
    let kinds = SQL.list(kinds.map { .text($0.rawValue) })
    return .sum(
      "CASE WHEN COALESCE(v.kind, l.kind) IN (\(kinds)) AND \(condition) THEN l.amount END")
  }

  /// What came in and what was charged, by what is asked for; what has no class comes last.
  ///
  /// A void counts on its own day, since days that are over do not change, and otherwise as the
  /// line that it voids.
  package func takings(by key: TakingsKey, _ span: ReportSpan) throws -> [TakingsLine] {
    if key == .week { return Self.weeks(of: try takings(by: .day, span)) }
    let keyed = Self.keyed(by: key)
    return try connection.all(
      """
      SELECT \(keyed.column) AS key, \(Self.sum(of: .charge)), \(Self.sum(of: .lateFee)),
        \(Self.sum(of: .waive)), \(Self.sum(of: .payment, where: "l.method = 'cash'")),
        \(Self.sum(of: .payment, where: "l.method = 'card'")), \(Self.sum(of: .refund)),
        \(Self.sum(of: .depositTaken, .depositReturned))
      FROM \(keyed.tables) WHERE \(span.lines) AND \(keyed.condition)
      GROUP BY \(keyed.column)
      ORDER BY CASE WHEN \(keyed.column) IS NULL THEN 1 ELSE 0 END, \(keyed.order)
        \(keyed.column)
      """, Self.takingsLine)
  }

  private static func takingsLine(_ row: inout Row) throws(StorageError) -> TakingsLine {
    let key = try row.textOrNil()
    return TakingsLine(
      key: key,
      takings: TakingsFigures(
        charges: try row.money(), lateFees: try row.money(), waived: try row.money() * -1,
        cash: try row.money() * -1, card: try row.money() * -1, refunds: try row.money(),
        deposits: try row.money() * -1))
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
    var tables = Store.linesAndVoided
    var condition: SQL = "1 = 1"
    /// What comes before the key itself in their order, with a comma.
    var order: SQL = ""
  }

  private static func keyed(by key: TakingsKey) -> Keyed {
    switch key {
    case .day, .week: Keyed(column: "l.booked_on")
    case .month: Keyed(column: "SUBSTR(l.booked_on, 1, 7)")
    case .staff: Keyed(column: "COALESCE(v.by_name, l.by_name)")
    case .payment: Keyed(column: "l.method", condition: "l.method IS NOT NULL")
    case .till: Keyed(column: "CAST(l.till AS TEXT)", order: "MIN(l.till),")
    case .session:
      Keyed(column: "l.till || '-' || l.session", order: "MIN(l.till), MIN(l.session),")
    case .class:
      Keyed(
        column: "m.class",
        tables: """
          \(linesAndVoided) LEFT JOIN rental r ON r.id = COALESCE(v.rental_id, l.rental_id)
            LEFT JOIN copy k ON k.id = r.copy_id LEFT JOIN movie m ON m.id = k.movie_id
          """,
        condition: "COALESCE(v.kind, l.kind) IN ('charge', 'late-fee', 'waive')")
    }
  }
}
