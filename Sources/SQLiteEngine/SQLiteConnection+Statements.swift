import Storage

/// What the statements of the shop go through: errors are the storage's, and a query is the only
/// one under way.
extension SQLiteConnection: Connection {
  package func savepoint<Result>(_ body: () throws -> Result) throws -> Result {
    try checkNoCursor()
    let before = proof
    try mapped { _ = try $0.perform("SAVEPOINT inner") }
    do {
      let result = try body()
      try mapped { _ = try $0.perform("RELEASE inner") }
      return result
    } catch {
      // SQLite has undone some failures by itself.
      if isInsideTransaction { try? execute("ROLLBACK TO inner; RELEASE inner") }
      proof = before
      throw error
    }
  }

  package func note(proof: SQL) {
    self.proof = proof
  }

  @discardableResult
  package func run(_ statement: SQL) throws(StorageError) -> Int {
    try checkNoCursor()
    let (text, values) = statement.rendered
    return try mapped { try $0.perform(text, values) }
  }

  package func forEach(_ query: SQL, _ body: (inout Row) throws -> Void) throws {
    try checkNoCursor()
    let (text, values) = query.rendered
    isCursorOpen = true
    defer { isCursorOpen = false }
    try SQLiteFailure.mapping(path) {
      try forEach(text, values) { values in
        var row = Row(values)
        try body(&row)
        try row.end()
      }
    }
  }

  package func pack(_ query: SQL, into rows: inout PackedRows) throws {
    try checkNoCursor()
    let (text, values) = query.rendered
    try SQLiteFailure.mapping(path) { try pack(text, values, into: &rows) }
  }

  package func pack(
    _ query: SQL, width: Int, atOnce most: Int, _ body: (PackedRows) throws -> Void
  ) throws {
    try checkNoCursor()
    let (text, values) = query.rendered
    isCursorOpen = true
    defer { isCursorOpen = false }
    try SQLiteFailure.mapping(path) {
      try pack(text, values, width: width, atOnce: most, body)
    }
  }

  private func checkNoCursor() throws(StorageError) {
    guard !isCursorOpen else { throw .cursorOpen }
  }

  package func script(_ text: String) throws(StorageError) {
    try checkNoCursor()
    try mapped { try $0.execute("PRAGMA defer_foreign_keys = ON;" + text) }
  }

  package func guardRecords() throws(StorageError) {
    try script(String(decoding: PackageResources.guards_sql, as: UTF8.self))
  }

  package func schemaVersion() throws(StorageError) -> Int {
    try mapped { connection in
      let version = try connection.value("PRAGMA user_version")?.integer ?? 0
      let tables = try connection.value("SELECT COUNT(*) FROM sqlite_master")?.integer ?? 0
      return tables == 0 ? 0 : version
    }
  }

  package func mark(version: Int) throws(StorageError) {
    try mapped { connection in
      try connection.execute(
        "PRAGMA application_id = \(SQLiteHeader.applicationID); PRAGMA user_version = \(version)")
    }
    note(proof: "SELECT 1 FROM pragma_user_version WHERE user_version = \(version)")
  }

  /// Statements other than the shop's, for checks and for the file as a whole.
  func mapped<Result>(
    _ body: (SQLiteConnection) throws -> Result
  ) throws(StorageError) -> Result {
    do {
      return try body(self)
    } catch let error as StorageError {
      throw error
    } catch {
      throw SQLiteFailure.storageError(error, path: path)
    }
  }
}
