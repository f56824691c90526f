import CImageCodecs
import Glibc

/// What comes out of a pipe or a device, as a file in memory: read once, by whoever decodes it.
enum PipeBytes {
  /// Hands out the file for the time of a call.
  /// - Throws: `.unreadable`, or a refusal where more comes than any cover may have.
  static func withFile<Result>(
    of pipe: Int32, _ use: (Int32) throws(CoverError) -> Result
  ) throws(CoverError) -> Result {
    let file = rental_memory_file()
    guard file >= 0 else { throw CoverFile.unreadable() }
    defer { close(file) }
    try fill(file, from: pipe)
    guard rental_seal(file) else { throw CoverFile.unreadable() }
    return try use(file)
  }

  /// All bytes of what starts like a PNG or a JPEG; of anything else only the start is read.
  private static func fill(_ file: Int32, from pipe: Int32) throws(CoverError) {
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 17, alignment: 16)
    defer { piece.deallocate() }
    var head: [UInt8] = []
    var total = 0
    while true {
      let wanted = total < Signature.length ? Signature.length - total : piece.count
      let count = read(pipe, piece.baseAddress, wanted)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw CoverFile.unreadable() }
      if count == 0 { return }
      total += count
      guard total <= Limits.file else { throw CoverFile.tooLarge }
      try append(piece[..<count], to: file)
      guard head.count < Signature.length else { continue }
      head += piece[..<count]
      if head.count == Signature.length, case .foreign = Signature(head) { return }
    }
  }

  private static func append(
    _ bytes: Slice<UnsafeMutableRawBufferPointer>, to file: Int32
  ) throws(CoverError) {
    var rest = UnsafeRawBufferPointer(rebasing: bytes)
    while !rest.isEmpty {
      let count = write(file, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw CoverFile.unreadable() }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }
}
