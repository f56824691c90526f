import GRDB
import GRDBSQLite
import Storage

/// Binds values to a statement, without a value of GRDB's for each in between: the counter binds
/// some hundred for one rent.
enum ValueBinder {
  /// SQLite's word for "take a copy".
  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  /// Binds all that a statement asks for; what was bound before is gone.
  static func bind(_ values: [SQLValue], to statement: Statement) throws {
    // With none of its own, GRDB keeps what is bound here.
    statement.setUncheckedArguments(StatementArguments())
    let target = statement.sqliteStatement
    guard sqlite3_bind_parameter_count(target) == values.count else {
      throw StorageError.unexpected("a statement does not take \(values.count) values")
    }
    for (place, value) in values.enumerated() {
      let code = bind(value, to: target, at: Int32(place + 1))
      guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }
  }

  private static func bind(
    _ value: SQLValue, to statement: SQLiteStatement, at place: Int32
  ) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(statement, place)
    case .integer(let number): return sqlite3_bind_int64(statement, place, number)
    case .text(let text) where text.isEmpty:
      // An empty text may have no address, which would be bound as NULL.
      return sqlite3_bind_text64(statement, place, "", 0, transient, UInt8(SQLITE_UTF8))
    case .text(var text):
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          sqlite3_bind_text64(
            statement, place, characters.baseAddress, UInt64(characters.count), transient,
            UInt8(SQLITE_UTF8))
        }
      }
    case .blob(let bytes):
      guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(statement, place, 0) }
      return sqlite3_bind_blob64(statement, place, bytes, UInt64(bytes.count), transient)
    }
  }
}
