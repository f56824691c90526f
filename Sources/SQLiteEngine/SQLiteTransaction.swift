import CSQLite
import Storage

/// A transaction on a connection, from its beginning to its end.
struct SQLiteTransaction {
  private let connection: SQLiteConnection
  private let kind: TransactionKind

  init(_ connection: SQLiteConnection, _ kind: TransactionKind) {
    (self.connection, self.kind) = (connection, kind)
  }

  /// Runs a transaction that only reads, or one whose failed commit nobody looks into.
  func run<Answer>(_ body: () throws -> Answer) throws -> Answer {
    let (answer, failure) = try tried(body)
    if let failure { throw failure.error }
    return answer
  }

  /// - Returns: what the body gave and, where the commit failed, how: nobody has looked yet whether
  ///   it was saved.
  func tried<Answer>(_ body: () throws -> Answer) throws -> (Answer, FailedCommit?) {
    connection.proof = nil
    let answer = try SQLiteFailure.mapping(connection.path) {
      if kind == .write {
        try connection.getReadyToWrite()
      } else {
        try connection.getReadyToRead()
      }
      try connection.perform(kind == .write ? "BEGIN IMMEDIATE" : "BEGIN")
      do {
        try connection.checkLogIsOurs()
        return try body()
      } catch {
        undo()
        throw error
      }
    }
    return (answer, try commit())
  }

  /// A commit that failed may have been finished, all the same: only a look at the file tells.
  private func commit() throws -> FailedCommit? {
    guard kind == .write else {
      // Nothing is lost where a damaged database cannot end it.
      if (try? connection.perform("COMMIT")) == nil { undo() }
      return nil
    }
    let journal = JournalMark(of: connection)
    do {
      try connection.perform("COMMIT")
      return nil
    } catch {
      undo()
      let sqliteError = error as? SQLiteError
      let error = SQLiteFailure.storageError(error, path: connection.path)
      guard case .io(let reason) = error else { throw error }
      return FailedCommit(
        error: error, reason: reason, journal: journal,
        // What is whole in a log is found after a power failure, though nobody sees it before.
        mayComeBack: sqliteError?.primaryCode != SQLITE_FULL && connection.hasLog)
    }
  }

  /// SQLite has undone some failures by itself.
  private func undo() {
    if connection.isInsideTransaction { try? connection.execute("ROLLBACK") }
  }
}

/// A transaction whose commit failed, before anybody looked whether it was saved.
struct FailedCommit {
  let error: StorageError
  /// What the disk reported.
  let reason: String
  /// `nil` where the transaction had none, or it could not be read.
  let journal: JournalMark?
  /// Whether it may be found to be saved later, where it is not at first.
  let mayComeBack: Bool
}
