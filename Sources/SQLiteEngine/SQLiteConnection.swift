import CSQLite
import Storage
import Synchronization

/// A connection to a database through SQLite's C interface. The pool lends it to one task at a
/// time, which the compiler cannot see.
final class SQLiteConnection: Sendable {
  let path: String
  nonisolated(unsafe) private(set) var handle: OpaquePointer
  nonisolated(unsafe) private var isOpen = true
  /// Statements that were prepared before, by their text.
  nonisolated(unsafe) private var statements: [String: SQLiteStatement] = [:]
  private let waiter: Waiter
  var patience: Patience { waiter.patience }
  /// Whether the rows of a query are being handed out.
  nonisolated(unsafe) var isCursorOpen = false
  nonisolated(unsafe) private var isReadyToRead = false
  nonisolated(unsafe) private var isReadyToWrite = false
  nonisolated(unsafe) private var keepsFewPages = false
  /// How to see whether the transaction under way was saved.
  nonisolated(unsafe) var proof: SQL?

  /// What SQLite calls while another program holds the file.
  private final class Waiter: Sendable {
    let patience: Patience
    private let end = Mutex(0)

    init(_ patience: Patience) {
      self.patience = patience
    }

    func wait(_ attempts: Int) -> Bool {
      let end = end.withLock { end in
        if attempts == 0 { end = patience.end() }
        return end
      }
      return patience.waits(attempts, until: end)
    }
  }

  /// Opens a file that is there. Nothing is read yet, so a file of another kind is found later.
  ///
  /// - Parameter path: `nil` for a database in memory, which vanishes when it is closed.
  init(path: String?, _ patience: Patience) throws(SQLiteError) {
    self.path = path ?? ":memory:"
    waiter = Waiter(patience)
    handle = try Self.opened(Self.name(of: path))
    try setUp()
  }

  private static func opened(_ name: String) throws(SQLiteError) -> OpaquePointer {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(name, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      defer { sqlite3_close(opened) }
      throw SQLiteError(code, of: opened)
    }
    return opened
  }

  private func setUp() throws(SQLiteError) {
    sqlite3_extended_result_codes(handle, 1)
    waitForOthers()
    try check(rental_refuse_double_quoted_texts(handle))
    try keepReferences(true)
  }

  /// Whether SQLite refuses what refers to no row; can be set only outside of transactions.
  func keepReferences(_ isKept: Bool) throws(SQLiteError) {
    try execute("PRAGMA foreign_keys = \(isKept ? "ON" : "OFF")")
  }

  /// Runs a body that gets `SQLITE_BUSY` at once where others are at work.
  func withoutWaiting<Result>(_ body: () throws -> Result) rethrows -> Result {
    sqlite3_busy_handler(handle, nil, nil)
    defer { waitForOthers() }
    return try body()
  }

  private func waitForOthers() {
    sqlite3_busy_handler(
      handle,
      { waiter, count in
        guard let waiter else { return 0 }
        return Unmanaged<Waiter>.fromOpaque(waiter).takeUnretainedValue().wait(Int(count)) ? 1 : 0
      }, Unmanaged.passUnretained(waiter).toOpaque())
  }

  /// Closes it and opens the file anew, as somebody else would who comes to it.
  func reopen() throws(SQLiteError) {
    try close()
    handle = try Self.opened(Self.name(of: path))
    (isOpen, isReadyToRead, isReadyToWrite) = (true, false, false)
    keepsFewPages = false
    try setUp()
  }

  /// A database that vanishes when it is closed, to compare layouts with.
  static func inMemory() throws(SQLiteError) -> SQLiteConnection {
    try SQLiteConnection(path: nil, .none)
  }

  /// A relative path could be taken for `:memory:`, or for a URI such as `file:shop.db`.
  private static func name(of path: String?) -> String {
    guard let path else { return ":memory:" }
    return path.hasPrefix("/") ? path : "./" + path
  }

  deinit {
    statements = [:]
    if isOpen { sqlite3_close_v2(handle) }
  }

  /// Ends it, and a transaction with it. Closing twice is fine; closing while a query is being read
  /// is an error.
  func close() throws(SQLiteError) {
    guard isOpen else { return }
    statements = [:]
    try check(sqlite3_close(handle))
    isOpen = false
  }

  func check(_ code: Int32) throws(SQLiteError) {
    guard code == SQLITE_OK else { throw SQLiteError(code, of: handle) }
  }

  var isInsideTransaction: Bool { isOpen && sqlite3_get_autocommit(handle) == 0 }

  /// Whether it can be lent again. One that is idle would keep the shop's log from being ended, and
  /// so it tries to do that itself.
  func canBeLentAgain() -> Bool {
    guard isOpen, !isInsideTransaction else { return false }
    guard hasLog else { return true }
    try? leaveLogUnlessShared()
    return isOpen && !hasLog
  }

  /// SQLite itself would use what it has freed.
  private func checkIsOpen() throws(SQLiteError) {
    guard isOpen else { throw SQLiteError(SQLITE_MISUSE, of: nil) }
  }

