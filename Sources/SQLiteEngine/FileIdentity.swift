import Files
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

  /// What cannot be opened or read is missing or not ours, unless the disk or the system fails.
  static func opening<Result>(
    _ path: String, _ body: () throws(FileError) -> Result
  ) throws(StorageError) -> Result {
    do {
      return try body()
    } catch {
      switch error.cause {
      case .missing where error == FileError(code: ENOENT):
        throw .missing(path: path)
      case .missing, .unfit: throw .unreadable(path: path, reason: error.reason)
      case .system: throw .io("\(path): \(error.reason)")
      }
    }
  }

  /// Something that cannot be made.
  static func unmade(_ path: String, _ error: FileError = .last) -> StorageError {
    error.cause == .system ? .io(error.reason) : .unreadable(path: path, reason: error.reason)
  }

  static func writing<Result>(
    _ path: String, _ body: () throws(FileError) -> Result
  ) throws(StorageError) -> Result {
    do { return try body() } catch { throw .io("\(path): \(error.reason)") }
  }
}
