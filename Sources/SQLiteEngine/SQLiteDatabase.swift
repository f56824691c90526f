import Storage

/// A shop in one SQLite file.
package final class SQLiteDatabase: Engine {
  private let identity: FileIdentity
  private let pool: ConnectionPool
  /// Which restore the shop came from that was opened; `nil` for files that no restore is put in.
  private let opened: RestoreMark?
  /// How many connections there are at once.
  private static let mostConnections = 5

  /// - Parameters:
  ///   - connection: to a file that is known to be a shop's, or empty.
  ///   - opened: a restore of the file is noticed where it is given.
  ///   - isAlone: whether the connection stays the only one.
  init(
    _ connection: SQLiteConnection, opened: RestoreMark? = nil, isAlone: Bool = false
  ) throws(StorageError) {
    let identity = try FileIdentity(of: connection.path)
    let patience = connection.patience
    (self.identity, self.opened) = (identity, opened)
    pool = ConnectionPool(connection, most: isAlone ? 1 : Self.mostConnections, patience) {
      // Another file may be at the path, before it is opened or while it is.
      try identity.checkStillThere()
      let connection = try SQLiteConnection(file: identity.path, patience)
      try identity.checkStillThere()
      return connection
    }
  }

  package var soleWork: any SoleWork { self }
  package var file: (any ShopFile)? { self }

  package func transaction<Result>(
    _ kind: TransactionKind, onDiskError: (String) -> Void,
    _ body: (any Connection) throws -> Result
  ) throws -> Result {
    try pool.lend(for: kind) { connection in
      // SQLite would take a journal for this file's own that belongs to another one at its path.
      try identity.checkStillThere()
      let (answer, failure) = try SQLiteTransaction(connection, kind).tried {
        try checkIsSame(connection, kind)
        return try body(connection)
      }
      guard let failure else { return answer }
      guard try wasSaved(in: failure, connection) else { throw failure.error }
      onDiskError(failure.reason)
      return answer
    }
  }

  /// Nothing is read or written in another shop than the one that was opened.
  private func checkIsSame(_ connection: SQLiteConnection, _ kind: TransactionKind) throws {
    if kind == .write { try identity.checkStillThere() }
    guard let opened, try connection.restoreMark() != opened else { return }
    throw StorageError.replaced
  }

  /// Looks at what is in the file after a commit failed. The next to open it rolls back what was
  /// not finished, so that what is read then stays so.
  private func wasSaved(in failure: FailedCommit, _ connection: SQLiteConnection) throws -> Bool {
    do {
      guard let proof = connection.proof else { throw failure.error }
      try connection.reopen()
      try identity.checkStillThere()
      let isSaved = try SQLiteTransaction(connection, .read).run {
        try checkIsSame(connection, .read)
        return try !connection.all(proof) { row in row.rest() }.isEmpty
      }
      guard isSaved || !failure.mayComeBack else { throw failure.error }
      return isSaved
    } catch {
      // The disk may let nobody undo it now; whoever opens the file next has to.
      if failure.journal?.isThere == true { return false }
      throw StorageError.unsettled(failure.reason)
    }
  }

  package func description() throws -> EngineDescription {
    // Whoever asks looks at everything afterwards, and reads each page once.
    pool.keepFewPages()
    return try pool.lend(for: .write) { connection in
      try connection.mapped { connection in
        try connection.getReadyToWrite()
        let version = try connection.texts("SELECT sqlite_version()").first ?? ""
        let journal = try connection.texts("PRAGMA journal_mode").first ?? ""
        return EngineDescription(
          name: "SQLite \(version)",
          durability: connection.hasLog
            ? "write-ahead log while it is copied, synchronous full"
            : "rollback journal (\(journal)), synchronous full",
          reason: SQLiteVersion.walIsSafe(version)
            ? "a write-ahead log is there only while a backup is made: it is not needed otherwise"
            : "a write-ahead log is there only while a backup is made: this version can damage one "
              + "that is emptied while others write")
      }
    }
  }
}

extension SQLiteDatabase: SoleWork {
  package func alone(as name: String, _ body: () throws -> Void) throws -> Bool {
    guard let mark = try FileMark(at: "\(identity.path).\(name)-lock") else { return false }
    defer { mark.remove() }
    try body()
    return true
  }
}

extension SQLiteDatabase: ShopFile {
  package func backup(to path: String, progress: (Int, Int) -> Void) throws {
    try pool.lend(for: .read) { connection in
      try connection.backup(to: path, progress: progress)
    }
  }
}
