import Files

/// Writes a long file piece by piece; only its owner can read it. Nothing has its name yet.
final class FileWriter {
  private let path: String
  private let file: OpenFile
  private var buffer: [UInt8] = []

  init(_ path: String) throws {
    self.path = path
    do { file = try OpenFile(path, .new) } catch { throw FileSystem.unwritable(path, error) }
  }

  func write(_ text: String) throws { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws {
    buffer += bytes
    if buffer.count >= 1 << 16 { try flush() }
  }

  private func flush() throws {
    do { try file.write(buffer) } catch { throw FileSystem.unwritable(path, error) }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Makes what was written durable.
  func close() throws {
    try flush()
    do { try file.synchronise() } catch { throw FileSystem.unwritable(path, error) }
  }
}
