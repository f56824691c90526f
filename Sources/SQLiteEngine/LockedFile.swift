import Files
import Storage

/// A database file that SQLite can make nothing of, under a lock that keeps every SQLite away from
/// it.
struct LockedFile {
  private let connection: SQLiteConnection
  private let file: DatabaseFile

  init(_ path: String, _ patience: Patience) throws(StorageError) {
    connection = try SQLiteConnection(file: path, patience)
    file = try connection.file()
    try file.lock(patience)
  }

  /// Copies all of it, durably, to a new file of the owner's alone.
  func copy(to target: String) throws(StorageError) {
    let copy = try SystemError.writing(target) { () throws(FileError) in
      try OpenFile(target, .new)
    }
    var place = 0
    while case let bytes = try file.read(1 << 16, at: place), !bytes.isEmpty {
      try SystemError.writing(target) { () throws(FileError) in try copy.write(bytes) }
      place += bytes.count
    }
    try SystemError.writing(target) { () throws(FileError) in try copy.synchronise() }
  }

  /// Leaves nothing in it, and ends the lock.
  func emptyAndClose() throws(StorageError) {
    try file.empty()
    try connection.mapped { connection in try connection.close() }
  }
}
