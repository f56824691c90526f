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
    let descriptor =
      path == CoverStudio.standardInput
      ? fcntl(0, F_DUPFD_CLOEXEC, 3) : Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable() }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable() }
    if status.st_mode & S_IFMT == S_IFREG { return try use(descriptor) }
    // How much comes is not known, and so nothing else is decoded meanwhile.
    return try Room.holdingAll { () throws(CoverError) in
      try PipeBytes.withFile(of: descriptor, use)
    }
  }

  /// The bytes of an open file.
  static func source(_ descriptor: Int32) throws(CoverError) -> PictureSource {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable() }
    guard status.st_size <= Limits.file else { throw tooLarge }
    return .file(FileBytes(descriptor, count: Int(status.st_size)))
  }

  static var tooLarge: CoverError {
    .refused(reason: "the file is larger than \(Limits.file >> 20) MiB")
  }

  /// That the system refused the last call.
  static func unreadable() -> CoverError {
    .unreadable(reason: String(cString: strerror(errno)))
  }
}
