import Storage

/// What a restore does with the shop in place and with the one that takes its place.
extension SQLiteConnection {
  /// Takes the lock for writing and keeps it until the connection is closed. Others can read.
  func holdLock() throws(StorageError) {
    try mapped { connection in
      try connection.beginWithoutLog()
      // In this mode SQLite lets go of no lock, and so it begins once the lock is there: two that
      // wait for each other in it would both fail. What is undone here is the first page that it
      // would give an empty file.
      try connection.execute("PRAGMA locking_mode = EXCLUSIVE; ROLLBACK")
    }
  }

  /// Begins to write where nobody copies the shop, nor has begun to meanwhile.
  private func beginWithoutLog() throws {
    var attempts = 0
    let end = patience.end()
    while true {
      try endLog()
      try getReadyToWrite()
      try execute("BEGIN IMMEDIATE")
      if !hasLog { return }
      try execute("ROLLBACK")
      guard patience.waits(attempts, until: end) else { throw StorageError.busy }
      attempts += 1
    }
  }

  /// Whether it is this program's, or empty: both may have changed before the lock was taken.
  func isShopOrEmpty() throws(StorageError) -> Bool {
    try mapped { connection in
      let application = try connection.value("PRAGMA application_id")?.integer
      let tables = try connection.value("SELECT COUNT(*) FROM sqlite_master")?.integer
      return application == Int(SQLiteHeader.applicationID) || tables == 0
    }
  }

  /// Puts all of this database in the place of another's content, in one transaction of that one:
  /// after a kill the next to open it rolls back what was not finished.
  func overwrite(_ other: SQLiteConnection, marked mark: RestoreMark) throws(StorageError) {
    try mapped { source in
      try other.mapped { target in
        try source.takePageSize(of: target)
        try mark.write(to: source)
        try source.copy(to: target, pagesInStep: -1) { _, _ in }
      }
    }
  }

  /// So that it fits in there page by page.
  private func takePageSize(of other: SQLiteConnection) throws {
    let size = try other.pageSize()
    guard try pageSize() != size else { return }
    try execute("PRAGMA page_size = \(size); VACUUM")
  }

  private func pageSize() throws -> Int { try value("PRAGMA page_size")?.integer ?? 0 }

  func restoreMark() throws(StorageError) -> RestoreMark {
    try mapped { connection in try RestoreMark(in: connection) }
  }
}
