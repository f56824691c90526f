import CSQLite
import Storage

/// A prepared statement of a connection. It is stepped by one body at a time.
final class SQLiteStatement {
  private let handle: OpaquePointer
  private let connection: OpaquePointer
  /// Whether its rows are being read: they are gone once it is used again.
  private(set) var isInUse = false

  /// SQLite's word for "take a copy".
  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  /// - Parameter text: one statement.
  init(_ text: String, in connection: OpaquePointer) throws(SQLiteError) {
    var prepared: OpaquePointer?
    var isWhole = false
    let code = text.withCString { start in
      var rest: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v3(
        connection, start, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, &rest)
      isWhole = rest.map { String(cString: $0).allSatisfy(\.isWhitespace) } ?? false
      return code
    }
    guard code == SQLITE_OK, isWhole, !text.utf8.contains(0), let prepared else {
      sqlite3_finalize(prepared)
      throw SQLiteError(code == SQLITE_OK ? SQLITE_MISUSE : code, of: connection)
    }
    handle = prepared
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// Binds values and hands the statement to the body, which steps it; then it is ready for the
  /// next use.
  func use<Result>(
    _ values: [SQLValue], _ body: (SQLiteStatement) throws -> Result
  ) throws -> Result {
    isInUse = true
    defer {
      // What it returns is the error that stepping it threw already.
      sqlite3_reset(handle)
      sqlite3_clear_bindings(handle)
      isInUse = false
    }
    guard sqlite3_bind_parameter_count(handle) == values.count else {
      throw StorageError.unexpected("a statement does not take \(values.count) values")
    }
    for (place, value) in values.enumerated() {
      let code = bind(value, at: Int32(place + 1))
      guard code == SQLITE_OK else { throw SQLiteError(code, of: connection) }
    }
    return try body(self)
  }

  /// Goes to the next row; whether there is one.
  func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw SQLiteError(code, of: connection)
    }
  }

  /// Reads the columns of the row that it stands on, in the place of another row's.
  func read(into row: inout [SQLValue]) {
    let columns = 0..<sqlite3_column_count(handle)
    guard row.count == columns.count else { return row = columns.map(value) }
    for column in columns { row[Int(column)] = value(at: column) }
  }

  /// Appends the row that it stands on, without a value of its own for each column.
  func pack(into rows: inout PackedRows) {
    for column in 0..<sqlite3_column_count(handle) {
      let value = sqlite3_column_value(handle, column)
      switch sqlite3_value_type(value) {
      case SQLITE_NULL: rows.appendNull()
      case SQLITE_INTEGER: rows.append(sqlite3_value_int64(value))
      case SQLITE_BLOB: rows.append(blob: bytes(at: column))
      default:
        let start = sqlite3_value_text(value)
        let count = Int(sqlite3_value_bytes(value))
        rows.append(text: UnsafeRawBufferPointer(start: start, count: count))
      }
    }
  }

  private func bind(_ value: SQLValue, at place: Int32) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(handle, place)
    case .integer(let number): return sqlite3_bind_int64(handle, place, number)
    case .text(let text) where text.isEmpty:
      // An empty text may have no address, which would be bound as NULL.
      return sqlite3_bind_text64(handle, place, "", 0, Self.transient, UInt8(SQLITE_UTF8))
    case .text(var text):
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          sqlite3_bind_text64(
            handle, place, characters.baseAddress, UInt64(characters.count), Self.transient,
            UInt8(SQLITE_UTF8))
        }
      }
    case .blob(let bytes):
      guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(handle, place, 0) }
      return sqlite3_bind_blob64(handle, place, bytes, UInt64(bytes.count), Self.transient)
    }
  }

  private func value(at column: Int32) -> SQLValue {
    // Each question to a column would find its value anew.
    let value = sqlite3_column_value(handle, column)
    switch sqlite3_value_type(value) {
    case SQLITE_NULL: return .null
    case SQLITE_INTEGER: return .integer(sqlite3_value_int64(value))
    case SQLITE_BLOB: return .blob(Array(bytes(at: column)))
    default:
      let start = sqlite3_value_text(value)
      let count = Int(sqlite3_value_bytes(value))
      return .text(
        String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
    }
  }

  private func bytes(at column: Int32) -> UnsafeRawBufferPointer {
    let start = sqlite3_column_blob(handle, column)
    return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
  }
}
