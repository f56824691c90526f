import Glibc
import Storage

/// Empty files that only their owner can read, for SQLite to fill.
enum PrivateFile {
  /// Makes a file where there is none yet, or an empty one.
  static func make(at path: String) throws(StorageError) {
    try open(path)
    var status = stat()
    guard stat(path, &status) == 0, status.st_size == 0 else {
      throw .unreadable(path: path, reason: "there is a file already")
    }
  }

  /// Makes a file, and the folders that lead to it, where they are missing.
  static func makeIfMissing(at path: String) throws(StorageError) {
    try makeFolders(above: path)
    try open(path)
  }

  static func makeFolders(above path: String) throws(StorageError) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    try makeFolder(at: String(path[..<slash]))
  }

  /// Has the disk hold what was written to a file.
  static func synchronise(at path: String) throws(StorageError) {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .io("\(path): \(SystemError.sentence)") }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .io("\(path): \(SystemError.sentence)") }
  }

  /// Gives a finished file that nobody has open a name that nothing has, durably.
  static func rename(_ draft: String, to path: String) throws(StorageError) {
    guard access(path, F_OK) != 0 else {
      throw .unreadable(path: path, reason: "there is a file already")
    }
    guard Glibc.rename(draft, path) == 0 else { throw .io("\(path): \(SystemError.sentence)") }
    try synchronise(at: folder(of: path))
  }

  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  }

  /// Refuses at once what would fill the disk that the shop may be on.
  static func checkRoom(for bytes: Int, at path: String) throws(StorageError) {
    let folder = folder(of: path)
    var room = statvfs()
    guard statvfs(folder, &room) == 0 else { return }
    let free = Int(room.f_bavail) * Int(room.f_frsize)
    guard bytes > free else { return }
    throw .io("\(path) would take \(bytes >> 20) MiB, and \(free >> 20) MiB are free")
  }

  static func remove(at path: String) {
    unlink(path)
  }

  private static func open(_ path: String) throws(StorageError) {
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: SystemError.sentence) }
    defer { close(descriptor) }
    var status = stat()
    // An empty file that was there already becomes its owner's alone, too.
    if fstat(descriptor, &status) == 0, status.st_size == 0 { fchmod(descriptor, 0o600) }
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
