import Storage

/// A shop in one SQLite file.
package final class SQLiteDatabase: Engine {
  private var connection: SQLiteConnection
  /// `nil` for a database that is in memory only.
  private let file: FileIdentity?
  private let wait: @Sendable (Int) -> Bool
  private var isReadyToWrite = false
  /// How many bodies of ours are under way on the connection.
  private var depth = 0
  /// Which restore the shop came from that was opened; `nil` until it was looked at.
  private var opened: RestoreMark?
  /// How to see whether the transaction under way was saved.
  private var proof: SQL?
  private var diskError: String?

  /// Opens a file that is known to be a shop's, or empty.
  ///
  /// - Parameter wait: called while another program holds the file, with the number of times it
  ///   was called before; waits, or says that it has been long enough.
  init(path: String, wait: @escaping @Sendable (Int) -> Bool) throws {
    file = try FileIdentity(of: path)
    self.wait = wait
    connection = try Self.connection(path, wait)
  }

  private init(inMemory connection: SQLiteConnection) {
    self.connection = connection
    file = nil
    wait = { _ in false }
  }

  private static func connection(
    _ path: String, _ wait: @escaping @Sendable (Int) -> Bool
  ) throws -> SQLiteConnection {
    try SQLiteFailure.mapping(path) { try SQLiteConnection(path: path, wait: wait) }
  }

  /// A database that vanishes when it is closed, to compare layouts with.
  static func inMemory() throws -> SQLiteDatabase {
    SQLiteDatabase(inMemory: try SQLiteConnection(path: nil) { _ in false })
  }

  private var path: String { file?.path ?? ":memory:" }

  package func transaction<Result>(
    _ kind: TransactionKind, _ body: () throws -> Result
  ) throws -> Result {
    // SQLite would take a journal for this file's own that belongs to another one at its path.
    if depth == 0 { try file?.checkStillThere() }
    if kind == .write { try getReadyToWrite() }
    var answer: Result?
    do {
      return try SQLiteFailure.mapping(path) {
        depth += 1
        defer { depth -= 1 }
        let bounds = Bounds(kind, isNested: connection.isInsideTransaction)
        let before = proof
        try connection.run(bounds.begin)
        do {
          if !bounds.isNested { try begin(kind) }
          let result = try body()
          answer = result
          try commit(bounds)
          return result
        } catch {
          undo(bounds)
          if bounds.isNested { proof = before }
          throw error
        }
      }
    } catch let failure as FailedCommit {
      guard try wasSaved(in: failure), let answer else { throw failure.error }
      return answer
    }
  }

  /// Nothing is read or written in another shop than the one that was opened.
  private func begin(_ kind: TransactionKind) throws {
    proof = nil
    if kind == .write { try file?.checkStillThere() }
    if let opened, try RestoreMark(in: connection) != opened { throw StorageError.replaced }
  }

  /// A commit that failed may have been finished, all the same: only a look at the file tells.
  private func commit(_ bounds: Bounds) throws {
    let journal = bounds.isNested || !bounds.isWrite ? nil : JournalMark(ofDatabase: path)
    do {
      try connection.run(bounds.commit)
    } catch {
      let error = SQLiteFailure.storageError(error, path: path)
      guard case .io = error, !bounds.isNested, bounds.isWrite else { throw error }
      undo(bounds)
      throw FailedCommit(error: error, journal: journal)
    }
  }

  /// SQLite has undone some failures by itself.
  private func undo(_ bounds: Bounds) {
    if connection.isInsideTransaction { try? connection.script(bounds.undo) }
  }

  /// How a transaction begins and ends; one inside another can be undone alone.
  private struct Bounds {
    let begin: String
    let commit: String
    let undo: String
    let isNested: Bool
    let isWrite: Bool

    init(_ kind: TransactionKind, isNested: Bool) {
      self.isNested = isNested
      isWrite = kind == .write
      if isNested {
        (begin, commit) = ("SAVEPOINT inner", "RELEASE inner")
        undo = "ROLLBACK TO inner; RELEASE inner"
      } else {
        (begin, commit, undo) = (kind == .write ? "BEGIN IMMEDIATE" : "BEGIN", "COMMIT", "ROLLBACK")
      }
    }
  }

  /// The journal is a matter of the connection, so it is set before the first write and not for
  /// reads.
  func getReadyToWrite() throws {
    guard !isReadyToWrite else { return }
    try SQLiteFailure.mapping(path) {
      try connection.script(
        """
        PRAGMA journal_mode = TRUNCATE;
        PRAGMA synchronous = FULL;
        PRAGMA secure_delete = ON;
        -- In KiB: enough for an import, and taken only as pages are touched.
        PRAGMA cache_size = -65536
        """)
    }
    isReadyToWrite = true
  }

  @discardableResult
  package func run(_ statement: SQL) throws(StorageError) -> Int {
    let (text, values) = statement.rendered
    return try mapped { database in try database.run(text, values) }
  }

  package func forEach(_ query: SQL, _ body: (inout Row) throws -> Void) throws {
    let (text, values) = query.rendered
    try SQLiteFailure.mapping(path) {
      depth += 1
      defer { depth -= 1 }
      try connection.forEach(text, values) { values in
        var row = Row(values)
        try body(&row)
      }
    }
  }

  package func script(_ text: String) throws(StorageError) {
    try mapped { database in try database.script(text) }
  }

  package func guardRecords() throws(StorageError) {
    try script(String(decoding: PackageResources.guards_sql, as: UTF8.self))
  }

  package func schemaVersion() throws(StorageError) -> Int {
    try mapped { database in
      let version = try database.value("PRAGMA user_version")?.integer ?? 0
      let tables = try database.value("SELECT COUNT(*) FROM sqlite_master")?.integer ?? 0
      return tables == 0 ? 0 : version
    }
  }

  package func mark(version: Int) throws(StorageError) {
    try mapped { database in
      try database.script(
        "PRAGMA application_id = \(SQLiteHeader.applicationID); PRAGMA user_version = \(version)")
    }
    note(proof: "SELECT 1 FROM pragma_user_version WHERE user_version = \(version)")
  }

  /// From now on a restore of the file is noticed.
  func noteRestores() throws(StorageError) {
    opened = try mapped { database in try RestoreMark(in: database) }
  }

  package func note(proof: SQL) {
    self.proof = proof
  }

  package func takeDiskError() -> String? {
    defer { diskError = nil }
    return diskError
  }

  /// Statements other than ours, for checks and for the file as a whole.
  func mapped<Result>(
    _ body: (SQLiteConnection) throws -> Result
  ) throws(StorageError) -> Result {
    do {
      return try body(connection)
    } catch let error as StorageError {
      throw error
    } catch {
      throw SQLiteFailure.storageError(error, path: path)
    }
  }

  package func guardCheck() throws -> [String] {
    let model = try SQLiteDatabase.inMemory()
    try Schema.prepare(model)
    let (wanted, found) = (try model.triggers(), try triggers())
    return wanted.keys.sorted().compactMap { name in
      found[name] == nil
        ? "the guard \(name) is missing"
        : found[name] == wanted[name] ? nil : "the guard \(name) has been changed"
    }
      + found.keys.sorted().filter { wanted[$0] == nil }.map { "the trigger \($0) is none of ours" }
  }

  private func triggers() throws -> [String: String] {
    try mapped { database in
      let rows = try database.rows(
        "SELECT name, COALESCE(sql, '') FROM sqlite_master WHERE type = 'trigger'")
      let texts = rows.map { $0.map { $0.text ?? "" } }
      return Dictionary(texts.map { ($0[0], $0[1]) }) { first, _ in first }
    }
  }

  /// Damage that ends the check itself is a finding like any other.
  package func selfCheck() throws -> [String] {
    do {
      return try mapped { database in
        let damage = try database.texts("PRAGMA integrity_check(10)")
        let dangling = try database.rows("PRAGMA foreign_key_check").map { row in
          "a row of \(row[0].text ?? "") points at a \(row[2].text ?? "") that is not there"
        }
        return damage.filter { $0 != "ok" } + dangling
      }
    } catch StorageError.damaged(let sentence) {
      return [sentence]
    }
  }

  package func description() throws -> EngineDescription {
    try getReadyToWrite()
    return try mapped { database in
      let version = try database.texts("SELECT sqlite_version()").first ?? ""
      let journal = try database.texts("PRAGMA journal_mode").first ?? ""
      return EngineDescription(
        name: "SQLite \(version)",
        durability: "rollback journal (\(journal)), synchronous full",
        reason: SQLiteVersion.walIsSafe(version)
          ? "a write-ahead log would be safe with this version, and is not needed"
          : "this version can damage a write-ahead log when two programs use it at once")
    }
  }

  package func alone(as name: String, _ body: () throws -> Void) throws -> Bool {
    guard let mark = try FileMark(at: "\(path).\(name)-lock") else { return false }
    defer { mark.remove() }
    try body()
    return true
  }

  /// The statements that the database was laid out with, to tell a shop from a look-alike; without
  /// comments and spaces, for a column that was added later has others.
  func layout() throws(StorageError) -> Set<String> {
    try mapped { database in
      let statements = try database.texts(
        "SELECT type || ' ' || name || ' ' || COALESCE(sql, '') FROM sqlite_master")
      return Set(
        statements.map { statement in
          statement.split(whereSeparator: \.isNewline)
            .map { $0.prefix(upTo: $0.firstRange(of: "--")?.lowerBound ?? $0.endIndex) }
            .flatMap { $0.split(separator: " ") }.joined()
        })
    }
  }

  /// Looks at what is in the file after a commit failed. The next to open it rolls back what was
  /// not finished, so that what is read then stays so.
  private func wasSaved(in failure: FailedCommit) throws -> Bool {
    guard case .io(let reason) = failure.error else { throw failure.error }
    do {
      guard depth == 0, let proof else { throw failure.error }
      // Closing any descriptor of a file drops this process's locks on it, so this comes first.
      try close()
      connection = try Self.connection(path, wait)
      isReadyToWrite = false
      try file?.checkStillThere()
      var isSaved = false
      try transaction(.read) { try forEach(proof) { _ in isSaved = true } }
      if isSaved { diskError = reason }
      return isSaved
    } catch {
      // The disk may let nobody undo it now; whoever opens the file next has to.
      if failure.journal?.isThere == true { return false }
      throw StorageError.unsettled(reason)
    }
  }

  func close() throws(StorageError) {
    do { try connection.close() } catch { throw SQLiteFailure.storageError(error, path: path) }
  }
}

/// A transaction whose commit failed, before anybody looked whether it was saved.
private struct FailedCommit: Error {
  let error: StorageError
  /// `nil` where the transaction had none, or it could not be read.
  let journal: JournalMark?
}
