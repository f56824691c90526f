import Domain
import Files
import Glibc
import Requests

/// New shops that appear only once all is in them.
extension FileSystem {
  /// Removes the draft of a shop with what SQLite leaves beside it.
  static func removeDatabase(_ draft: String) {
    for ending in ["", "-journal"] { unlink(draft + ending) }
  }

  /// What SQLite keeps beside a database while somebody writes to it or copies it. Symbolic links
  /// have none of their own.
  static func databaseNeighbours(of path: String) -> [String] {
    let real = realpath(path, nil)
    defer { free(real) }
    let own = real.map { String(cString: $0) } ?? path
    return ["-journal", "-wal", "-shm"].map { own + $0 }
  }

  /// Whether a file says that it is a database whose last changes are in a log.
  static func saysItHasLog(_ path: String) -> Bool {
    let head = (try? OpenFile(path).read(most: 20)) ?? []
    return head.starts(with: Array("SQLite format 3\0".utf8)) && head.last == 2
  }

  /// Removes drafts of a shop whose programs were killed.
  static func removeLeftDatabases(of path: String, at now: Instant) {
    let name = path.split(separator: "/").last ?? ""
    let drafts = (try? drafts(in: OpenFile.folder(of: path))) ?? []
    for draft in drafts where draft.file == name && draft.isLeft(at: now) { remove(draft.path) }
  }

  /// Gives a draft that nobody has open its name, unless something has the name by now.
  static func placeDatabase(_ draft: String, at path: String) throws {
    guard link(draft, path) == 0 else {
      guard errno == EEXIST else { throw unwritable(path) }
      throw ErrorReport(
        code: "taken", exit: .taken, message: "somebody else has just made \(path).",
        why: "nothing was imported", tries: ["run the command again"])
    }
    removeDatabase(draft)
    do throws(FileError) {
      try OpenFile.synchroniseFolder(OpenFile.folder(of: path))
    } catch {
      throw isThere(path, despite: error.reason)
    }
  }
}
