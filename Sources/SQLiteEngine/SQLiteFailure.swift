import GRDB
import Storage

/// SQLite's errors, in kinds that a caller can act on, with SQLite's own sentence.
enum SQLiteFailure {
  /// Runs a body and turns what SQLite throws into ``StorageError``; other errors pass.
  static func mapping<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw storageError(error, path: path)
    }
  }

  static func storageError(_ error: any Error, path: String) -> StorageError {
    guard let error = error as? DatabaseError else { return .unexpected("\(error)") }
    // A backup that fails leaves no message of its own, and then SQLite says this.
    let message = error.message == "not an error" ? nil : error.message
    let sentence = message ?? error.resultCode.description
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: return .busy
    case .SQLITE_CONSTRAINT: return .constraint(sentence)
    // What SQLite cannot open is a file that has been opened before, or its journal.
    case .SQLITE_FULL, .SQLITE_IOERR, .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_NOMEM,
      .SQLITE_CANTOPEN:
      return .io(sentence)
    case .SQLITE_NOTADB: return .foreign(path: path, reason: sentence)
    case .SQLITE_CORRUPT: return .damaged(sentence)
    default: return .unexpected("\(sentence) (SQLite \(error.extendedResultCode.rawValue))")
    }
  }
}
