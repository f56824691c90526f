import CSQLite
import Storage

/// The write-ahead log that a shop has for as long as it is copied: whoever copies reads the shop
/// as it was at one moment, and the tills write to the log meanwhile.
///
/// SQLite before 3.51.3 can damage a database whose log is emptied while others write to it. Here
/// nobody empties it then: no commit does it by the way (`wal_autocheckpoint` is 0), and what is in
/// the log comes to the file only under a lock that keeps everybody else away, from whoever ends
/// the log or closes the last connection.
///
/// A copy that was killed leaves the log behind, and the next that writes while nobody else has the
/// shop open ends it.
extension SQLiteConnection {
  /// Whether the shop had a log when it was last read.
  var hasLog: Bool { (try? journalMode()) == "wal" }

  private func journalMode() throws(SQLiteError) -> String? {
    do {
      return try texts("PRAGMA journal_mode").first
    } catch {
      throw error as? SQLiteError ?? SQLiteError(SQLITE_ERROR, of: nil)
    }
  }

  /// Has the next transaction use a rollback journal, or the log of a shop that others have open
  /// while it is copied. A log that cannot be ended, as on a full disk, is left to the next.
  func leaveLogUnlessShared() throws(SQLiteError) {
    if try journalMode() == "wal" {
      guard LocalDisk.mayMakeFiles(beside: path),
        (try? execute("PRAGMA journal_mode = TRUNCATE")) != nil
      else { return }
      // SQLite would go on believing pages that it read before others changed them in the log.
      try reopen()
    }
    try execute("PRAGMA journal_mode = TRUNCATE")
  }

  /// Begins a log where the shop has none.
  ///
  /// - Returns: whether it has one now. It has none where others are at work in it for too long,
  ///   where the file has two names, since a log belongs to one of them, or on a disk that other
  ///   machines may write to, for a log is kept together by shared memory.
  func beginLog() throws -> Bool {
    if hasLog { return true }
    try getReadyToWrite()
    guard LocalDisk.holds(path), LocalDisk.hasRoomForLog(at: path), LocalDisk.isOneFile(path) else {
      return false
    }
    do {
      guard try switchToLog() else { return false }
      // The first to read makes the memory that is shared.
      _ = try value("SELECT COUNT(*) FROM sqlite_master")
    } catch is SQLiteError {
      try endLogWithoutSharedMemory()
    }
    return hasLog
  }

  /// Readers may be at work for long: they are waited for without a lock that keeps others away.
  ///
  /// - Returns: whether nobody was.
  private func switchToLog() throws -> Bool {
    var attempts = 0
    let end = patience.end()
    while true {
      do {
        return try withoutWaiting { try texts("PRAGMA journal_mode = WAL").first == "wal" }
      } catch let error as SQLiteError {
        guard error.primaryCode == SQLITE_BUSY else { throw error }
        guard patience.waits(attempts, until: end) else { return false }
        attempts += 1
      }
    }
  }

  /// Ends the log, so that all is in the file again.
  ///
  /// - Throws: ``StorageError/busy`` where others have the shop open for too long.
  func endLog() throws {
    var attempts = 0
    let end = patience.end()
    try leaveLogUnlessShared()
    while hasLog {
      guard patience.waits(attempts, until: end) else { throw StorageError.busy }
      attempts += 1
      try leaveLogUnlessShared()
    }
  }

  /// Ends a log that could not be begun, as on a full disk.
  private func endLogWithoutSharedMemory() throws {
    try reopen()
    try execute("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = TRUNCATE")
    try reopen()
  }

  /// Refuses a log that another machine keeps: no memory is shared with it.
  func checkLogIsOurs() throws(StorageError) {
    guard !LocalDisk.holds(path), hasLog else { return }
    throw .busy
  }

  /// Begins to read the shop as it is now, however long, while others go on writing to its log.
  ///
  /// - Returns: whether that was begun; otherwise there can be no log.
  func beginReadingBesideOthers() throws(StorageError) -> Bool {
    try mapped { connection in
      guard try connection.beginLog() else { return false }
      try connection.execute("BEGIN; SELECT COUNT(*) FROM sqlite_master")
      return true
    }
  }

  /// Where another copies the shop, too, the last of them ends the log; nobody else has it open for
  /// long.
  func endReadingBesideOthers() {
    try? execute("COMMIT")
    try? endLog()
  }
}
