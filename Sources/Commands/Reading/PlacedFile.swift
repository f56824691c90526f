import Glibc

/// A whole file that appears complete, or not at all. Its draft is opened at once, so that what
/// cannot be written is known before anything is made for it.
final class PlacedFile {
  private let path: String
  private let draft: String
  private let descriptor: Int32
  private var isInPlace = false

  init(_ path: String, for readers: Readers) throws {
    try FileSystem.checkIsReplaceable(path)
    self.path = path
    draft = FileSystem.draft(of: path)
    descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, readers.fileMode)
    guard descriptor >= 0 else { throw FileSystem.unwritable(path) }
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    if !isInPlace { FileSystem.remove(draft) }
  }

  /// Puts a file of these bytes in the place of what was there.
  func write(_ bytes: [UInt8]) throws {
    guard FileSystem.writeAll(bytes, to: descriptor), fsync(descriptor) == 0 else {
      throw FileSystem.unwritable(path)
    }
    try FileSystem.replace(path, with: draft)
    isInPlace = true
  }
}
