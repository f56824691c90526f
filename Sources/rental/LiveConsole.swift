import Commands
import Files
import Glibc
import Synchronization

/// The terminal on standard input and output, taken over for a screen.
enum LiveConsole {
  static var console: Console {
    Console(open: open, next: next, size: size, show: show, close: close)
  }

  private struct Taken {
    var before: termios
    var mask: sigset_t
    /// Where the signals that were caught can be read, a byte each.
    let signals: Int32
    /// The signal that ends the program.
    var end: Int32?
  }

  private static let taken = Mutex<Taken?>(nil)
  private static let ending = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
  private static let caught = ending + [SIGWINCH, SIGCONT]

  @Sendable private static func open() -> Bool {
    var before = termios()
    // A program in the background would be stopped.
    guard tcgetattr(0, &before) == 0, tcgetpgrp(0) == getpgrp() else { return false }
    var (held, mask) = (sigset_t(), sigset_t())
    sigemptyset(&held)
    for signal in caught { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &mask)
    guard let signals = SignalThread.start(waitingFor: held), setRaw(before) else {
      pthread_sigmask(SIG_SETMASK, &mask, nil)
      return false
    }
    taken.withLock { $0 = Taken(before: before, mask: mask, signals: signals) }
    return true
  }

  /// Keys come one by one and unseen, those that interrupt, too.
  private static func setRaw(_ before: termios) -> Bool {
    var raw = before
    cfmakeraw(&raw)
    return tcsetattr(0, TCSADRAIN, &raw) == 0
  }

  @Sendable private static func next(_ most: Int?) -> ConsoleEvent {
    guard let signals = taken.withLock({ $0?.signals }) else { return .ended }
    var wanted = [
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
    ]
    let ready = poll(&wanted, 2, most.map { Int32($0) } ?? -1)
    guard ready != 0 else { return .quiet }
    guard ready > 0 else { return errno == EINTR ? .quiet : .ended }
    if wanted[0].revents != 0 { return answer(to: signals) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    guard let count = try? Transfer.read(0, into: &bytes), count > 0 else { return .ended }
    return .bytes(Array(bytes[..<count]))
  }

  private static func answer(to signals: Int32) -> ConsoleEvent {
    var signal: UInt8 = 0
    guard read(signals, &signal, 1) == 1 else { return .ended }
    if ending.contains(Int32(signal)) {
      taken.withLock { $0?.end = Int32(signal) }
      return .ended
    }
    // Whoever had stopped the program may have changed the settings.
    if Int32(signal) == SIGCONT, let before = taken.withLock({ $0?.before }) { _ = setRaw(before) }
    return .resized
  }

  @Sendable private static func size() -> (columns: Int, lines: Int) {
    var size = winsize()
    _ = ioctl(1, UInt(TIOCGWINSZ), &size)
    return (size.ws_col > 0 ? Int(size.ws_col) : 80, size.ws_row > 0 ? Int(size.ws_row) : 24)
  }

  @Sendable private static func show(_ bytes: [UInt8]) -> Bool {
    (try? Transfer.write(bytes, to: 1)) != nil
  }

  @Sendable private static func close() {
    guard
      let taken = taken.withLock({ taken in
        defer { taken = nil }; return taken
      })
    else {
      return
    }
    var (before, mask) = (taken.before, taken.mask)
    tcsetattr(0, TCSADRAIN, &before)
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    if let end = taken.end { raise(end) }
  }
}
