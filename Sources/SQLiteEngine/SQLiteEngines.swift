import Glibc
import Storage

/// Shops in SQLite files.
package struct SQLiteEngines: Engines {
  private let wait: @Sendable (Int) -> Bool

  /// - Parameter wait: called while another program holds a shop, with the number of times it was
  ///   called before; waits, or says that it has been long enough.
  package init(wait: @escaping @Sendable (Int) -> Bool) {
    self.wait = wait
  }

  package func open(
    _ address: String, _ mode: OpenMode
  ) throws -> (engine: any Engine, isNew: Bool) {
    let header = try SQLiteHeader(path: address)
    try header?.check(path: address)
    if header == nil {
      guard mode == .orNew else { throw StorageError.missing(path: address) }
      try Self.makeFile(at: address)
    }
    let database = try SQLiteDatabase(path: address, wait: wait)
    let isNew = try mode == .orNew && database.schemaVersion() == 0
    if isNew { try Schema.prepare(database) }
    return (database, isNew)
  }

  /// Makes an empty file that only its owner can read, and the folders that lead to it.
  private static func makeFile(at path: String) throws(StorageError) {
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try makeFolder(at: String(path[..<slash]))
    }
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: SystemError.sentence) }
    close(descriptor)
  }

  private static func makeFolder(at path: String) throws(StorageError) {
    guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw .unreadable(path: path, reason: SystemError.sentence)
    }
    try makeFolder(at: String(path[..<slash]))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw .unreadable(path: path, reason: SystemError.sentence)
    }
  }

  package func restore(
    _ backup: String, to address: String, keeping kept: String
  ) throws -> Bool {
    try SQLiteRestore(backup: backup, address: address, kept: kept, wait: wait).run()
  }
}
