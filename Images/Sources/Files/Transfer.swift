import Glibc

/// The calls that move bytes, each repeated until it has done its work or fails for good: a signal
/// in between, a short write or a descriptor that does not wait is no failure.
public enum Transfer {
  /// Reads what comes next.
  ///
  /// - Returns: how many bytes there were; 0 at the end.
  public static func read(
    _ descriptor: Int32, into bytes: UnsafeMutableRawBufferPointer
  ) throws(FileError) -> Int {
    while true {
      let count = Glibc.read(descriptor, bytes.baseAddress, bytes.count)
      if count >= 0 { return count }
      try checkIsToRepeat(descriptor, POLLIN)
    }
  }

  /// Reads what comes next into the bytes from their start; how many there were.
  public static func read(_ descriptor: Int32, into bytes: inout [UInt8]) throws(FileError) -> Int {
    try bytes.withUnsafeMutableBufferPointer { (bytes) throws(FileError) in
      try read(descriptor, into: UnsafeMutableRawBufferPointer(bytes))
    }
  }

  /// Reads up to so many bytes; fewer only where there are no more.
  static func read(_ descriptor: Int32, most: Int) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: most)
    var filled = 0
    while filled < most {
      let start = filled
      let count = try bytes.withUnsafeMutableBufferPointer { (bytes) throws(FileError) in
        let rest = UnsafeMutableBufferPointer(rebasing: bytes[start...])
        return try read(descriptor, into: UnsafeMutableRawBufferPointer(rest))
      }
      guard count > 0 else { break }
      filled += count
    }
    return filled == most ? bytes : Array(bytes[..<filled])
  }

  /// Writes all bytes.
  ///
  /// - Parameter patience: for how many milliseconds it is waited yet, as `poll` takes them.
  public static func write(
    _ bytes: [UInt8], to descriptor: Int32, patience: () -> Int32 = { -1 }
  ) throws(FileError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(FileError) in
      try write(UnsafeRawBufferPointer(bytes), to: descriptor, patience: patience)
    }
  }

  /// Writes all bytes.
  public static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, patience: () -> Int32 = { -1 }
  ) throws(FileError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count < 0 {
        try checkIsToRepeat(descriptor, POLLOUT, patience)
      } else {
        guard count > 0 else { throw FileError(code: EIO) }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }

  /// Has the disk hold what was written.
  static func synchronise(_ descriptor: Int32) throws(FileError) {
    while fsync(descriptor) != 0 {
      guard errno == EINTR else { throw FileError.last }
    }
  }

  /// Throws what went wrong unless the call is to be made again, once there is something to do.
  private static func checkIsToRepeat(
    _ descriptor: Int32, _ event: Int32, _ patience: () -> Int32 = { -1 }
  ) throws(FileError) {
    switch errno {
    case EINTR: return
    case EAGAIN:
      var ready = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      let left = patience()
      guard left != 0, poll(&ready, 1, left) != 0 else { throw FileError.timedOut }
    default: throw FileError.last
    }
  }
}
