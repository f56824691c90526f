import Crypto
import Domain

/// A walk through the audit trail from its first line: each hash is made again from the columns as
/// the database holds them, those of the ledger's lines included, and compared.
///
/// It goes slice by slice, each in a transaction of its own, so that tills can work meanwhile: what
/// was read is only added to. It ends at the first line that is not what was written, for nothing
/// can be said of those behind it.
package struct AuditWalk {
  /// How far all was as it was written.
  package var end: BooksEnd {
    BooksEnd(audit: audit, head: String(decoding: head, as: UTF8.self), ledger: ledgerEnd)
  }
  package private(set) var findings: [AuditVerification.Finding] = []
  private var audit = BooksEnd.start.audit
  private var head = Array(BooksEnd.start.head.utf8)
  private var ledgerEnd = BooksEnd.start.ledger
  private var lines = PackedRows(width: AuditColumns.count + 1)
  private var ledger: LedgerInStep
  /// The hash of the next line, where more lines of the ledger belong to it than fit in a slice.
  private var begun: SHA256?
  private var details = DetailCheck()
  private var reports = FrozenReportCheck()
  private var records = RecordCheck()
  private var rules = RulesCheck()
  private var rentals: RentalCheck
  /// Whether it has gone through all of the books.
  package private(set) var isThrough = false
  /// Whether no line so far was recorded after now.
  package private(set) var isNoneAhead = true
  private let now: [UInt8]?

  /// - Parameter now: where it is given, lines that are ahead of it are looked for, and the rows
  ///   that were passed are kept for ``takePassed()``.
  package init(lookingAt now: Instant? = nil) {
    self.now = now.map { Array($0.text.utf8) }
    ledger = LedgerInStep(keepsPassed: now != nil)
    rentals = RentalCheck(keepsPassed: now != nil)
  }

  /// The lines of the ledger and the rentals that were passed since it was asked last.
  package mutating func takePassed() -> [PassedRows] {
    ledger.takePassed() + rentals.inStep.takePassed()
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
      try read(count, in: store)
      // Most lines have few of the ledger; an import has them all.
      var most = max(10 * count, 100)
      for row in 0..<lines.count {
        guard try check(row, atMost: &most, in: store) else { return true }
      }
      guard lines.count < count, try rentals.finish(by: count, in: store) else { return true }
      try lookBehindTheEnd(in: store)
    } catch let tampered as Tampered {
      findings.append(.init(tampered.message, seq: audit + 1))
    } catch StorageError.damaged(let reason), StorageError.unexpected(let reason) {
      findings.append(
        .init("line \(audit + 1) of the audit trail cannot be read: \(reason)", seq: audit + 1))
    }
    return false
  }

  private mutating func read(_ count: Int, in store: Store) throws {
    lines.removeAll()
    try store.connection.pack(
      """
      SELECT \(AuditColumns.names), hash FROM audit
      WHERE seq > \(audit) ORDER BY seq LIMIT \(count)
      """, into: &lines)
    try details.read(after: audit, through: audit + count, in: store)
  }

  /// - Returns: whether all of the line was looked at.
  private mutating func check(_ row: Int, atMost most: inout Int, in store: Store) throws -> Bool {
    let next = audit + 1
    guard lines.integer(row, Place.seq) == Int64(next) else {
      throw Tampered(message: "line \(next) of the audit trail is not there")
    }
    guard let last = lines.integer(row, Place.ledgerEnd), last >= ledgerEnd else {
      throw Tampered(message: "line \(next) of the audit trail is not what was written")
    }
    guard let made = try hash(of: row, through: last, atMost: &most, in: store) else {
      return false
    }
    guard lines.isText(row, AuditColumns.count, made) else {
      let both =
        ledger.end == Int64(ledgerEnd) ? "" : ", or a line of the ledger that was booked with it,"
      throw Tampered(message: "line \(next) of the audit trail\(both) is not what was written")
    }
    try details.check(row, of: lines, next)
    lookAtClock(row)
    try note(row, next, in: store)
    (audit, head, ledgerEnd) = (next, made, Int(last))
    return true
  }

  /// - Returns: `nil` where it is not done with the lines of the ledger.
  private mutating func hash(
    of row: Int, through last: Int64, atMost most: inout Int, in store: Store
  ) throws -> [UInt8]? {
    var hash = begun ?? beginning(of: row)
    guard try ledger.append(through: last, to: &hash, atMost: &most, in: store) else {
      begun = hash
      return nil
    }
    begun = nil
    return Hash.digits(of: hash.finalize())
  }

  private func beginning(of row: Int) -> SHA256 {
    var hash = SHA256()
    hash.update(data: head)
    // Lines that were recorded before there were ids of the staff keep their hashes.
    let isByID = !lines.isNull(row, Place.byID)
    hash.update(lines, at: lines.place(row, 0..<(AuditColumns.count - (isByID ? 0 : 1))))
    return hash
  }

  private mutating func lookAtClock(_ row: Int) {
    guard let now, let at = lines.text(row, Place.recordedAt),
      !now.lexicographicallyPrecedes(lines.bytes[at])
    else { return isNoneAhead = false }
  }

  private mutating func note(_ row: Int, _ seq: Int, in store: Store) throws {
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
    findings += details.findings
    findings += try reports.findings(in: store)
    findings += try records.findings(in: store) + rules.findings(in: store)
    findings += try rentals.findings(in: store)
    // Lines before the first or behind a gap are not of the walk.
    let lines = try lookForMore(
      "lines of the audit trail", "audit", "seq", than: audit, at: audit + 1, store)
    let booked = try lookForMore("lines of the ledger", "ledger", "seq", than: ledgerEnd, store)
    _ = try lookForMore(
      "details of the audit trail", "audit_detail", "audit_seq", than: audit, store)
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
