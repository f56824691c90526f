import Files
import Glibc
import Storage

/// Empty files that only their owner can read, for SQLite to fill.
enum PrivateFile {
  /// Makes a file where there is none yet.
  static func make(at path: String) throws(StorageError) {
    do throws(FileError) {
      _ = try OpenFile(path, .new)
    } catch {
      guard FileKind(at: path) == nil else {
        throw .unreadable(path: path, reason: "there is a file already")
      }
      throw SystemError.unmade(path, error)
    }
  }

  /// Makes a file, and the folders that lead to it, where they are missing.
  static func makeIfMissing(at path: String) throws(StorageError) {
    try makeFolders(above: path)
    guard FileKind(at: path) != nil else {
      do { _ = try OpenFile(path, .own) } catch { throw SystemError.unmade(path, error) }
      return
    }
    try SystemError.opening(path) { () throws(FileError) in try OpenFile.check(path, .own) }
    // An empty file that was there already becomes its owner's alone, too.
    if (try? OpenFile.size(of: path)) == 0 { chmod(path, 0o600) }
  }

  static func makeFolders(above path: String) throws(StorageError) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    try makeFolder(at: String(path[..<slash]))
  }

  /// Has the disk hold what was written to a file.
  static func synchronise(at path: String) throws(StorageError) {
    try SystemError.writing(path) { () throws(FileError) in try OpenFile(path).synchronise() }
  }

  /// Gives a finished file that nobody has open a name, durably: the one that is wanted or, where
  /// something has it, the next with a number that nothing has.
  ///
  /// - Returns: the name.
  static func rename(_ draft: String, toFirstFree path: String) throws(StorageError) -> String {
    var (number, name) = (1, path)
    while access(name, F_OK) == 0 {
      number += 1
      name = "\(path)-\(number)"
    }
    guard Glibc.rename(draft, name) == 0 else { throw .io("\(name): \(SystemError.sentence)") }
    let folder = OpenFile.folder(of: path)
    try SystemError.writing(folder) { () throws(FileError) in
      try OpenFile.synchroniseFolder(folder)
    }
    return name
  }

  /// Refuses at once what would fill the disk that the shop may be on.
  static func checkRoom(for bytes: Int, at path: String) throws(StorageError) {
    let folder = OpenFile.folder(of: path)
    var room = statvfs()
    guard statvfs(folder, &room) == 0 else { return }
    let free = Int(room.f_bavail) * Int(room.f_frsize)
    guard bytes > free else { return }
    throw .io("\(path) would take \(bytes >> 20) MiB, and \(free >> 20) MiB are free")
  }

  static func remove(at path: String) {
    unlink(path)
  }

  private static func makeFolder(at path: String) throws(StorageError) {
    guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw SystemError.unmade(path)
    }
    try makeFolder(at: String(path[..<slash]))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw SystemError.unmade(path)
    }
  }
}
