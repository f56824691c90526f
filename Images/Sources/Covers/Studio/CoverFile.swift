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
    guard path != CoverStudio.standardInput else { return try used(0, use) }
    let file = try reading { () throws(FileError) in
      try OpenFile(path, accepting: FileKind.streams)
    }
    return try file.withDescriptor { (descriptor) throws(CoverError) in
      try used(descriptor, use)
    }
  }

  private static func used<Result>(
    _ descriptor: Int32, _ use: (Int32) throws(CoverError) -> Result
  ) throws(CoverError) -> Result {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(.last) }
    if status.st_mode & S_IFMT == S_IFREG { return try use(descriptor) }
    // How much comes is not known, and so nothing else is decoded meanwhile.
    return try Room.holdingAll { () throws(CoverError) in
      try PipeBytes.withFile(of: descriptor, use)
    }
  }

  /// The bytes of an open file.
  static func source(_ descriptor: Int32) throws(CoverError) -> PictureSource {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(.last) }
    guard status.st_size <= Limits.file else { throw tooLarge }
    return .file(FileBytes(descriptor, count: Int(status.st_size)))
  }

  static var tooLarge: CoverError {
    .refused(reason: "the file is larger than \(Limits.file >> 20) MiB")
  }

  static func reading<Result>(_ body: () throws(FileError) -> Result) throws(CoverError) -> Result {
    do { return try body() } catch { throw failure(error) }
  }

  /// It is not the file's fault where the disk or the system fails.
  static func failure(_ error: FileError) -> CoverError {
    error.cause == .system
      ? .undecided(reason: error.reason) : .unreadable(reason: error.reason)
  }
}
