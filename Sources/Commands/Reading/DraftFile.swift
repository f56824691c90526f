/// A long file that appears complete, or not at all; only its owner can read it.
final class DraftFile {
  private let path: String
  private let draft: String
  private let writer: FileWriter
  private var isInPlace = false

  init(_ path: String) throws {
    try FileSystem.checkIsReplaceable(path)
    self.path = path
    draft = FileSystem.draft(of: path)
    writer = try FileWriter(draft)
  }

  deinit {
    if !isInPlace { FileSystem.remove(draft) }
  }

  func write(_ text: String) throws { try writer.write(text) }
  func write(_ bytes: [UInt8]) throws { try writer.write(bytes) }

  /// Puts the file in the place of what was there.
  func finish() throws {
    try writer.close()
    try FileSystem.replace(path, with: draft)
    isInPlace = true
  }
}
