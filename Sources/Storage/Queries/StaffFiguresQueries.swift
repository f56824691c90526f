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
    var filter = AuditFilter()
    filter.deed = Deed.tillDrawer.rawValue
    filter.since = span.period.from.map { span.calendar.start(of: $0) }
    let ends = [span.period.to.map { span.calendar.end(of: $0) }, span.instant]
    filter.until = ends.compactMap(\.self).min().map { $0 + 1 }
    return try auditLines(filter).map { line in
      guard let at = Instant(line.recordedAt) else {
        throw StorageError.unexpected("line \(line.seq) of the audit trail has no moment")
      }
      return (at, line.by)
    }
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
