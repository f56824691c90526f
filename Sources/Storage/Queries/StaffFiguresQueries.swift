import Domain

extension Store {
  /// What everybody did on some days that wants a look.
  package func staffFigures(_ span: ReportSpan) throws -> [StaffLine] {
    var figures = StaffFigures(in: span.calendar)
    try forEachBookedLine(in: span) { line, _ in figures.add(line) }
    for word in try overrides(in: span) {
      figures.addOverride(on: word.receipt, word.day, by: word.name)
    }
    for (at, name) in try drawersOpened(in: span) {
      figures.addDrawer(openedOn: span.calendar.day(of: at), by: name)
    }
    return figures.lines
  }

  /// When drawers were opened without a sale, and by whom.
  private func drawersOpened(in span: ReportSpan) throws -> [(at: Instant, name: String)] {
    var conditions: [SQL] = ["a.deed = \(Deed.tillDrawer.rawValue)"]
    if let from = span.period.from {
      conditions.append("a.made_at >= \(span.calendar.start(of: from))")
    }
    if let to = span.period.to { conditions.append("a.made_at <= \(span.calendar.end(of: to))") }
    if let instant = span.instant { conditions.append("a.made_at <= \(instant)") }
    return try connection.all(
      """
      SELECT a.made_at, a.by_name FROM audit a WHERE \(.joined(conditions, by: " AND "))
      ORDER BY a.seq
      """
    ) { row in (at: try row.instant(), name: try row.text()) }
  }

  /// The receipts on which rentals were made or extended on somebody's word.
  private func overrides(
    in span: ReportSpan
  ) throws -> [(receipt: ReceiptNumber, day: Day, name: String)] {
    try connection.all(
      """
      SELECT DISTINCT l.till, l.receipt, l.booked_on,
        CASE WHEN e.number IS NULL THEN r.override_by ELSE e.override_by END AS word
      FROM ledger l JOIN rental r ON r.id = l.rental_id
        LEFT JOIN rental_extension e
          ON e.rental_id = r.id AND e.till = l.till AND e.receipt = l.receipt
      WHERE l.kind = 'charge' AND \(try lines(in: span))
        AND CASE WHEN e.number IS NULL THEN r.override_by ELSE e.override_by END IS NOT NULL
      ORDER BY l.till, l.receipt, word
      """
    ) { row in
      (
        receipt: ReceiptNumber(till: try row.int(), number: try row.int()), day: try row.day(),
        name: try row.text()
      )
    }
  }
}
