import Storage

/// A transaction on a connection, from its beginning to its end.
struct SQLiteTransaction {
  private let connection: SQLiteConnection
  private let kind: TransactionKind

  init(_ connection: SQLiteConnection, _ kind: TransactionKind) {
    self.connection = connection
    self.kind = kind
  }

  /// - Throws: ``FailedCommit`` where nobody has looked yet whether it was saved.
  func run<Result>(_ body: () throws -> Result) throws -> Result {
    connection.proof = nil
    let answer = try SQLiteFailure.mapping(connection.path) {
      if kind == .write { try connection.getReadyToWrite() }
      try connection.perform(kind == .write ? "BEGIN IMMEDIATE" : "BEGIN")
      do {
        return try body()
      } catch {
        undo()
        throw error
      }
    }
    try commit(answer)
    return answer
  }

  /// A commit that failed may have been finished, all the same: only a look at the file tells.
  private func commit<Result>(_ answer: Result) throws {
    let journal = kind == .write ? JournalMark(ofDatabase: connection.path) : nil
    do {
      try connection.perform("COMMIT")
    } catch {
      undo()
      let error = SQLiteFailure.storageError(error, path: connection.path)
      guard kind == .write, case .io(let reason) = error else { throw error }
      throw FailedCommit(answer: answer, error: error, reason: reason, journal: journal)
    }
  }

  /// SQLite has undone some failures by itself.
  private func undo() {
    if connection.isInsideTransaction { try? connection.execute("ROLLBACK") }
  }
}

/// A transaction whose commit failed, before anybody looked whether it was saved.
struct FailedCommit<Answer>: Error {
  nonisolated(unsafe) let answer: Answer
  let error: StorageError
  /// What the disk reported.
  let reason: String
  /// `nil` where the transaction had none, or it could not be read.
  let journal: JournalMark?
}
