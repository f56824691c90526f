import GRDB
import GRDBSQLite
import Storage

/// Reads the row that a statement stands on, without a value of GRDB's for each column in between:
/// the counter reads some hundred columns for one rent.
enum ColumnReader {
  static func values(of statement: SQLiteStatement) -> [SQLValue] {
    (0..<sqlite3_column_count(statement)).map { value(of: statement, at: $0) }
  }

  private static func value(of statement: SQLiteStatement, at column: Int32) -> SQLValue {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_NULL: .null
    case SQLITE_INTEGER: .integer(sqlite3_column_int64(statement, column))
    case SQLITE_BLOB: .blob(Array(bytes(of: statement, at: column)))
    default: .text(text(of: statement, at: column))
    }
  }

  private static func text(of statement: SQLiteStatement, at column: Int32) -> String {
    let start = sqlite3_column_text(statement, column)
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  private static func bytes(
    of statement: SQLiteStatement, at column: Int32
  ) -> UnsafeRawBufferPointer {
    let start = sqlite3_column_blob(statement, column)
    return UnsafeRawBufferPointer(
      start: start, count: Int(sqlite3_column_bytes(statement, column)))
  }
}
