import Domain

/// A walk through the audit trail from its first line: each hash is made again from the columns as
/// the database holds them, those of the ledger's lines included, and compared.
///
/// It goes slice by slice, each in a transaction of its own, so that tills can work meanwhile: what
/// was read is only added to. It ends at the first line that is not what was written, for nothing
/// can be said of those behind it.
package struct AuditWalk {
  /// How far all was as it was written.
  package private(set) var end = BooksEnd.start
  package private(set) var findings: [AuditVerification.Finding] = []
  /// How many details belong to the lines so far.
  private var details = 0
  /// Lines whose details are not there, by the customers that they are about: those have to have
  /// been removed later.
  private var forgotten: [SQLValue: Int] = [:]
  private var reports = FrozenReportCheck()
  private var records = RecordCheck()
  private var rules = RulesCheck()
  private var rentals = RentalCheck()

  package init() {}

  /// Why a walk goes no further.
  private struct Tampered: Error {
    let message: String
  }

  /// Goes on by some lines; whether there are more.
  package mutating func advance(by count: Int, in store: Store) throws -> Bool {
    let start = end.audit
    do {
      for row in try rows(count, in: store) { try check(row, in: store) }
      guard end.audit - start < count else { return true }
      try lookBehindTheEnd(in: store)
    } catch let tampered as Tampered {
      findings.append(.init(tampered.message, seq: end.audit + 1))
    } catch StorageError.damaged(let reason), StorageError.unexpected(let reason) {
      findings.append(
        .init(
          "line \(end.audit + 1) of the audit trail cannot be read: \(reason)", seq: end.audit + 1))
    }
    return false
  }

  /// A line as the database has it, and its detail.
  private struct Line {
    let columns: AuditColumns
    let hash: SQLValue
    /// The line that a detail is of; null where there is none.
    let detailOf: SQLValue
    let detail: [SQLValue]

    init(_ row: inout Row) throws(StorageError) {
      columns = try AuditColumns(&row)
      (hash, detailOf, detail) = (try row.raw(), try row.raw(), row.rest())
    }
  }

  private func rows(_ count: Int, in store: Store) throws -> [Line] {
    try store.connection.all(
      """
      SELECT \(AuditColumns.namesOfA), a.hash, d.audit_seq, d.customer_id, d.salt, d.before, d.after
      FROM audit a LEFT JOIN audit_detail d ON d.audit_seq = a.seq
      WHERE a.seq > \(end.audit) ORDER BY a.seq LIMIT \(count)
      """
    ) { row in try Line(&row) }
  }

  private mutating func check(_ row: Line, in store: Store) throws {
    let (line, next) = (row.columns, end.audit + 1)
    guard line.seq == .integer(Int64(next)) else {
      throw Tampered(message: "line \(next) of the audit trail is not there")
    }
    guard case .integer(let last) = line.ledgerEnd, last >= end.ledger else {
      throw Tampered(message: "line \(next) of the audit trail is not what was written")
    }
    let lines = try ledgerLines(through: last, in: store)
    let made = Store.hash(line.values, after: end.head, with: lines)
    guard case .text(let kept) = row.hash, made.utf8.elementsEqual(kept.utf8) else {
      let both = lines.isEmpty ? "" : ", or a line of the ledger that was booked with it,"
      throw Tampered(message: "line \(next) of the audit trail\(both) is not what was written")
    }
    try checkDetail(of: row)
    reports.note(line, after: end)
    if let told = TrailLine(line, seq: next) {
      records.note(told)
      rules.note(told)
      try rentals.note(told, in: store)
    }
    end = BooksEnd(audit: next, head: made, ledger: Int(last))
  }

  private func ledgerLines(through last: Int64, in store: Store) throws -> [[SQLValue]] {
    guard last > end.ledger else { return [] }
    return try store.connection.all(
      """
      SELECT \(Store.ledgerColumns) FROM ledger
      WHERE seq > \(end.ledger) AND seq <= \(SQLValue.integer(last)) ORDER BY seq
      """
    ) { row in row.rest() }
  }

  /// A detail is what its line says that it is, or its customer has been removed.
  private mutating func checkDetail(of row: Line) throws {
    let (line, next) = (row.columns, end.audit + 1)
    if line.deed == .text(Deed.customerRemove.rawValue) { forgotten[line.subject] = nil }
    guard row.detailOf != .null else {
      if line.detail != .null, forgotten[line.subject] == nil { forgotten[line.subject] = next }
      return
    }
    guard line.detail == .text(AuditDetail.hash(row.detail)) else {
      throw Tampered(
        message: "what line \(next) of the audit trail says of a person is not what was written")
    }
    details += 1
  }

  /// What is there besides the lines and what belongs to them.
  private mutating func lookBehindTheEnd(in store: Store) throws {
    if let line = forgotten.values.min() {
      findings.append(
        .init(
          "what line \(line) of the audit trail says of a person is not there, and the person "
            + "has not been removed", seq: line))
    }
    findings += try reports.findings(in: store)
    findings += try records.findings(in: store) + rules.findings(in: store)
    findings += try rentals.findings(in: store)
    // Lines before the first or behind a gap are not of the walk.
    try lookForMore(
      of: "audit", "lines of the audit trail", than: end.audit, at: end.audit + 1, in: store)
    try lookForMore(of: "ledger", "lines of the ledger", than: end.ledger, in: store)
    try lookForMore(of: "audit_detail", "details of the audit trail", than: details, in: store)
  }

  private mutating func lookForMore(
    of table: SQL, _ what: String, than known: Int, at seq: Int? = nil, in store: Store
  ) throws {
    let count = try store.connection.first("SELECT COUNT(*) FROM \(table)") { try $0.int() } ?? 0
    guard count > known else { return }
    findings.append(
      .init("there are \(what) that are not part of the chain: \(count - known)", seq: seq))
  }
}
