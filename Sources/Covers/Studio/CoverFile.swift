import Files
import Glibc

/// Opening a file that may be anything.
enum CoverFile {
  /// Opens a file for the time of a call.
  /// - Throws: `.unreadable`, or a refusal where the file is larger than any cover may be.
  static func open<Result>(
    _ path: String, _ use: (PictureSource) throws(CoverError) -> Result
  ) throws(CoverError) -> Result {
    try openUnread(path) { (descriptor) throws(CoverError) in try use(source(descriptor)) }
  }

  /// As ``open(_:_:)``, for somebody else to read.
  static func openUnread<Result>(
    _ path: String, _ use: (Int32) throws(CoverError) -> Result
  ) throws(CoverError) -> Result {
    let file = try reading { () throws(FileError) in
      try OpenFile(path, accepting: FileKind.streams)
    }
    return try file.withDescriptor(use)
  }

  /// The bytes of an open file; of a pipe, all of them at once.
  static func source(_ descriptor: Int32) throws(CoverError) -> PictureSource {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(.last) }
    guard status.st_mode & S_IFMT == S_IFREG else { return .memory(try bytes(descriptor)) }
    guard status.st_size <= Limits.file else { throw tooLarge }
    return .file(FileBytes(descriptor, count: Int(status.st_size)))
  }

  /// All bytes of what starts like a PNG or a JPEG; of anything else only the start is read.
  private static func bytes(_ descriptor: Int32) throws(CoverError) -> [UInt8] {
    var bytes: [UInt8] = []
    try append(to: &bytes, from: descriptor, atMost: Signature.length)
    guard case .picture = Signature(bytes) else { return bytes }
    try append(to: &bytes, from: descriptor, atMost: Limits.file + 1)
    guard bytes.count <= Limits.file else { throw tooLarge }
    return bytes
  }

  /// Appends until the file ends or `limit` bytes are there.
  private static func append(
    to bytes: inout [UInt8], from descriptor: Int32, atMost limit: Int
  ) throws(CoverError) {
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 17, alignment: 16)
    defer { piece.deallocate() }
    while bytes.count < limit {
      let part = UnsafeMutableRawBufferPointer(
        rebasing: piece[..<min(piece.count, limit - bytes.count)])
      let count = try reading { () throws(FileError) in
        try Transfer.read(descriptor, into: part)
      }
      if count == 0 { return }
      bytes.append(contentsOf: piece[..<count])
    }
  }

  private static var tooLarge: CoverError {
    .refused(reason: "the file is larger than \(Limits.file >> 20) MiB")
  }

  private static func reading<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(CoverError) -> Result {
    do { return try body() } catch { throw failure(error) }
  }

  /// It is not the file's fault where the disk or the system fails.
  private static func failure(_ error: FileError) -> CoverError {
    error.cause == .system
      ? .undecided(reason: error.reason) : .unreadable(reason: error.reason)
  }
}
