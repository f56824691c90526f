import Domain

/// A walk through the audit trail from its first line: each hash is made again and compared, and
/// the records with what the lines tell of them.
///
/// It goes slice by slice, each in a transaction of its own, so that tills can work meanwhile: what
/// was read is only added to. It ends at the first line that is not what was written, for nothing
/// can be said of those behind it.
package struct AuditWalk {
  /// How far all was as it was written.
  package var end: BooksEnd { passed.map(slice.end) ?? begin }
  package private(set) var findings: [AuditVerification.Finding] = []
  private let books: AuditSlices
  /// The lines that are looked at, the last of them that was, and what was before them.
  private var slice = AuditSlice()
  /// Whether its lines of the ledger were taken.
  private var isTaken = false
  private var passed: Int?
  private var begin = BooksEnd.start
  private var reports = FrozenReportCheck()
  private var records = RecordCheck()
  private var rules = RulesCheck()
  private var rentals: RentalCheck
  /// Whether it has gone through all of the books.
  package private(set) var isThrough = false
  /// The first line so far that was recorded after now.
  package private(set) var firstAhead: Int?
  private let now: [UInt8]?

  /// - Parameters:
  ///   - now: where it is given, lines that are ahead of it are looked for, and the rows that were
  ///     passed are kept for ``takePassed()``.
  ///   - books: where its lines come from, if they are read ahead of it.
  package init(lookingAt now: Instant? = nil, in books: AuditSlices? = nil) {
    self.now = now.map { Array($0.text.utf8) }
    self.books = books ?? AuditSlices(keepsPassed: now != nil)
    rentals = RentalCheck(keepsPassed: now != nil)
  }

  /// The lines of the ledger and the rentals that were passed since it was asked last.
  package mutating func takePassed() -> [PassedRows] {
    defer { isTaken = true }
    return (isTaken ? [] : slice.ledger) + rentals.inStep.takePassed()
  }

  /// Why a walk goes no further.
  struct Tampered: Error {
    let message: String
  }

  private typealias Place = AuditColumns.Place

  /// Goes on by some lines; whether there are more.
  package mutating func advance(by count: Int, in store: Store) throws -> Bool {
    do {
      guard try rentals.catchUp(by: count, in: store) else { return true }
      (begin, passed) = (end, nil)
      slice = AuditSlice()
      (slice, isTaken) = (try books.next(by: count, in: store), false)
      for row in 0..<slice.count {
        lookAtClock(row)
        try note(row, in: store)
        passed = row
      }
      if let failure = slice.failure { throw failure }
      guard slice.isLast, try rentals.finish(by: count, in: store) else { return true }
      try lookBehindTheEnd(in: store)
    } catch let tampered as Tampered {
      findings.append(.init(tampered.message, seq: end.audit + 1))
    } catch StorageError.damaged(let reason), StorageError.unexpected(let reason) {
      findings.append(
        .init(
          "line \(end.audit + 1) of the audit trail cannot be read: \(reason)",
          seq: end.audit + 1))
    }
    return false
  }

  private mutating func lookAtClock(_ row: Int) {
    guard firstAhead == nil else { return }
    if let now, let at = slice.lines.text(row, Place.recordedAt),
      !now.lexicographicallyPrecedes(slice.lines.bytes[at])
    {
      return
    }
    firstAhead = slice.seq(of: row)
  }

  private mutating func note(_ row: Int, in store: Store) throws {
    let (lines, seq) = (slice.lines, slice.seq(of: row))
    guard TrailLine.tells(lines, row), try !rentals.noteQuickly(lines, row, seq, in: store) else {
      return
    }
    let line = AuditColumns(lines, row)
    reports.note(line, after: end)
    guard let told = TrailLine(line, seq: seq) else { return }
    records.note(told)
    rules.note(told)
    try rentals.note(told, in: store)
  }

  /// What is there besides the lines and what belongs to them.
  private mutating func lookBehindTheEnd(in store: Store) throws {
    findings += books.detailFindings
    findings += try reports.findings(in: store)
    findings += try records.findings(in: store) + rules.findings(in: store)
    findings += try rentals.findings(in: store)
    // Lines before the first or behind a gap are not of the walk.
    let (last, end) = (end.audit, end.ledger)
    let lines = try lookForMore(
      "lines of the audit trail", "audit", "seq", than: last, at: last + 1, store)
    let booked = try lookForMore("lines of the ledger", "ledger", "seq", than: end, store)
    _ = try lookForMore(
      "details of the audit trail", "audit_detail", "audit_seq", than: last, store)
    isThrough = try lines + booked == 0 && rentals.isThrough(in: store)
  }

  private mutating func lookForMore(
    _ what: String, _ table: SQL, _ number: SQL, than last: Int, at seq: Int? = nil, _ store: Store
  ) throws -> Int {
    let others =
      try store.connection.first(
        "SELECT COUNT(*) FROM \(table) WHERE \(number) < 1 OR \(number) > \(last)"
      ) { try $0.int() } ?? 0
    if others > 0 {
      findings.append(
        .init("there are \(what) that are not part of the chain: \(others)", seq: seq))
    }
    return others
  }
}
