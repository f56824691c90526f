import Files

/// Whole files as gzip.
package enum Gzip {
  /// How much is read and written at once, in bytes.
  static let pieceSize = 1 << 16

  /// Packs a file into a new one that only its owner can read, durably. Where that fails none is
  /// left behind.
  ///
  /// - Parameter progress: is told how many bytes have been read.
  package static func pack(
    _ source: String, to target: String, progress: (Int) -> Void
  ) throws(GzipError) {
    let from = try GzipError.reading { () throws(FileError) in try OpenFile(source) }
    let into = try GzipError.writing { () throws(FileError) in try OpenFile(target, .new) }
    do throws(GzipError) {
      try pack(from, into, progress)
      try GzipError.writing { () throws(FileError) in try into.synchronise() }
    } catch {
      OpenFile.remove(target)
      throw error
    }
  }

  private static func pack(
    _ source: OpenFile, _ target: OpenFile, _ progress: (Int) -> Void
  ) throws(GzipError) {
    let writer = try GzipWriter(target)
    let piece = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: pieceSize)
    defer { piece.deallocate() }
    var done = 0
    while true {
      let count = try GzipError.reading { () throws(FileError) in
        try source.read(into: UnsafeMutableRawBufferPointer(piece))
      }
      guard count > 0 else { break }
      try writer.write(UnsafeMutableBufferPointer(rebasing: piece[..<count]))
      done += count
      progress(done)
    }
    try writer.finish()
  }

  /// Unpacks a file to nowhere: it is whole, and its check sum is right.
  package static func test(_ path: String) throws(GzipError) {
    let reader = try GzipReader(GzipError.reading { () throws(FileError) in try OpenFile(path) })
    var piece = [UInt8](repeating: 0, count: pieceSize)
    while try reader.read(into: &piece) > 0 {}
  }
}
