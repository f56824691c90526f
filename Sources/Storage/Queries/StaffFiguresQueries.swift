import Domain

extension Store {
  /// What everybody did on some days that wants a look.
  package func staffFigures(_ span: ReportSpan) throws -> [StaffLine] {
    var figures = StaffFigures(in: span.calendar)
    let start = try span.firstMoment.map(booksEnd) ?? .start
    let recorded = try recorded(in: span, after: start)
    try connection.forEach(
      "SELECT \(Self.lineColumns) FROM ledger l WHERE \(recorded) ORDER BY l.seq"
    ) { row in figures.add(try Self.recordedLine(&row)) }
    for word in try overrides(recorded) {
      figures.addOverride(on: word.receipt, span.calendar.day(of: word.at), by: word.name)
    }
    for (at, name) in try drawersOpened(in: span, after: start) {
      figures.addDrawer(openedOn: span.calendar.day(of: at), by: name)
    }
    return figures.lines
  }

  /// Lines `l` of the ledger that were recorded in a period, whatever day they are for. What was
  /// recorded before is not read; what was imported may be older than what stands before it.
  private func recorded(in span: ReportSpan, after start: BooksEnd) throws -> SQL {
    var conditions: [SQL] = []
    if let from = span.firstMoment {
      conditions.append("l.seq BETWEEN \(start.ledger + 1) AND \(try lastLine())")
      conditions.append("l.recorded_at >= \(from)")
    }
    if let end = span.lastMoment { conditions.append("l.recorded_at <= \(end)") }
    return conditions.isEmpty ? "l.seq > 0" : .joined(conditions, by: " AND ")
  }

  /// When drawers were opened without a sale, and by whom.
  private func drawersOpened(
    in span: ReportSpan, after start: BooksEnd
  ) throws -> [(at: Instant, name: String)] {
    var conditions: [SQL] = ["a.seq > \(start.audit)", "a.deed = \(Deed.tillDrawer.rawValue)"]
    if let from = span.firstMoment { conditions.append("a.recorded_at >= \(from)") }
    if let end = span.lastMoment { conditions.append("a.recorded_at <= \(end)") }
    return try auditLines(where: .joined(conditions, by: " AND ")).map { line in
      guard let at = Instant(line.recordedAt) else {
        throw StorageError.unexpected("line \(line.seq) of the audit trail has no moment")
      }
      return (at, line.by)
    }
  }

  /// The receipts on which rentals were made or extended on somebody's word.
  private func overrides(
    _ recorded: SQL
  ) throws -> [(receipt: ReceiptNumber, at: Instant, name: String)] {
    try connection.all(
      """
      SELECT DISTINCT l.till, l.receipt, l.recorded_at,
        CASE WHEN e.number IS NULL THEN r.override_by ELSE e.override_by END AS word
      FROM ledger l JOIN rental r ON r.id = l.rental_id
        LEFT JOIN rental_extension e
          ON e.rental_id = r.id AND e.till = l.till AND e.receipt = l.receipt
      WHERE l.kind = 'charge' AND \(recorded)
        AND CASE WHEN e.number IS NULL THEN r.override_by ELSE e.override_by END IS NOT NULL
      ORDER BY l.till, l.receipt, word
      """
    ) { row in
      (
        receipt: ReceiptNumber(till: try row.int(), number: try row.int()), at: try row.instant(),
        name: try row.text()
      )
    }
  }
}
