import CSQLite
import Storage

/// SQLite's errors, in kinds that a caller can act on, with SQLite's own sentence.
enum SQLiteFailure {
  /// Runs a body and turns what SQLite throws into ``StorageError``; other errors pass.
  static func mapping<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SQLiteError {
      throw storageError(error, path: path)
    }
  }

  static func storageError(_ error: any Error, path: String) -> StorageError {
    if let error = error as? StorageError { return error }
    guard let error = error as? SQLiteError else { return .unexpected("\(error)") }
    switch error.primaryCode {
    case SQLITE_BUSY, SQLITE_LOCKED: return .busy
    // A whole-number key takes nothing but whole numbers.
    case SQLITE_CONSTRAINT, SQLITE_MISMATCH: return .constraint(error.message)
    // What SQLite cannot open is a file that has been opened before, or its journal.
    case SQLITE_FULL, SQLITE_IOERR, SQLITE_READONLY, SQLITE_PERM, SQLITE_NOMEM, SQLITE_CANTOPEN:
      return .io(error.message)
    case SQLITE_NOTADB: return .foreign(path: path, reason: error.message)
    case SQLITE_CORRUPT: return .damaged(error.message)
    default: return .unexpected("\(error.message) (SQLite \(error.code))")
    }
  }
}
