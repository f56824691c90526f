import GRDB
import Storage

extension SQLiteDatabase {
  /// In pages of 4 KiB: a till waits for one step at most, some milliseconds.
  private static let pagesPerStep: CInt = 1024
  /// SQLite begins a copy anew when somebody has written meanwhile; so often that is put up with.
  private static let mostRestarts = 3

  package func backup(
    to path: String, progress: (Int, Int) -> Void
  ) throws(StorageError) {
    if try copy(to: path, pagesPerStep: Self.pagesPerStep, progress) { return }
    // A database that never rests is copied while its lock is held.
    _ = try copy(to: path, pagesPerStep: -1, progress)
  }

  /// Others write so often that a copy in steps never comes to its end.
  private struct TooManyRestarts: Error {}

  /// Whether it came to its end; otherwise there is no copy, as after an error.
  private func copy(
    to path: String, pagesPerStep: CInt, _ progress: (Int, Int) -> Void
  ) throws(StorageError) -> Bool {
    try PrivateFile.make(at: path)
    var isDone = false
    defer { if !isDone { PrivateFile.remove(at: path) } }
    let isWhole = try mapped { source in
      let copy = try DatabaseQueue(path: path, configuration: Self.configuration)
      do {
        try copy.writeWithoutTransaction { target in
          try withoutActuallyEscaping(progress) { progress in
            var pace = Pace(progress)
            try source.backup(to: target, pagesPerStep: pagesPerStep) { try pace.note($0) }
          }
        }
      } catch is TooManyRestarts {
        return false
      }
      try copy.close()
      return true
    }
    guard isWhole else { return false }
    try PrivateFile.synchronise(at: path)
    isDone = true
    return true
  }

  /// The copy is nobody's until it is whole, so it needs no journal; it is made durable at its end.
  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "rental.backup"
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    }
    return configuration
  }

  /// Counts how often a copy began anew: only then there is no less left of it than before.
  private struct Pace {
    private let progress: (Int, Int) -> Void
    private var left = Int.max
    private var restarts = 0

    init(_ progress: @escaping (Int, Int) -> Void) {
      self.progress = progress
    }

    mutating func note(_ step: DatabaseBackupProgress) throws {
      if step.remainingPageCount >= left { restarts += 1 }
      left = step.remainingPageCount
      guard restarts <= SQLiteDatabase.mostRestarts || step.isCompleted else {
        throw TooManyRestarts()
      }
      progress(step.completedPageCount, step.totalPageCount)
    }
  }
}
