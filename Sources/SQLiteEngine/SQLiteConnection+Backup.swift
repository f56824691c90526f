import Storage

extension SQLiteConnection {
  /// In pages of 4 KiB: a till waits for one step at most, some milliseconds.
  private static let pagesPerStep: Int32 = 1024
  /// SQLite begins a copy anew when somebody has written meanwhile; so often that is put up with.
  private static let mostRestarts = 3

  /// Copies the whole database, as ``ShopFile/backup(to:progress:)`` says.
  func backup(to path: String, progress: (Int, Int) -> Void) throws(StorageError) {
    guard try beginReadingBesideOthers() else {
      return try backupBetweenOthers(to: path, progress: progress)
    }
    defer { endReadingBesideOthers() }
    _ = try copy(to: path, Self.pagesPerStep, progress)
  }

  /// Copies the whole database where there can be no log: others write between two steps, and the
  /// copy begins anew.
  func backupBetweenOthers(
    to path: String, progress: (Int, Int) -> Void
  ) throws(StorageError) {
    if try copy(to: path, Self.pagesPerStep, progress) { return }
    // A database that never rests is copied while its lock is held.
    try backupInPlace(to: path)
  }

  /// Copies the whole database while others have to wait, or where nobody else can write to it.
  func backupInPlace(to path: String) throws(StorageError) {
    _ = try copy(to: path, -1) { _, _ in }
  }

  /// Others write so often that a copy in steps never comes to its end.
  private struct TooManyRestarts: Error {}

  /// Whether it came to its end; otherwise there is no copy, as after an error.
  private func copy(
    to path: String, _ pagesPerStep: Int32, _ progress: (Int, Int) -> Void
  ) throws(StorageError) -> Bool {
    try PrivateFile.make(at: path)
    var isDone = false
    defer { if !isDone { PrivateFile.remove(at: path) } }
    let isWhole = try mapped { source in
      // The copy is nobody's until it is whole, so it needs no journal, and is made durable at its
      // end.
      let copy = try SQLiteConnection(path: path, .none)
      try copy.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
      do {
        try withoutActuallyEscaping(progress) { progress in
          var pace = Pace(progress)
          try source.copy(to: copy, pagesInStep: pagesPerStep) { try pace.note(left: $0, of: $1) }
        }
      } catch is TooManyRestarts {
        return false
      }
      // The first page of a shop that has a log says so.
      if copy.hasLog { try copy.execute("PRAGMA journal_mode = DELETE") }
      try copy.close()
      return true
    }
    guard isWhole else { return false }
    try PrivateFile.synchronise(at: path)
    isDone = true
    return true
  }

  /// Counts how often a copy began anew: only then there is no less left of it than before.
  private struct Pace {
    private let progress: (Int, Int) -> Void
    private var left = Int.max
    private var restarts = 0

    init(_ progress: @escaping (Int, Int) -> Void) {
      self.progress = progress
    }

    mutating func note(left: Int, of all: Int) throws {
      if left >= self.left { restarts += 1 }
      self.left = left
      guard restarts <= SQLiteConnection.mostRestarts || left == 0 else { throw TooManyRestarts() }
      progress(all - left, all)
    }
  }
}
