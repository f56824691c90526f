import Domain

extension Store {
  /// Hands over lines of the audit trail in the order of recording.
  package func forEachAuditLine(
    _ filter: AuditFilter, _ body: (Parcel<AuditRecord>) throws -> Void
  ) throws {
    var conditions: [SQL] = ["1 = 1"]
    if let since = filter.since { conditions.append("a.recorded_at >= \(since)") }
    if let until = filter.until { conditions.append("a.recorded_at < \(until)") }
    if let deed = filter.deed { conditions.append("a.deed = \(deed)") }
    if let by = filter.by {
      let names = try namesInAudit().filter { Folded.key($0) == Folded.key(by) }
      conditions.append("a.by_name IN (\(.list([.null] + names.map { .text($0) })))")
    }
    let condition: SQL = .joined(conditions, by: " AND ")
    guard let limit = filter.limit else {
      return try connection.forEachParcel(
        "\(Self.auditLines(where: condition)) ORDER BY a.seq", width: 11,
        { row in try Self.auditRecord(&row) }, body)
    }
    let last = try connection.all(
      "\(Self.auditLines(where: condition)) ORDER BY a.seq DESC LIMIT \(limit)", Self.auditRecord)
    try body(Parcel(last.reversed()))
  }

  /// Lines of the audit trail in the order of recording.
  package func auditLines(_ filter: AuditFilter) throws -> [AuditRecord] {
    var lines: [AuditRecord] = []
    try forEachAuditLine(filter) { try $0.forEach { lines.append($0) } }
    return lines
  }

  /// Some lines before one, the latest first.
  package func auditLines(before seq: Int, most: Int) throws -> [AuditRecord] {
    try connection.all(
      "\(Self.auditLines(where: "a.seq < \(seq)")) ORDER BY a.seq DESC LIMIT \(most)",
      Self.auditRecord)
  }

  /// Lines `a` with their details `d`, in the order of recording.
  func auditLines(where condition: SQL) throws -> [AuditRecord] {
    try connection.all("\(Self.auditLines(where: condition)) ORDER BY a.seq", Self.auditRecord)
  }

  private static func auditLines(where condition: SQL) -> SQL {
    """
    SELECT a.seq, a.recorded_at, a.made_at, a.by_name, a.deed, a.subject,
      COALESCE(a.before, d.before), COALESCE(a.after, d.after), a.op, a.hash, a.by_id
    FROM audit a LEFT JOIN audit_detail d ON d.audit_seq = a.seq
    WHERE \(condition)
    """
  }

  /// Every name under which somebody of the staff acted, with their ids.
  package func staffInAudit() throws -> [(id: ID<Staff>, name: String)] {
    try connection.all(
      """
      SELECT DISTINCT by_id, by_name FROM audit WHERE by_id IS NOT NULL ORDER BY by_id, by_name
      """
    ) { row in (id: try row.id(), name: try row.text()) }
  }

  /// Everybody who ever did anything.
  package func namesInAudit() throws -> [String] {
    try connection.all("SELECT DISTINCT by_name FROM audit ORDER BY by_name") { row in
      try row.anyText() ?? ""
    }
  }

  /// Where the books ended just before a moment.
  package func booksEnd(before instant: Instant) throws -> BooksEnd {
    try connection.first(
      """
      SELECT seq, hash, ledger_seq FROM audit WHERE recorded_at < \(instant)
      ORDER BY seq DESC LIMIT 1
      """, Self.end) ?? .start
  }

  /// When the last line was recorded, by the clock of then.
  package func lastRecorded() throws -> Instant? {
    try connection.first(
      "SELECT recorded_at FROM audit WHERE seq = \(Numbering.audit.last)"
    ) { row in try row.anyText().flatMap { Instant($0) } } ?? nil
  }

  /// Lines that were recorded after a moment, which is now: how many, and the first of them.
  ///
  /// - Parameter start: no line before it is one.
  package func auditLines(
    aheadOf now: Instant, from start: Int
  ) throws -> (count: Int, first: AuditRecord)? {
    let isAhead: SQL = "seq >= \(start) AND recorded_at > \(now)"
    guard
      let first = try auditLines(
        where: "a.seq = (SELECT MIN(seq) FROM audit WHERE \(isAhead))"
      ).first
    else { return nil }
    let count = try connection.first("SELECT COUNT(*) FROM audit WHERE \(isAhead)") {
      try $0.int()
    }
    return (count ?? 1, first)
  }

  package func auditLength() throws -> Int {
    try connection.first("SELECT COALESCE(MAX(seq), 0) FROM audit") { row in try row.int() } ?? 0
  }

  private static func auditRecord(_ row: inout Row) throws(StorageError) -> AuditRecord {
    try AuditRecord(
      seq: row.anyText().flatMap { Int($0) } ?? 0, recordedAt: row.anyText() ?? "",
      at: row.anyText() ?? "", by: row.anyText() ?? "", deed: row.anyText() ?? "",
      subject: row.anyText(), before: row.anyText(), after: row.anyText(), op: row.anyText(),
      hash: row.anyText() ?? "", byID: row.anyText())
  }
}

extension Row {
  /// Whatever the column holds, as text.
  fileprivate mutating func anyText() throws(StorageError) -> String? {
    switch try raw() {
    case .null: nil
    case .integer(let number): String(number)
    case .text(let text): text
    case .blob(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }
}
