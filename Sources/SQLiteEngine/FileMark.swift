import Files
import Storage

/// A locked file that says that a program is at work. The system takes the lock away when the
/// program ends, however it does.
struct FileMark {
  private let file: OpenFile

  /// `nil` where another program has it.
  init?(at path: String) throws(StorageError) {
    file = try SystemError.writing(path) { () throws(FileError) in try OpenFile(path, .lock) }
    guard file.lock() else { return nil }
  }

  /// Takes the lock away. The file stays: another program may have opened it already.
  func remove() {
    file.unlock()
  }
}
