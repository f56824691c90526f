import Glibc

/// Named pipes, which others have to open as well.
enum Pipe {
  /// How often it is looked whether somebody writes, and how many milliseconds apart: two seconds
  /// are enough for a program that was started at the same time.
  private static let (looks, pause) = (40, Int32(50))

  /// Waits until somebody has opened a pipe to write to it.
  ///
  /// - Throws: where nobody does.
  static func awaitWriter(_ descriptor: Int32) throws(FileError) {
    for _ in 1...looks {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&ready, 1, pause) > 0 { return }
      if try hasSilentWriter(descriptor) { return }
    }
    throw FileError(.unfit, "nobody writes to that pipe")
  }

  /// Whether somebody has a pipe open to write who has not written yet. A look takes nothing out.
  private static func hasSilentWriter(_ descriptor: Int32) throws(FileError) -> Bool {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw FileError.last }
    defer { for end in ends { close(end) } }
    return copyAhead(descriptor, ends[1], 1, Self.withoutWaiting) != 0
  }

  /// `SPLICE_F_NONBLOCK`
  private static let withoutWaiting: UInt32 = 2

  /// Copies what is in a pipe to another one, and leaves it there: Linux's own call, which Swift's
  /// view of the C library lacks. 0 where there is nothing and nobody writes.
  @_silgen_name("tee")
  private static func copyAhead(
    _ source: Int32, _ target: Int32, _ count: Int, _ flags: UInt32
  ) -> Int
}
