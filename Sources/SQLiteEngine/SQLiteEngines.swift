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
      try PrivateFile.makeIfMissing(at: address)
    }
    let database = try SQLiteDatabase(path: address, wait: wait)
    // A first write that was cut short leaves an empty database, though its file has a header.
    let isNew = try database.schemaVersion() == 0
    if isNew, mode == .existing { throw StorageError.missing(path: address) }
    try Schema.prepare(database)
    try database.noteRestores()
    return (database, isNew)
  }

  package func unpack(_ backup: String, to path: String) throws {
    try SQLiteBackup(path: backup, wait: wait).copy(to: path)
  }

  package func version(of backup: String) throws -> Int {
    try SQLiteBackup(path: backup, wait: wait).version()
  }

  package func restore(
    _ backup: String, to address: String, keeping kept: String, marked id: String,
    verify: (any Engine) throws -> Void, _ prepare: (any Engine, ShopInPlace) throws -> Void
  ) throws -> Restored {
    try SQLiteRestore(
      backup: backup, address: address, kept: kept, mark: RestoreMark(id), wait: wait
    ).run(verify: verify, prepare)
  }
}
