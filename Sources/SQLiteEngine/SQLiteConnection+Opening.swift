import CSQLite
import Files
import Storage
import Synchronization

/// Opening the file that a shop is in. Nobody but SQLite does: closing any descriptor of a file
/// drops the locks that this process has on it.
extension SQLiteConnection {
  /// While a file is made it is open, and nobody else of this process may have it open then.
  private static let making = Mutex(())

  /// Opens the file of a shop, and looks that it is one, or empty.
  ///
  /// - Throws: ``StorageError/missing(path:)`` where there is nothing in it and there has to be.
  convenience init(shop path: String, orNew: Bool, _ patience: Patience) throws {
    try Self.checkNeighbours(of: path)
    let isThere = (try? OpenFile.size(of: path)) ?? 0 > 0
    if orNew, !isThere { try Self.making.withLock { _ in try PrivateFile.makeIfMissing(at: path) } }
    try self.init(file: path, patience)
    guard let header = try header() else {
      guard orNew else { throw StorageError.missing(path: path) }
      return
    }
    try header.check(path: path)
    try checkLog(header)
  }

  /// SQLite would take a log for the shop's own that was left beside another file of that name.
  private func checkLog(_ header: SQLiteHeader) throws(StorageError) {
    let log = LocalDisk.resolved(path) + "-wal"
    let isThere = { (try? OpenFile.size(of: log)) ?? 0 > 0 }
    // Somebody may be beginning to copy the shop.
    guard !header.mayHaveLog, isThere(), try self.header()?.mayHaveLog == false, isThere() else {
      return
    }
    throw .unreadable(
      path: log, reason: "it belongs to a file that was there before; move it elsewhere")
  }

  /// Opens a file that is there, whatever is in it.
  convenience init(file path: String, _ patience: Patience) throws(StorageError) {
    try SystemError.opening(path) { () throws(FileError) in try OpenFile.check(path) }
    do {
      try self.init(path: path, patience)
    } catch {
      try SystemError.opening(path) { () throws(FileError) in
        guard error.systemError == 0 else { throw FileError(code: error.systemError) }
      }
      throw .unreadable(path: path, reason: error.message)
    }
  }

  /// What the file says that it is, read without a lock and without touching it; `nil` where it is
  /// empty.
  func header() throws(StorageError) -> SQLiteHeader? {
    try SQLiteHeader(try file().read(SQLiteHeader.size, at: 0), path: path)
  }

  /// SQLite opens these by itself, and would wait for a pipe for ever.
  private static func checkNeighbours(of path: String) throws(StorageError) {
    for neighbour in ["-journal", "-wal", "-shm"].map({ LocalDisk.resolved(path) + $0 }) {
      guard let kind = FileKind(at: neighbour), kind != .plain else { continue }
      throw .unreadable(path: neighbour, reason: "it is \(kind.words)")
    }
  }

  /// The file itself, which stays the connection's.
  func file() throws(StorageError) -> DatabaseFile {
    var file: UnsafeMutablePointer<sqlite3_file>?
    let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file)
    guard code == SQLITE_OK, let file, let methods = file.pointee.pMethods else {
      throw .unexpected("\(path) is not open")
    }
    return DatabaseFile(of: self, file, methods.pointee)
  }
}
