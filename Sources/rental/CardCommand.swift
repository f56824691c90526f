import Commands
import Files
import Glibc
import Shop

/// Runs the command that asks a card terminal.
///
/// The shell around it shares the terminal's lock, which the command does not inherit: if this
/// program is killed, whoever asks next waits until the command has ended, too. Then nobody is left
/// who would kill a command that hangs, so it has a limit around it, a little later than ours.
enum CardCommand {
  private static let wrapper = """
    exec timeout -s KILL "$2" /bin/sh -c 'exec /bin/sh -c "$1" 3>&-' sh "$1"
    """

  /// The lock of a terminal, until nobody holds it.
  private final class Lock: CardLock {
    let descriptor: Int32

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }
  }

  @Sendable static func run(_ errand: CardErrand) -> CardErrand.End {
    guard let lock = errand.lock as? Lock else { return .failed("the terminal is not locked") }
    guard let input = ChildProcess.pipe() else { return .failed(ChildProcess.sentence(errno)) }
    defer { close(input.read) }
    // A pipe holds more than that.
    let isWritten = errand.input.withUnsafeBytes {
      write(input.write, $0.baseAddress, $0.count) == $0.count
    }
    let code = errno
    close(input.write)
    guard isWritten else { return .failed(ChildProcess.sentence(code)) }
    guard let output = ChildProcess.pipe() else { return .failed(ChildProcess.sentence(errno)) }
    defer { close(output.read) }
    let given = [input.read, output.write].map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    defer { for descriptor in given where descriptor >= 0 { close(descriptor) } }
    close(output.write)
    guard given.allSatisfy({ $0 >= 0 }) else { return .failed(ChildProcess.sentence(errno)) }
    let words = ["sh", "-c", wrapper, "sh", errand.command, String(errand.seconds + 2)]
    switch ChildProcess.start(words, [given[0], given[1], nil, lock.descriptor]) {
    case .failure(let failure): return .failed(ChildProcess.sentence(failure.code))
    case .success(let process): return end(of: process, errand, output.read)
    }
  }

  /// What came of it: what it wrote, where it ended well.
  private static func end(
    of process: pid_t, _ errand: CardErrand, _ output: Int32
  ) -> CardErrand.End {
    _ = fcntl(output, F_SETFL, O_NONBLOCK)
    var said: [UInt8] = []
    let end = ChildProcess.wait(for: process, errand.seconds) { read(output, to: &said) }
    read(output, to: &said)
    switch end {
    case .late: return .failed("the card command took longer than \(errand.seconds) s")
    case .killed: return .failed("the card command was killed")
    case .exited(let status) where status != 0:
      return .failed("the card command ended with \(status)")
    case .exited:
      return said.count > CardErrand.longest
        ? .failed("the card command says too much") : .said(said)
    }
  }

  /// Reads what is there, and keeps little more than an answer can be long.
  private static func read(_ descriptor: Int32, to said: inout [UInt8]) {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    // Whoever writes without end is left to the time limit.
    for _ in 0..<16 {
      let count = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      if said.count <= CardErrand.longest { said += bytes[..<count] }
    }
  }

  /// Takes a terminal's lock, and waits for so many seconds where another has it.
  @Sendable static func lock(_ path: String, _ seconds: Int) throws(CardIsBusy) -> any CardLock {
    let file: OpenFile
    let descriptor: Int32
    do throws(FileError) {
      file = try OpenFile(path, .lock)
      descriptor = try ChildProcess.beyond(file)
    } catch {
      throw CardIsBusy("its lock \(path) cannot be opened: \(error.reason)")
    }
    let lock = Lock(descriptor)
    let deadline = Stopwatch.milliseconds() + seconds * 1000
    while !file.lock() {
      guard Stopwatch.milliseconds() < deadline else {
        throw CardIsBusy("another has been asking it for \(seconds) s")
      }
      usleep(20_000)
    }
    return lock
  }
}
