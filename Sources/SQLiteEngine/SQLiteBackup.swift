import Files
import Storage

/// A backup, plain or packed. It is taken for hostile: a copy of it is made and checked, and only
/// that copy is ever used.
struct SQLiteBackup {
  let path: String
  let patience: Patience

  /// From the first bytes alone.
  func version() throws(StorageError) -> Int {
    try opened().header.version
  }

  /// Makes a sound copy that only its owner can read, or none.
  func copy(to target: String) throws {
    try copyBytes(to: target)
    // Bringing an older layout up to date leaves an empty journal.
    defer { PrivateFile.remove(at: target + "-journal") }
    do {
      try check(target)
    } catch {
      PrivateFile.remove(at: target)
      throw error
    }
  }

  private func opened() throws(StorageError) -> (source: BackupSource, header: SQLiteHeader) {
    let source = try BackupSource(path: path)
    guard let header = try SQLiteHeader(source.head, path: path) else {
      throw .missing(path: path)
    }
    try header.check(path: path)
    let log = LocalDisk.resolved(path) + "-wal"
    if !source.isPacked, header.mayHaveLog, (try? OpenFile.size(of: log)) ?? 0 > 0 {
      throw .unreadable(path: path, reason: "what was written to it last is in \(log)")
    }
    return (source, header)
  }

  private func copyBytes(to target: String) throws(StorageError) {
    let (source, header) = try opened()
    // What is packed can be anything once it is unpacked; how much a shop is its header tells.
    let most = source.isPacked ? header.databaseSize : Int.max
    if source.isPacked { try PrivateFile.checkRoom(for: header.databaseSize, at: target) }
    let file = try SystemError.writing(target) { () throws(FileError) in
      try OpenFile(target, .new)
    }
    do throws(StorageError) {
      var count = 0
      var bytes = source.head
      while !bytes.isEmpty {
        count += bytes.count
        guard count <= most else { throw source.damaged("it is longer than its header says") }
        try SystemError.writing(target) { () throws(FileError) in try file.write(bytes) }
        bytes = try source.next()
      }
      try SystemError.writing(target) { () throws(FileError) in try file.synchronise() }
    } catch {
      PrivateFile.remove(at: target)
      throw error
    }
  }

  /// Header, version, layout, integrity and references of the copy.
  private func check(_ copy: String) throws {
    do {
      let database = try SQLiteConnection(file: copy, patience)
      guard try isLaidOutLikeAShop(database) else {
        throw StorageError.foreign(path: path, reason: "its tables are not those of a shop")
      }
      let damage = try database.selfCheck()
      guard damage.isEmpty else { throw StorageError.damaged(damage[0]) }
      try database.close()
    } catch StorageError.foreign(_, let reason) {
      throw StorageError.foreign(path: path, reason: reason)
    } catch StorageError.damaged(let reason) {
      throw StorageError.damagedBackup(path: path, reason: reason)
    }
  }

  /// Brings it up to date first; what the steps do not fit is none of our older shops.
  private func isLaidOutLikeAShop(_ database: SQLiteConnection) throws -> Bool {
    do {
      try SQLiteDatabase(database).transaction(.write) { try Schema.prepare($0) }
    } catch StorageError.unexpected {
      return false
    }
    return try database.layout() == SQLiteConnection.model().layout()
  }
}
