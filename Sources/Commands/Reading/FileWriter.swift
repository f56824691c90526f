import Glibc

/// Writes a long file piece by piece; only its owner can read it.
final class FileWriter {
  private let path: String
  private var descriptor: Int32
  private var buffer: [UInt8] = []

  init(_ path: String) throws {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileSystem.unwritable(path) }
  }

  deinit {
    if descriptor >= 0 { Glibc.close(descriptor) }
  }

  func write(_ text: String) throws {
    buffer += text.utf8
    if buffer.count >= 1 << 16 { try flush() }
  }

  private func flush() throws {
    guard FileSystem.writeAll(buffer, to: descriptor) else { throw FileSystem.unwritable(path) }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Makes what was written durable.
  func close() throws {
    try flush()
    guard fsync(descriptor) == 0 else { throw FileSystem.unwritable(path) }
    Glibc.close(descriptor)
    descriptor = -1
  }
}
