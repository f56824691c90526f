import Commands
import Covers
import Domain
import Files
import Glibc
import SQLiteEngine
import Shop
import Synchronization

/// The real world: the clock, random ids, time zones, streams and the engine.
enum Live {
  static var context: Context {
    // A limit on a file's size is an error like a full disk, and not the end.
    signal(SIGXFSZ, SIG_IGN)
    var context = Context(
      now: { Instant(seconds: time(nil)) },
      milliseconds: Stopwatch.milliseconds,
      newID: newID,
      zone: SystemZones.zone,
      environment: { name in getenv(name).map { String(cString: $0) } },
      loginName: loginName,
      decoding: decoding,
      courier: MailCommand.courier,
      shops: Shops(
        SQLiteEngines(
          Patience(
            longest: isCompletion ? 20 : 10_000, milliseconds: Stopwatch.milliseconds,
            pause: pause))),
      streams: streams,
      terminal: terminal)
    context.rest = { usleep(60_000) }
    context.lockDevice = DeviceCommand.lock
    context.askDevice = DeviceCommand.run
    context.pause = { usleep(UInt32($0) * 1000) }
    context.edit = TerminalCommand.edit
    context.page = TerminalCommand.page
    context.console = LiveConsole.console
    return context
  }

  /// Somebody waits for what a shell completes, and need not.
  private static var isCompletion: Bool { arguments.first == Array("--complete".utf8) }

  /// The arguments as they came, which need not be text.
  static var arguments: [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { place in
      CommandLine.unsafeArgv[place].map {
        Array(UnsafeRawBufferPointer(start: $0, count: strlen($0)))
      }
    }
  }

  /// Has the memory that is set aside for a command come in large pages, where the system has some:
  /// a tenth of the time of a long list is spent on being given small ones.
  static func askForLargePages() {
    let size = UInt(2 << 20)
    let first = malloc(Int(size))
    defer { free(first) }
    let start = (UInt(bitPattern: first) + size - 1) / size * size
    let end = UInt(bitPattern: sbrk(0))
    guard end > start else { return }
    madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), MADV_HUGEPAGE)
  }

  static func exit(_ status: Int32) -> Never {
    Glibc.exit(status)
  }

  @Sendable private static func newID() -> String {
    var generator = SystemRandomNumberGenerator()
    return UUIDText.random(generator.next(), generator.next())
  }

  /// Where the system does not tell which file the program is, it decodes by itself.
  private static var decoding: Decoding {
    let program = "/proc/self/exe"
    return access(program, X_OK) == 0 ? .apart(program: program) : .here
  }

  @Sendable private static func loginName() -> String { login }

  /// Looked up once: a batch asks for it with every event.
  private static let login: String =
    getpwuid(getuid()).map { String(cString: $0.pointee.pw_name) } ?? String(getuid())

  /// Waits longer and longer, with jitter, so that many tills do not knock at the same moment.
  @Sendable private static func pause(_ attempts: Int) {
    usleep(UInt32.random(in: 500...UInt32(min(50_000, 1000 << min(attempts, 6)))))
  }

  private static let input = Mutex(LineReader(descriptor: 0))

  private static var streams: Streams {
    Streams(
      write: write, send: send, say: { text in try? writeAll(text, to: 2) },
      readLine: { try input.withLock { try $0.next() } })
  }

  @Sendable private static func write(_ text: String) throws {
    do throws(FileError) { try writeAll(text, to: 1) } catch {
      throw StreamError(reason: error.reason)
    }
  }

  @Sendable private static func send(_ bytes: [UInt8]) throws {
    do throws(FileError) {
      try Transfer.write(bytes, to: 1)
    } catch {
      throw StreamError(reason: error.reason)
    }
  }

  private static func writeAll(_ text: String, to descriptor: Int32) throws(FileError) {
    var (text, failure) = (text, FileError?.none)
    text.withUTF8 { bytes in
      do throws(FileError) {
        try Transfer.write(UnsafeRawBufferPointer(bytes), to: descriptor)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  private static var terminal: Terminal {
    var size = winsize()
    _ = ioctl(1, UInt(TIOCGWINSZ), &size)
    let columns = size.ws_col > 0 ? Int(size.ws_col) : nil
    let lines = size.ws_row > 0 ? Int(size.ws_row) : nil
    let width = Int(size.ws_xpixel) / (columns ?? 1)
    let height = Int(size.ws_ypixel) / (lines ?? 1)
    return Terminal(
      isInput: isatty(0) == 1, isOutput: isatty(1) == 1, isError: isatty(2) == 1, width: columns,
      height: lines, cell: width > 0 && height > 0 ? Size(width: width, height: height) : nil,
      ask: ControllingTerminal.ask, secret: ControllingTerminal.secret)
  }
}
