import Glibc

/// Reading a file that may be anything.
enum CoverFile {
  /// All bytes of a file that starts like a PNG or a JPEG; of any other only the start is read.
  /// - Throws: `.unreadable`, or a refusal where the file is larger than any cover may be.
  static func bytes(path: String) throws(CoverError) -> [UInt8] {
    try open(path) { (descriptor) throws(CoverError) in try bytes(from: descriptor) }
  }

  /// Opens a file for the time of a call.
  static func open<Result>(
    _ path: String, _ use: (Int32) throws(CoverError) -> Result
  ) throws(CoverError) -> Result {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable() }
    defer { close(descriptor) }
    return try use(descriptor)
  }

  /// As ``bytes(path:)``, of an open file.
  static func bytes(from descriptor: Int32) throws(CoverError) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable() }
    var bytes: [UInt8] = []
    try append(to: &bytes, from: descriptor, atMost: Signature.length)
    guard case .picture = Signature(bytes) else { return bytes }
    bytes.reserveCapacity(min(Int(status.st_size), Limits.file + 1))
    try append(to: &bytes, from: descriptor, atMost: Limits.file + 1)
    guard bytes.count <= Limits.file else {
      throw .refused(reason: "the file is larger than \(Limits.file >> 20) MiB")
    }
    return bytes
  }

  /// Appends until the file ends or `limit` bytes are there.
  private static func append(
    to bytes: inout [UInt8], from descriptor: Int32, atMost limit: Int
  ) throws(CoverError) {
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 17, alignment: 16)
    defer { piece.deallocate() }
    while bytes.count < limit {
      let count = read(descriptor, piece.baseAddress, min(piece.count, limit - bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable() }
      if count == 0 { return }
      bytes.append(contentsOf: piece[..<count])
    }
  }

  private static func unreadable() -> CoverError {
    .unreadable(reason: String(cString: strerror(errno)))
  }
}
