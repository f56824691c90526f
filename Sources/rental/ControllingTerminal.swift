import Glibc

/// The terminal that the program runs in, which can be asked what it can.
enum ControllingTerminal {
  /// How long an answer may take, in milliseconds: as long as a slow line needs.
  private static let patience = 350
  /// After how many milliseconds without anything an answer has come to its end.
  private static let pause = 100
  /// More bytes than this are no answer.
  private static let longest = 4096

  /// Puts a question to the terminal and reads the answer, if a complete one comes in time.
  ///
  /// Where something was typed ahead nothing is asked, and it stays. What is typed while the answer
  /// is on its way is lost with it, and what is typed after it stays again.
  @Sendable static func ask(_ question: String, _ isComplete: ([UInt8]) -> Bool) -> [UInt8] {
    // Only the foreground may change a terminal's settings, and only output that goes to this
    // terminal is any of its business.
    guard tcgetpgrp(1) == getpgrp() else { return [] }
    // A terminal that a key has stopped takes nothing, and is not waited for.
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard terminal >= 0 else { return [] }
    defer { close(terminal) }
    return holdingSignals {
      inRawMode(terminal) {
        guard !hasInput(terminal, within: 0), send(question, to: terminal) else { return [] }
        let answer = answer(from: terminal, isComplete)
        if isComplete(answer) { return answer }
        drop(restOf: answer, from: terminal)
        return []
      }
    }
  }

  /// Asks for a line and does not show what is typed; `nil` where nobody can be asked, or a signal
  /// or the end of input comes instead. What was typed ahead is no answer, and is dropped.
  @Sendable static func secret(_ prompt: String) -> [UInt8]? {
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    guard tcgetpgrp(terminal) == getpgrp() else { return nil }
    return holdingSignals {
      withoutEcho(terminal) {
        guard send(prompt, to: terminal) else { return nil }
        defer { _ = send("\n", to: terminal) }
        return line(from: terminal)
      }
    }
  }

  private static func withoutEcho(_ terminal: Int32, _ body: () -> [UInt8]?) -> [UInt8]? {
    var before = termios()
    guard tcgetattr(terminal, &before) == 0 else { return nil }
    var hidden = before
    hidden.c_lflag &= ~tcflag_t(ECHO | ECHONL)
    guard tcsetattr(terminal, TCSAFLUSH, &hidden) == 0 else { return nil }
    defer { tcsetattr(terminal, TCSAFLUSH, &before) }
    return body()
  }

  /// A line as the terminal hands it over, once its end has been typed.
  private static func line(from terminal: Int32) -> [UInt8]? {
    while !hasInput(terminal, within: 50) {
      if isToEnd() { return nil }
    }
    var bytes = [UInt8](repeating: 0, count: longest)
    let count = read(terminal, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return Array(bytes[..<count].prefix { $0 != UInt8(ascii: "\n") })
  }

  /// Whether a signal waits that ends the program.
  private static func isToEnd() -> Bool {
    var waiting = sigset_t()
    sigpending(&waiting)
    return [SIGHUP, SIGINT, SIGQUIT, SIGTERM].contains { sigismember(&waiting, $0) == 1 }
  }

  /// Has signals that end or stop the program wait until the settings are back.
  private static func holdingSignals<Result>(_ body: () -> Result) -> Result {
    var held = sigset_t()
    var before = sigset_t()
    sigemptyset(&held)
    for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP] { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }

  /// Without echo and byte by byte, and then with the settings of before.
  private static func inRawMode(_ terminal: Int32, _ body: () -> [UInt8]) -> [UInt8] {
    var before = termios()
    guard tcgetattr(terminal, &before) == 0 else { return [] }
    var raw = before
    cfmakeraw(&raw)
    // Others may be writing, and the keys that interrupt still do.
    raw.c_oflag = before.c_oflag
    raw.c_lflag |= before.c_lflag & tcflag_t(ISIG)
    guard tcsetattr(terminal, TCSANOW, &raw) == 0 else { return [] }
    defer { tcsetattr(terminal, TCSANOW, &before) }
    return body()
  }

  private static func send(_ question: String, to terminal: Int32) -> Bool {
    let bytes = Array(question.utf8)
    return write(terminal, bytes, bytes.count) == bytes.count
  }

  /// One byte after the other, so that none is read that comes after the answer.
  private static func answer(from terminal: Int32, _ isComplete: ([UInt8]) -> Bool) -> [UInt8] {
    let end = Stopwatch.milliseconds() + patience
    var answer: [UInt8] = []
    while !isComplete(answer), answer.count < longest,
      hasInput(terminal, within: end - Stopwatch.milliseconds())
    {
      var byte: UInt8 = 0
      guard read(terminal, &byte, 1) == 1 else { break }
      answer.append(byte)
    }
    return answer
  }

  /// Drops what is left of an answer, also what is still on its way: it would look as if it had
  /// been typed.
  private static func drop(restOf answer: [UInt8], from terminal: Int32) {
    let end = Stopwatch.milliseconds() + patience
    repeat {
      tcflush(terminal, TCIFLUSH)
    } while !answer.isEmpty && hasInput(terminal, within: pause)
      && Stopwatch.milliseconds() < end
  }

  private static func hasInput(_ terminal: Int32, within milliseconds: Int) -> Bool {
    var wanted = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, Int32(max(0, milliseconds))) > 0
  }
}
