import Glibc

/// Whether something can be made where nothing is yet, found out without making it.
public enum NewPlace {
  /// Why neither a file nor the folders that lead to it can be made at a path, in a few words.
  /// `nil` where they can be, or nobody knows before it is tried.
  public static func obstacle(at path: String) -> String? {
    let folder = OpenFile.folder(of: path)
    switch FileKind(behind: folder) {
    case .folder: return obstacle(in: folder)
    case let kind?: return "\(folder) is \(kind.words), not a folder"
    case nil:
      guard FileKind(at: folder) == nil else { return "\(folder) is a link that leads nowhere" }
      return obstacle(at: folder)
    }
  }

  /// A file without a name tells it, and is gone when it is closed.
  private static func obstacle(in folder: String) -> String? {
    let descriptor = open(folder, withoutName | O_DIRECTORY | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor < 0 else {
      close(descriptor)
      return nil
    }
    switch errno {
    case EACCES, EPERM: return "you may not write to \(folder)"
    case EROFS: return "\(folder) can only be read"
    case EOPNOTSUPP, EISDIR, ENOENT:
      return hasRoom(folder) ? nil : "nothing can be saved in \(folder)"
    default: return nil
    }
  }

  /// `__O_TMPFILE`, which Swift's view of the C library lacks.
  private static let withoutName: Int32 = 0o20_000_000

  /// Some file systems take no files without a name. What has no blocks at all is no disk: `/proc`.
  private static func hasRoom(_ folder: String) -> Bool {
    var room = statvfs()
    return statvfs(folder, &room) != 0 || room.f_blocks > 0
  }
}
