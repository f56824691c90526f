import Crypto
import Domain

/// Lines of the audit trail that are as they were written, in their order.
struct AuditSlice {
  fileprivate(set) var lines = PackedRows(width: AuditColumns.count + 1)
  /// How many of the lines were looked at.
  fileprivate(set) var count = 0
  /// The lines of the ledger that belong to them, where they are kept.
  var ledger: [PassedRows] = []
  /// Why nothing is said of those that follow.
  fileprivate(set) var failure: (any Error)?
  /// Whether no other line followed.
  var isLast = false

  func seq(of row: Int) -> Int { Int(lines.integer(row, AuditColumns.Place.seq) ?? 0) }

  /// Where the books ended with a line.
  func end(at row: Int) -> BooksEnd {
    let head = lines.text(row, AuditColumns.count).map { lines.bytes[$0] } ?? []
    return BooksEnd(
      audit: seq(of: row), head: String(decoding: head, as: UTF8.self),
      ledger: Int(lines.integer(row, AuditColumns.Place.ledgerEnd) ?? 0))
  }
}

/// The chain of the audit trail's hashes: each is made again from the columns as the database holds
/// them, those of the ledger's lines included, and compared.
struct AuditChain {
  private(set) var audit = BooksEnd.start.audit
  private var head = Array(BooksEnd.start.head.utf8)
  private var ledgerEnd = BooksEnd.start.ledger
  private var ledger: LedgerInStep
  /// The hash of the next line, where more lines of the ledger belong to it than fit in a slice.
  private var begun: SHA256?
  private var details = DetailCheck()
  /// What the lines of the last slice took.
  private var room = PackedRows.Room()

  init(keepsPassed: Bool) {
    ledger = LedgerInStep(keepsPassed: keepsPassed)
  }

  private typealias Place = AuditColumns.Place
  private typealias Tampered = AuditWalk.Tampered

  var detailFindings: [AuditVerification.Finding] { details.findings }

  /// The next lines, at most so many.
  ///
  /// - Parameter lines: them, where they have been read.
  mutating func next(by count: Int, in store: Store, _ lines: PackedRows? = nil) -> AuditSlice {
    var slice = AuditSlice()
    do {
      slice.lines = try lines ?? Self.lines(after: audit, count, room: room, in: store)
      try fill(&slice, by: count, in: store)
    } catch {
      slice.failure = error
    }
    (slice.ledger, room) = (ledger.takePassed(), slice.lines.room)
    return slice
  }

  private mutating func fill(_ slice: inout AuditSlice, by count: Int, in store: Store) throws {
    try details.read(after: audit, through: audit + count, in: store)
    // Most lines have few of the ledger; an import has them all.
    var most = max(10 * count, 100)
    for row in 0..<slice.lines.count {
      guard try check(row, of: slice.lines, atMost: &most, in: store) else { return }
      slice.count = row + 1
    }
    slice.isLast = slice.count < count
  }

  /// The lines after one of them, at most so many, as they stand there.
  static func lines(
    after audit: Int, _ count: Int, room: PackedRows.Room = .init(), in store: Store
  ) throws -> PackedRows {
    var lines = PackedRows(width: AuditColumns.count + 1, room: room)
    try store.connection.pack(
      """
      SELECT \(AuditColumns.names), hash FROM audit
      WHERE seq > \(audit) ORDER BY seq LIMIT \(count)
      """, into: &lines)
    return lines
  }

  /// - Returns: whether all of the line was looked at.
  private mutating func check(
    _ row: Int, of lines: PackedRows, atMost most: inout Int, in store: Store
  ) throws -> Bool {
    let next = audit + 1
    guard lines.integer(row, Place.seq) == Int64(next) else {
      throw Tampered(message: "line \(next) of the audit trail is not there")
    }
    guard let last = lines.integer(row, Place.ledgerEnd), last >= ledgerEnd else {
      throw Tampered(message: "line \(next) of the audit trail is not what was written")
    }
    guard let made = try hash(of: row, of: lines, through: last, atMost: &most, in: store) else {
      return false
    }
    guard lines.isText(row, AuditColumns.count, made) else {
      let both =
        ledger.end == Int64(ledgerEnd) ? "" : ", or a line of the ledger that was booked with it,"
      throw Tampered(message: "line \(next) of the audit trail\(both) is not what was written")
    }
    try details.check(row, of: lines, next)
    (audit, head, ledgerEnd) = (next, made, Int(last))
    return true
  }

  /// - Returns: `nil` where it is not done with the lines of the ledger.
  private mutating func hash(
    of row: Int, of lines: PackedRows, through last: Int64, atMost most: inout Int, in store: Store
  ) throws -> [UInt8]? {
    var hash = begun ?? beginning(of: row, of: lines)
    guard try ledger.append(through: last, to: &hash, atMost: &most, in: store) else {
      begun = hash
      return nil
    }
    begun = nil
    return Hash.digits(of: hash.finalize())
  }

  private func beginning(of row: Int, of lines: PackedRows) -> SHA256 {
    var hash = SHA256()
    hash.update(data: head)
    // Lines that were recorded before there were ids of the staff keep their hashes.
    let isByID = !lines.isNull(row, Place.byID)
    hash.update(lines, at: lines.place(row, 0..<(AuditColumns.count - (isByID ? 0 : 1))))
    return hash
  }
}