  /// Reports come back to many pages, which are not read from the file again: of a shop of ten
  /// thousand rentals all that one walks through.
  func getReadyToRead() throws(SQLiteError) {
    guard !isReadyToRead, !isReadyToWrite else { return }
    try keep(16384)
    isReadyToRead = true
  }

  /// From its next transaction on, it keeps few pages in memory.
  func keepFewPages() {
    guard !keepsFewPages else { return }
    keepsFewPages = true
    (isReadyToRead, isReadyToWrite) = (false, false)
  }

  /// - Parameter most: how many KiB of pages may be kept, taken only as pages are touched.
  private func keep(_ most: Int) throws(SQLiteError) {
    try execute("PRAGMA cache_size = -\(keepsFewPages ? 1024 : most)")
  }

  /// The journal is a matter of the connection, so it is set before the first write and not for
  /// reads.
  func getReadyToWrite() throws(SQLiteError) {
    guard !isReadyToWrite else { return }
    try leaveLogUnlessShared()
    try execute(
      """
      PRAGMA synchronous = FULL;
      PRAGMA wal_autocheckpoint = 0;
      PRAGMA secure_delete = ON
      """)
    // Enough for an import.
    try keep(65536)
    isReadyToWrite = true
  }

  /// Runs several statements that take no values; their rows are dropped.
  func execute(_ text: String) throws(SQLiteError) {
    try checkIsOpen()
    try check(sqlite3_exec(handle, text, nil, nil, nil))
  }

  /// Runs a statement to its end; how many rows it changed.
  @discardableResult
  func perform(_ text: String, _ values: [SQLValue] = []) throws -> Int {
    try statement(text).use(values) { statement in
      while try statement.step() {}
      return Int(sqlite3_changes(handle))
    }
  }

  /// Hands every row of a query to the body, in order.
  func forEach(
    _ text: String, _ values: [SQLValue] = [], _ body: ([SQLValue]) throws -> Void
  ) throws {
    try statement(text).use(values) { statement in
      var row: [SQLValue] = []
      while try statement.step() {
        statement.read(into: &row)
        try body(row)
      }
    }
  }

  /// Appends every row of a query, in order.
  func pack(_ text: String, _ values: [SQLValue], into rows: inout PackedRows) throws {
    try statement(text).use(values) { statement in
      while try statement.step() { statement.pack(into: &rows) }
    }
  }

  /// Hands over the rows of a query, in order, so many at once.
  func pack(
    _ text: String, _ values: [SQLValue], width: Int, atOnce most: Int,
    _ body: (PackedRows) throws -> Void
  ) throws {
    try statement(text).use(values) { statement in
      var room = PackedRows.Room()
      var isOver = false
      while !isOver {
        var rows = PackedRows(width: width, room: room)
        while !isOver, rows.count < most {
          isOver = try !statement.step()
          if !isOver { statement.pack(into: &rows) }
        }
        room = rows.room
        if rows.count > 0 { try body(rows) }
      }
    }
  }

  /// All rows of a query.
  func rows(_ text: String, _ values: [SQLValue] = []) throws -> [[SQLValue]] {
    var rows: [[SQLValue]] = []
    try forEach(text, values) { rows.append($0) }
    return rows
  }

  /// The first column of a query, where it is text.
  func texts(_ text: String) throws -> [String] { try rows(text).compactMap { $0[0].text } }

  /// The first value of the first row of a query.
  func value(_ text: String) throws -> SQLValue? { try rows(text).first?.first }

  /// A statement in use is not shared; a second one is prepared.
  private func statement(_ text: String) throws(SQLiteError) -> SQLiteStatement {
    try checkIsOpen()
    if let known = statements[text], !known.isInUse { return known }
    let statement = try SQLiteStatement(text, in: handle)
    statements[text] = statement
    return statement
  }

  /// Puts a copy of this database in the place of another's content, in one transaction there.
  ///
  /// - Parameters:
  ///   - pages: how many are copied in a step, between which others can write; -1 for all.
  ///   - progress: is told after each step how many pages are left, and of how many.
  func copy(
    to target: SQLiteConnection, pagesInStep pages: Int32,
    _ progress: (_ left: Int, _ all: Int) throws -> Void
  ) throws {
    try checkIsOpen()
    try target.checkIsOpen()
    guard let copy = sqlite3_backup_init(target.handle, "main", handle, "main") else {
      throw SQLiteError(sqlite3_extended_errcode(target.handle), of: target.handle)
    }
    var code = SQLITE_OK
    do {
      while code == SQLITE_OK {
        code = sqlite3_backup_step(copy, pages)
        guard code == SQLITE_OK || code == SQLITE_DONE else { break }
        try progress(Int(sqlite3_backup_remaining(copy)), Int(sqlite3_backup_pagecount(copy)))
      }
    } catch {
      sqlite3_backup_finish(copy)
      throw error
    }
    let end = sqlite3_backup_finish(copy)
    guard code == SQLITE_DONE, end == SQLITE_OK else {
      throw SQLiteError(end == SQLITE_OK ? code : end, of: target.handle)
    }
  }
}

extension SQLValue {
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var integer: Int? { if case .integer(let number) = self { Int(number) } else { nil } }
}
