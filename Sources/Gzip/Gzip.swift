import Glibc

/// Whole files as gzip.
package enum Gzip {
  /// How much is read and written at once, in bytes.
  static let pieceSize = 1 << 16

  static var reason: String { String(cString: strerror(errno)) }

  /// Packs a file into a new one that only its owner can read, durably. Where that fails none is
  /// left behind.
  ///
  /// - Parameter progress: is told how many bytes have been read.
  package static func pack(
    _ source: String, to target: String, progress: (Int) -> Void
  ) throws(GzipError) {
    let from = open(source, O_RDONLY | O_CLOEXEC)
    guard from >= 0 else { throw .unreadable(reason) }
    defer { close(from) }
    let into = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard into >= 0 else { throw .unwritable(reason) }
    defer { close(into) }
    do throws(GzipError) {
      try pack(from, into, progress)
      guard fsync(into) == 0 else { throw .unwritable(reason) }
    } catch {
      unlink(target)
      throw error
    }
  }

  private static func pack(
    _ source: Int32, _ target: Int32, _ progress: (Int) -> Void
  ) throws(GzipError) {
    let writer = try GzipWriter(target)
    let piece = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: pieceSize)
    defer { piece.deallocate() }
    var done = 0
    while true {
      let count = try read(source, into: piece)
      guard count > 0 else { break }
      try writer.write(UnsafeMutableBufferPointer(rebasing: piece[..<count]))
      done += count
      progress(done)
    }
    try writer.finish()
  }

  /// How many bytes there were, and 0 at the end. A signal in between does not matter.
  static func read(
    _ source: Int32, into bytes: UnsafeMutableBufferPointer<UInt8>
  ) throws(GzipError) -> Int {
    while true {
      let count = Glibc.read(source, bytes.baseAddress, bytes.count)
      if count >= 0 { return count }
      guard errno == EINTR else { throw .unreadable(reason) }
    }
  }

  /// Unpacks a file to nowhere: it is whole, and its check sum is right.
  package static func test(_ path: String) throws(GzipError) {
    let source = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard source >= 0 else { throw .unreadable(reason) }
    defer { close(source) }
    let reader = try GzipReader(source)
    var piece = [UInt8](repeating: 0, count: pieceSize)
    while try reader.read(into: &piece) > 0 {}
  }
}
