import Domain

extension Store {
  /// The lines of the ledger that were booked on some days, in the order of recording; each with
  /// its kind or, of a void, the kind of the line that it voids.
  package func forEachBookedLine(
    in span: ReportSpan, _ body: (RecordedLine, LedgerKind) throws -> Void
  ) throws {
    try connection.forEach(
      """
      SELECT \(Self.lineColumns), v.kind FROM ledger l LEFT JOIN ledger v ON v.seq = l.voids
      WHERE \(span.days(of: "l")) AND \(span.known) ORDER BY l.seq
      """
    ) { row in
      let line = try Self.recordedLine(&row)
      try body(line, try row.textOrNil().flatMap(LedgerKind.init) ?? line.line.kind)
    }
  }

  /// The number of the last line of the ledger; 0 where there is none.
  package func lastLine() throws -> Int {
    try connection.first("SELECT COALESCE(MAX(seq), 0) FROM ledger") { try $0.int() } ?? 0
  }
}
