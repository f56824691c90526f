/// What can go wrong with a database, in kinds that a caller can act on.
package enum StorageError: Error, Hashable, Sendable {
  /// There is no database at the path.
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
  /// A constraint of the schema was about to be broken; somebody else was first.
  case constraint(String)
  /// Sums that the records carry are less than what is taken away from them.
  case wrongSums
  /// Reading or writing failed; the disk may be full.
  case io(String)
  /// The disk failed while something was saved, and nobody could look whether it was.
  case unsettled(String)
  /// The database is damaged.
  case damaged(String)
  /// A backup is damaged, and nothing was made of it.
  case damagedBackup(path: String, reason: String)
  /// A statement was asked for while the rows of another one were handed out: a bug.
  case cursorOpen
  /// A statement of ours is wrong, or a row is not what it should be: a bug.
  case unexpected(String)
}
