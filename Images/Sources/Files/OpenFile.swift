import Glibc

/// An open file, closed when nobody holds it any more. Every file of the program is opened here:
/// without waiting for anybody, and looked at before it is used.
public final class OpenFile {
  /// Nobody takes it from here, since it is closed as soon as nobody holds the file.
  private let descriptor: Int32
  public let kind: FileKind
  /// How many bytes a plain file has.
  public let size: Int

  /// What a file is opened for.
  public enum Way: Sendable {
    /// To read what is there.
    case reading
    /// To read and change what is there.
    case changing
    /// To add to it; it is made where it is missing.
    case adding
    /// To write a file that is not there yet.
    case new
    /// To fill a file of our own; it is made where it is missing.
    case own
    /// To lock a file of our own that no link leads to; it is made where it is missing.
    case lock
    /// To hand over bytes to a device or a pipe that is there.
    case sending

    var flags: Int32 {
      switch self {
      case .reading: O_RDONLY
      case .changing: O_RDWR
      case .adding: O_WRONLY | O_CREAT | O_APPEND
      case .new: O_WRONLY | O_CREAT | O_EXCL
      case .own, .lock: O_RDWR | O_CREAT
      case .sending: O_WRONLY
      }
    }

    /// Whether somebody else could have put the file there to get at what is written to it.
    var makes: Bool { [.adding, .own, .lock].contains(self) }
  }

  /// - Parameters:
  ///   - kinds: what it may be.
  ///   - mode: who may read and write it, where it is made.
  public init(
    _ path: String, _ way: Way = .reading, accepting kinds: [FileKind] = [.plain],
    mode: mode_t = 0o600
  ) throws(FileError) {
    let isShared = Self.isShared(Self.folder(of: path))
    let descriptor = try Self.descriptor(path, way, isShared: isShared, mode)
    do throws(FileError) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw FileError.last }
      let kind = FileKind(status, isTerminal: isatty(descriptor) == 1)
      guard kinds.contains(kind) else { throw FileError(.unfit, "it is \(kind.words)") }
      guard !isShared || !way.makes || status.st_uid == geteuid() else {
        throw FileError(.unfit, "it is somebody else's, in a folder that everybody may write to")
      }
      if kind == .pipe, way == .reading { try Pipe.awaitWriter(descriptor) }
      try Self.wait(descriptor)
      (self.kind, size) = (kind, kind == .plain ? Int(status.st_size) : 0)
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  private static func descriptor(
    _ path: String, _ way: Way, isShared: Bool, _ mode: mode_t
  ) throws(FileError) -> Int32 {
    let isDirect = isShared || way == .lock
    let careful = O_NONBLOCK | O_NOCTTY | O_CLOEXEC | (isDirect ? O_NOFOLLOW : 0)
    while true {
      let descriptor = open(path, way.flags | careful, mode)
      if descriptor >= 0 { return descriptor }
      let code = errno
      guard code == EINTR else { throw failure(code, path, isShared: isShared) }
    }
  }

  private static func failure(_ code: Int32, _ path: String, isShared: Bool) -> FileError {
    switch (code, FileKind(behind: path)) {
    case (ELOOP, _) where isShared && FileKind(at: path) == .link:
      FileError(.unfit, "it is a link in a folder that everybody may write to")
    case (ENOENT, _) where FileKind(at: path) == .link:
      FileError(.unfit, "it is a link that leads nowhere")
    case (ENXIO, .pipe): FileError(.system, "nobody reads from that pipe")
    case (ENXIO, .socket): FileError(.unfit, "it is a socket")
    case (EISDIR, _): FileError(.unfit, "it is a folder")
    default: FileError(code: code)
    }
  }

  /// From now on, calls wait until they can be done.
  private static func wait(_ descriptor: Int32) throws(FileError) {
    let flags = fcntl(descriptor, F_GETFL)
    guard flags >= 0, fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) == 0 else {
      throw FileError.last
    }
  }

  /// Reads what comes next; how many bytes there were, and 0 at the end.
  public func read(into bytes: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    try Transfer.read(descriptor, into: bytes)
  }

  /// Reads what comes next into the bytes from their start; how many there were.
  public func read(into bytes: inout [UInt8]) throws(FileError) -> Int {
    try Transfer.read(descriptor, into: &bytes)
  }

  /// Writes all bytes.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    try Transfer.write(bytes, to: descriptor)
  }

  /// Writes all bytes.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    try Transfer.write(bytes, to: descriptor)
  }

  /// Writes all bytes, and does not wait for ever until there is room for them.
  ///
  /// - Parameter patience: for how many milliseconds it is waited yet.
  public func write(_ bytes: [UInt8], patience: () -> Int32) throws(FileError) {
    let flags = fcntl(descriptor, F_GETFL)
    guard flags >= 0, fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0 else {
      throw FileError.last
    }
    defer { _ = fcntl(descriptor, F_SETFL, flags) }
    try Transfer.write(bytes, to: descriptor, patience: patience)
  }

  /// Reads up to so many bytes; fewer only where there are no more.
  public func read(most: Int) throws(FileError) -> [UInt8] {
    try Transfer.read(descriptor, most: most)
  }

  /// Takes the lock that one holder of a file can have; whether it was free. It ends with the file.
  public func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  /// Ends the lock, and leaves the file open.
  public func unlock() { flock(descriptor, LOCK_UN) }

  /// Hands out its number for the time of a call.
  public func withDescriptor<Result, Failure: Error>(
    _ body: (Int32) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(descriptor)
  }

  /// Has the disk hold what was written.
  public func synchronise() throws(FileError) { try Transfer.synchronise(descriptor) }
}

/// What can be known of files without opening them. Closing a file that is a database would drop
/// the locks that this process has on it.
extension OpenFile {
  /// Refuses what could not be opened in a way, or is no plain file.
  public static func check(_ path: String, _ way: Way = .reading) throws(FileError) {
    let isShared = isShared(folder(of: path))
    if isShared, FileKind(at: path) == .link { throw failure(ELOOP, path, isShared: true) }
    var status = stat()
    guard stat(path, &status) == 0 else { throw failure(errno, path, isShared: isShared) }
    let kind = FileKind(status)
    guard kind == .plain else { throw FileError(.unfit, "it is \(kind.words)") }
    guard access(path, R_OK) == 0 else { throw FileError.last }
    guard !isShared || !way.makes || status.st_uid == geteuid() else {
      throw FileError(.unfit, "it is somebody else's, in a folder that everybody may write to")
    }
  }

  /// How many bytes a file has.
  public static func size(of path: String) throws(FileError) -> Int {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError.last }
    return Int(status.st_size)
  }
}

extension OpenFile {
  /// The folder that a path lies in.
  public static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether everybody may write to a folder, as to `/tmp`: what lies there is followed nowhere.
  public static func isShared(_ folder: String) -> Bool {
    var status = stat()
    return stat(folder, &status) == 0 && status.st_mode & S_IWOTH != 0
  }

  /// Removes a file, if it is there.
  public static func remove(_ path: String) { unlink(path) }

  /// Has the disk hold which files a folder has.
  public static func synchroniseFolder(_ folder: String) throws(FileError) {
    try OpenFile(folder, accepting: [.folder]).synchronise()
  }
}
