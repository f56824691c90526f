import CSQLite
import Files
import Storage

/// The file of a connection, read and changed by SQLite's own hand, whatever is in it.
struct DatabaseFile {
  /// It has the file open.
  private let connection: SQLiteConnection
  private let file: UnsafeMutablePointer<sqlite3_file>
  private let methods: sqlite3_io_methods

  init(
    of connection: SQLiteConnection, _ file: UnsafeMutablePointer<sqlite3_file>,
    _ methods: sqlite3_io_methods
  ) {
    (self.connection, self.file, self.methods) = (connection, file, methods)
  }

  /// How many bytes it has.
  func size() throws(StorageError) -> Int {
    // SQLite itself takes a file of one byte for an empty one.
    try SystemError.opening(connection.path) { () throws(FileError) in
      try OpenFile.size(of: connection.path)
    }
  }

  /// Reads up to so many bytes; fewer only where there are no more.
  func read(_ most: Int, at place: Int) throws(StorageError) -> [UInt8] {
    let count = min(most, try size() - place)
    guard count > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: count)
    try check(methods.xRead(file, &bytes, Int32(count), Int64(place)))
    return bytes
  }

  /// Keeps every other SQLite away, until the connection is closed.
  func lock(_ patience: Patience) throws(StorageError) {
    let end = patience.end()
    for level in [SQLITE_LOCK_SHARED, SQLITE_LOCK_RESERVED, SQLITE_LOCK_EXCLUSIVE] {
      var attempts = 0
      while true {
        let code = methods.xLock(file, level)
        if code & 0xFF != SQLITE_BUSY {
          try check(code)
          break
        }
        guard patience.waits(attempts, until: end) else { throw .busy }
        attempts += 1
      }
    }
  }

  /// Leaves nothing in it, durably. A journal beside an empty database is none of its, as SQLite
  /// has it.
  func empty() throws(StorageError) {
    try check(methods.xTruncate(file, 0))
    try check(methods.xSync(file, SQLITE_SYNC_FULL))
  }

  private func check(_ code: Int32) throws(StorageError) {
    guard code == SQLITE_OK else {
      throw SQLiteFailure.storageError(SQLiteError(code, of: nil), path: connection.path)
    }
  }
}
