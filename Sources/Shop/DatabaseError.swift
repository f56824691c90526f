import Storage

/// Why the database did not do what was asked, in kinds that somebody can act on.
package enum DatabaseError: Error, Hashable, Sendable {
  /// There is no shop at the path.
  case missing(path: String)
  /// It is there and cannot be opened or read.
  case unreadable(path: String, reason: String)
  /// It is a file, but no shop.
  case foreign(path: String, reason: String)
  /// It was made by a newer version of the program; this one knows versions up to another.
  case newer(path: String, version: Int, known: Int)
  /// Another program held it for too long.
  case busy
  /// A restore put another shop in the file that was opened, or the file is gone.
  case replaced
  /// Somebody else was first.
  case taken(String)
  /// Reading or writing failed; the disk may be full.
  case io(String)
  /// The disk failed while something was saved, and nobody could look whether it was.
  case unsettled(String)
  /// The database is damaged.
  case damaged(String)
  /// A backup is damaged, and nothing was made of it.
  case damagedBackup(path: String, reason: String)
  /// A bug.
  case unexpected(String)

  init(_ error: StorageError) {
    self =
      switch error {
      case .missing(let path): .missing(path: path)
      case .unreadable(let path, let reason): .unreadable(path: path, reason: reason)
      case .foreign(let path, let reason): .foreign(path: path, reason: reason)
      case .newer(let path, let version):
        .newer(path: path, version: version, known: Schema.version)
      case .busy: .busy
      case .replaced: .replaced
      case .constraint(let sentence): .taken(sentence)
      case .io(let reason): .io(reason)
      case .unsettled(let reason): .unsettled(reason)
      case .damaged(let reason): .damaged(reason)
      case .damagedBackup(let path, let reason): .damagedBackup(path: path, reason: reason)
      case .cursorOpen: .unexpected("a query inside another one")
      case .unexpected(let reason): .unexpected(reason)
      }
  }

  /// Runs a body whose errors of the storage are the shop's own from here on.
  static func mapping<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as StorageError {
      throw DatabaseError(error)
    }
  }
}
