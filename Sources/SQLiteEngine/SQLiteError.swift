import CSQLite

/// What SQLite answered instead of doing what it was asked.
struct SQLiteError: Error {
  /// The extended code, such as `SQLITE_IOERR_FSYNC`.
  let code: Int32
  let message: String
  /// What the operating system answered, where that is why a file was not opened.
  let systemError: Int32

  /// The code's kind, such as `SQLITE_IOERR`.
  var primaryCode: Int32 { code & 0xFF }

  /// - Parameter connection: whose last error it is, for the sentence that goes with it.
  init(_ code: Int32, of connection: OpaquePointer?) {
    self.code = code
    systemError = connection.map { sqlite3_system_errno($0) } ?? 0
    let isLast = connection.map { sqlite3_extended_errcode($0) == code } ?? false
    message = String(cString: isLast ? sqlite3_errmsg(connection) : sqlite3_errstr(code))
  }
}
