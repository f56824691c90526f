import Files
import Glibc
import Storage

/// Puts a backup in a shop's place. The backup is taken for hostile: a copy of it is checked, and
/// only that copy is ever used.
struct SQLiteRestore {
  let backup: String
  let address: String
  let kept: String
  let wait: @Sendable (Int) -> Bool

  /// A name of this process alone, so that two restores never check the one and swap in the other.
  private var candidate: String { "\(address).restoring-\(getpid())" }

  /// Whether there was a shop to keep.
  ///
  /// - Parameter prepare: changes the copy before it is swapped in, so that at no moment a shop is
  ///   in place that lacks the change.
  func run(_ prepare: (any Engine) throws -> Void) throws -> Bool {
    try PrivateFile.makeFolders(above: address)
    removeCandidate()
    try SQLiteBackup(path: backup, wait: wait).copy(to: candidate)
    defer { removeCandidate() }
    let old = try SQLiteHeader(path: address)
    try old?.check(path: address)
    if old == nil {
      // A journal that outlived its shop would be rolled back into the one that takes its place.
      for leftover in ["-journal", "-wal", "-shm"] { unlink(address + leftover) }
      try change(prepare)
      try swap()
      return false
    }
    // No transaction of another program is under way while the files change places; what opens
    // later finds the new one, and what has the old one open is told that it was replaced.
    var isKept = false
    do {
      let database = try SQLiteDatabase(path: address, wait: wait)
      try database.transaction(.write) {
        try change(prepare)
        try keep()
        isKept = true
        try swap()
      }
      try database.close()
    } catch StorageError.damaged where !isKept {
      // Nobody can write to a damaged shop, so there is no transaction to wait for.
      try change(prepare)
      try keep()
      rename(address + "-journal", kept + "-journal")
      try swap()
    }
    return true
  }

  private func change(_ prepare: (any Engine) throws -> Void) throws {
    let database = try SQLiteDatabase(path: candidate, wait: wait)
    try prepare(database)
    try database.close()
  }

  /// With a journal that it left: one would be rolled back into the next of that name.
  private func removeCandidate() {
    unlink(candidate)
    unlink(candidate + "-journal")
  }

  private func keep() throws(StorageError) {
    guard link(address, kept) == 0 else { throw failure(kept) }
  }

  private func swap() throws(StorageError) {
    guard rename(candidate, address) == 0 else { throw failure(address) }
    let folder = OpenFile.folder(of: address)
    try SystemError.writing(folder) { () throws(FileError) in
      try OpenFile.synchroniseFolder(folder)
    }
  }

  private func failure(_ path: String) -> StorageError {
    .io("\(path): \(SystemError.sentence)")
  }
}
