import Glibc
import Storage

/// Empty files that only their owner can read, for SQLite to fill.
enum PrivateFile {
  /// Makes a file where there must be none yet.
  static func make(at path: String) throws(StorageError) {
    try open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC)
  }

  /// Makes a file, and the folders that lead to it, where they are missing.
  static func makeIfMissing(at path: String) throws(StorageError) {
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try makeFolder(at: String(path[..<slash]))
    }
    try open(path, O_RDWR | O_CREAT | O_CLOEXEC)
  }

  static func remove(at path: String) {
    unlink(path)
  }

  private static func open(_ path: String, _ flags: Int32) throws(StorageError) {
    let descriptor = Glibc.open(path, flags, 0o600)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: SystemError.sentence) }
    close(descriptor)
  }

  private static func makeFolder(at path: String) throws(StorageError) {
    guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw .unreadable(path: path, reason: SystemError.sentence)
    }
    try makeFolder(at: String(path[..<slash]))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw .unreadable(path: path, reason: SystemError.sentence)
    }
  }
}
