import Glibc
import Storage

/// Which file a path led to when it was opened: somebody may have moved or deleted it since.
struct FileIdentity {
  let path: String
  private let device: dev_t
  private let inode: ino_t

  init(of path: String) throws(StorageError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw .unreadable(path: path, reason: SystemError.sentence)
    }
    self.path = path
    device = status.st_dev
    inode = status.st_ino
  }

  /// Throws if the path leads elsewhere by now: what is written here would be lost.
  func checkStillThere() throws(StorageError) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_ino == inode, status.st_dev == device else {
      throw .replaced
    }
  }
}

/// The operating system's own words.
enum SystemError {
  static var sentence: String { String(cString: strerror(errno)) }
}
