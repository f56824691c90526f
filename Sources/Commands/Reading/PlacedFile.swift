import Files

/// A whole file that appears complete, or not at all. Its draft is opened at once, so that what
/// cannot be written is known before anything is made for it.
final class PlacedFile {
  private let path: String
  private let draft: String
  private let file: OpenFile
  private var isInPlace = false

  init(_ path: String, for readers: Readers) throws {
    try FileSystem.checkIsReplaceable(path)
    self.path = path
    draft = FileSystem.draft(of: path)
    do throws(FileError) {
      file = try OpenFile(draft, .new, mode: readers.fileMode)
    } catch {
      throw FileSystem.unwritable(path, error)
    }
  }

  deinit {
    if !isInPlace { FileSystem.remove(draft) }
  }

  /// Puts a file of these bytes in the place of what was there.
  func write(_ bytes: [UInt8]) throws {
    try fill(bytes)
    try place()
  }

  /// Writes the draft, all of it.
  func fill(_ bytes: [UInt8]) throws {
    do throws(FileError) {
      try file.write(bytes)
      try file.synchronise()
    } catch {
      throw FileSystem.unwritable(path, error)
    }
  }

  /// Puts the draft in the place of what was there.
  func place() throws {
    try FileSystem.replace(path, with: draft)
    isInPlace = true
  }
}
