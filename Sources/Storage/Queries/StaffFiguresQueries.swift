import Domain

extension Store {
  /// What everybody did on some days that wants a look.
  package func staffFigures(_ span: ReportSpan) throws -> [StaffLine] {
    var figures = StaffFigures(in: span.calendar)
    try forEachBookedLine(in: span) { line, _ in figures.add(line) }
    for word in try overrides(in: span) {
      figures.addOverride(on: word.receipt, word.day, by: word.name)
    }
    return figures.lines
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
