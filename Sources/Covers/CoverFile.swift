import Glibc

/// Reading a file that may be anything.
enum CoverFile {
  /// All bytes of a file that starts like a PNG or a JPEG; of any other only the start is read.
  /// - Throws: `.unreadable`, or a refusal where the file is larger than any cover may be.
  static func bytes(path: String) throws(CoverError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable() }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable() }
    var bytes: [UInt8] = []
    try append(to: &bytes, from: descriptor, atMost: Signature.length)
    guard case .picture = Signature(bytes) else { return bytes }
    bytes.reserveCapacity(min(Int(status.st_size), Limits.memory) + 1)
    try append(to: &bytes, from: descriptor, atMost: Limits.memory)
    guard bytes.count < Limits.memory else {
      throw .refused(reason: "the file is larger than 512 MiB")
    }
    return bytes
  }

  /// Appends until the file ends or `limit` bytes are there.
  private static func append(
    to bytes: inout [UInt8], from descriptor: Int32, atMost limit: Int
  ) throws(CoverError) {
    while bytes.count < limit {
      let room = max(bytes.capacity - bytes.count, 65_536)
      let wanted = min(room, limit - bytes.count)
      var count = 0
      let more = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
        count = read(descriptor, buffer.baseAddress, wanted)
        filled = max(0, count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable() }
      if count == 0 { return }
      bytes.append(contentsOf: more)
    }
  }

  private static func unreadable() -> CoverError {
    .unreadable(reason: String(cString: strerror(errno)))
  }
}
