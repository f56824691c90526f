import Storage

extension SQLiteDatabase {
  /// Takes the lock for writing and keeps it until the database is closed. Others can read.
  func holdLock() throws {
    try getReadyToWrite()
    try mapped { database in
      // In this mode SQLite lets go of no lock, and so it begins once the lock is there: two that
      // wait for each other in it would both fail. What is undone here is the first page that it
      // would give an empty file.
      try database.script("BEGIN IMMEDIATE; PRAGMA locking_mode = EXCLUSIVE; ROLLBACK")
    }
  }

  /// Whether it is this program's, or empty: both may have changed before the lock was taken.
  func isShopOrEmpty() throws(StorageError) -> Bool {
    try mapped { database in
      let application = try database.value("PRAGMA application_id")?.integer
      let tables = try database.value("SELECT COUNT(*) FROM sqlite_master")?.integer
      return application == Int(SQLiteHeader.applicationID) || tables == 0
    }
  }

  /// Gives it the page size of another database, so that it fits in there page by page.
  func takePageSize(of other: SQLiteDatabase) throws(StorageError) {
    let size = try other.pageSize()
    guard try pageSize() != size else { return }
    try script("PRAGMA page_size = \(size); VACUUM")
  }

  private func pageSize() throws(StorageError) -> Int {
    try mapped { database in try database.value("PRAGMA page_size")?.integer ?? 0 }
  }

  func mark(_ mark: RestoreMark) throws(StorageError) {
    try mapped { database in try mark.write(to: database) }
  }

  func restoreMark() throws(StorageError) -> RestoreMark {
    try mapped { database in try RestoreMark(in: database) }
  }

  /// Puts all of this database in the place of another's content, in one transaction of that one:
  /// after a kill the next to open it rolls back what was not finished.
  func overwrite(_ other: SQLiteDatabase) throws(StorageError) {
    try mapped { source in
      try other.mapped { target in try source.copy(to: target, pagesInStep: -1) { _, _ in } }
    }
  }
}
