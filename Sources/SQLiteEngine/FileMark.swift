import Glibc
import Storage

/// A locked file that says that a program is at work. The system takes the lock away when the
/// program ends, however it does.
struct FileMark {
  private let descriptor: Int32

  /// `nil` where another program has it.
  init?(at path: String) throws(StorageError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .io("\(path): \(SystemError.sentence)") }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  /// Takes the lock away. The file stays: another program may have opened it already.
  func remove() {
    close(descriptor)
  }
}
