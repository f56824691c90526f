import Commands
import Files
import Glibc
import Shop

/// Runs the command that asks a device.
///
/// The shell around it shares the device's lock, which the command does not inherit: if this
/// program is killed, whoever asks next waits until the command has ended, too. Then nobody is left
/// who would kill a command that hangs, so it has a limit around it, a little later than ours.
enum DeviceCommand {
  private static let wrapper = """
    exec timeout -s KILL "$2" /bin/sh -c 'exec /bin/sh -c "$1" 3>&-' sh "$1"
    """

  /// The lock of a device, until nobody holds it.
  private final class Lock: DeviceLock {
    let descriptor: Int32

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }
  }

  @Sendable static func run(_ errand: DeviceErrand) -> DeviceErrand.End {
    guard let lock = errand.lock as? Lock else { return .failed("the device is not locked") }
    guard let input = ChildProcess.pipe() else { return .failed(ChildProcess.sentence(errno)) }
    defer { close(input.read) }
    var feed = Feed(errand.input, to: input.write)
    feed.go()
    guard let output = ChildProcess.pipe() else {
      feed.end()
      return .failed(ChildProcess.sentence(errno))
    }
    defer { close(output.read) }
    let given = [input.read, output.write].map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    defer { for descriptor in given where descriptor >= 0 { close(descriptor) } }
    close(output.write)
    defer { feed.end() }
    guard given.allSatisfy({ $0 >= 0 }) else { return .failed(ChildProcess.sentence(errno)) }
    let words = ["sh", "-c", wrapper, "sh", errand.command, String(errand.seconds + 2)]
    switch ChildProcess.start(words, [given[0], given[1], nil, lock.descriptor]) {
    case .failure(let failure): return .failed(ChildProcess.sentence(failure.code))
    case .success(let process): return end(of: process, errand, &feed, output.read)
    }
  }

  /// What a command reads, given bit by bit: a pipe may hold less than that, and nobody has to read
  /// it.
  private struct Feed {
    private let descriptor: Int32
    private var rest: ArraySlice<UInt8>
    private var isOpen = true

    init(_ bytes: [UInt8], to descriptor: Int32) {
      (rest, self.descriptor) = (bytes[...], descriptor)
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }

    /// Gives what there is room for. This process holds the other end, too, so that nobody is told
    /// of a broken pipe.
    mutating func go() {
      while isOpen, !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
      end()
    }

    mutating func end() {
      if isOpen { close(descriptor) }
      isOpen = false
    }
  }

  /// What came of it: what it wrote, where it ended well.
  private static func end(
    of process: pid_t, _ errand: DeviceErrand, _ feed: inout Feed, _ output: Int32
  ) -> DeviceErrand.End {
    _ = fcntl(output, F_SETFL, O_NONBLOCK)
    var said: [UInt8] = []
    let end = ChildProcess.wait(for: process, errand.seconds) {
      feed.go()
      read(output, to: &said)
    }
    read(output, to: &said)
    switch end {
    case .late: return .late("the \(errand.name) took longer than \(errand.seconds) s")
    case .killed: return .failed("the \(errand.name) was killed")
    case .exited(let status) where status != 0:
      return .failed("the \(errand.name) ended with \(status)")
    case .exited:
      return said.count > DeviceErrand.longest
        ? .failed("the \(errand.name) says too much") : .said(said)
    }
  }

  /// Reads what is there, and keeps little more than an answer can be long.
  private static func read(_ descriptor: Int32, to said: inout [UInt8]) {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    // Whoever writes without end is left to the time limit.
    for _ in 0..<16 {
      let count = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      if said.count <= DeviceErrand.longest { said += bytes[..<count] }
    }
  }

  /// Takes a device's lock, and waits for so many seconds where another has it.
  @Sendable static func lock(
    _ path: String, _ seconds: Int
  ) throws(DeviceIsBusy) -> any DeviceLock {
    let file: OpenFile
    let descriptor: Int32
    do throws(FileError) {
      file = try OpenFile(path, .lock)
      descriptor = try ChildProcess.beyond(file)
    } catch {
      throw DeviceIsBusy("its lock \(path) cannot be opened: \(error.reason)")
    }
    let lock = Lock(descriptor)
    let deadline = Stopwatch.milliseconds() + seconds * 1000
    while !file.lock() {
      guard Stopwatch.milliseconds() < deadline else {
        throw DeviceIsBusy("another has been asking it for \(seconds) s")
      }
      usleep(20_000)
    }
    return lock
  }
}
