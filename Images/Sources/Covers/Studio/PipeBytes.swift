import CImageCodecs
import Files
import Glibc

/// What comes out of a pipe or a device, as a file in memory: read once, by whoever decodes it.
enum PipeBytes {
  /// Hands out the file for the time of a call.
  /// - Throws: `.unreadable`, or a refusal where more comes than any cover may have.
  static func withFile<Result>(
    of pipe: Int32, _ use: (Int32) throws(CoverError) -> Result
  ) throws(CoverError) -> Result {
    let file = image_memory_file()
    guard file >= 0 else { throw CoverFile.failure(.last) }
    defer { close(file) }
    try fill(file, from: pipe)
    guard image_seal(file) else { throw CoverFile.failure(.last) }
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
      let part = UnsafeMutableRawBufferPointer(rebasing: piece[..<wanted])
      let count = try CoverFile.reading { () throws(FileError) in
        try Transfer.read(pipe, into: part)
      }
      if count == 0 { return }
      total += count
      guard total <= Limits.file else { throw CoverFile.tooLarge }
      let read = UnsafeRawBufferPointer(rebasing: piece[..<count])
      try CoverFile.reading { () throws(FileError) in try Transfer.write(read, to: file) }
      guard head.count < Signature.length else { continue }
      head += piece[..<count]
      if head.count == Signature.length, case .foreign = Signature(head) { return }
    }
  }
}
