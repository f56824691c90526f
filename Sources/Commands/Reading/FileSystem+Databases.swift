import Files
import Glibc
import Requests

/// New shops that appear only once all is in them.
extension FileSystem {
  /// Removes the draft of a shop with what SQLite leaves beside it.
  static func removeDatabase(_ draft: String) {
    for ending in ["", "-journal"] { unlink(draft + ending) }
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
