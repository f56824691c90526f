import Domain
import Files
import Glibc

/// What lies at a path itself: a link is a link, wherever it leads.
extension FileSystem {
  static func isPlainFileItself(_ path: String) -> Bool { FileKind(at: path) == .plain }

  static func isFolderItself(_ path: String) -> Bool { FileKind(at: path) == .folder }

  /// When a file was last written, by the clock of the system.
  static func written(_ path: String) -> Instant? {
    var status = stat()
    return lstat(path, &status) == 0 ? Instant(seconds: status.st_mtim.tv_sec) : nil
  }
}
