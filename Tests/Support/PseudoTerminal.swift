import Foundation

/// A terminal whose screen and keys a test plays, with a program in its foreground.
package final class PseudoTerminal {
  private var screen: Int32
  /// The program's side, kept open so that its settings and what nobody read can be looked at.
  private let line: Int32
  private let name: String
  private let before: termios
  private var program: pid_t = 0

  package struct Failed: Error, CustomStringConvertible {
    package let description: String
  }

  package init(columns: UInt16, lines: UInt16) throws {
    var ends: (screen: Int32, line: Int32) = (-1, -1)
    var size = winsize(ws_row: lines, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    var settings = termios()
    guard openpty(&ends.screen, &ends.line, nil, nil, &size) == 0,
      tcgetattr(ends.line, &settings) == 0, let name = ttyname(ends.line)
    else { throw Failed(description: "no pseudo terminal: \(String(cString: strerror(errno)))") }
    (screen, line) = ends
    self.name = String(cString: name)
    before = settings
    // The program must not hold the screen's end itself, or it would never be hung up.
    for end in [screen, line] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    if screen >= 0 { close(screen) }
    close(line)
  }

  /// Starts a program that has this terminal as its own, and nothing else open.
  ///
  /// It begins in the root folder, for the current one belongs to tests that take it away again.
  package func start(_ path: String, _ arguments: [String], environment: [String]) throws {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // POSIX_SPAWN_SETSID: the first terminal that the leader of a new session opens is its own.
    let newSession: Int16 = 0x80
    // A thread of the tests may hold signals back, and its children would.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK))
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    let starter = "/usr/bin/env"
    var words = ([starter, "--chdir=/", path] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    let status = posix_spawn(&program, starter, &actions, &attributes, &words, &variables)
    guard status == 0 else { throw Failed(description: String(cString: strerror(status))) }
  }

  /// Types, or answers as terminals do.
  package func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(screen, bytes, bytes.count)
  }

  /// Sends the program a signal.
  package func send(signal: Int32) {
    kill(program, signal)
  }

  /// What comes to the screen until it holds `mark`.
  /// - Throws: where it does not within ten seconds.
  package func shown(until mark: String) throws -> String {
    var shown: [UInt8] = []
    let isThere = try show { bytes in
      shown += bytes
      return String(decoding: shown, as: UTF8.self).contains(mark)
    }
    let text = String(decoding: shown, as: UTF8.self)
    guard isThere else { throw Failed(description: "\(mark) was not shown, but \(text)") }
    return text
  }

  /// Hands over what comes to the screen, as it comes, until that is enough.
  ///
  /// - Returns: `false` where it was not within ten seconds.
  package func show(_ isEnough: ([UInt8]) throws -> Bool) rethrows -> Bool {
    for _ in 0..<1000 {
      if try isEnough(next(within: 10)) { return true }
    }
    return false
  }

  /// Gives the window another size.
  package func resize(columns: UInt16, lines: UInt16) {
    var size = winsize(ws_row: lines, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(screen, UInt(TIOCSWINSZ), &size)
  }

  /// Closes the window.
  package func hangUp() {
    close(screen)
    screen = -1
  }

  /// What comes to the screen until the program ends, and how it ended: its exit code, or the
  /// signal with 128 added.
  /// - Throws: where it does not within a minute; it is ended then.
  package func shownToTheEnd() throws -> (text: String, status: Int32) {
    var shown: [UInt8] = []
    for _ in 0..<6000 {
      shown += next(within: 10)
      var status: Int32 = 0
      guard waitpid(program, &status, WNOHANG) == program else { continue }
      while case let rest = next(within: 0), !rest.isEmpty { shown += rest }
      let signal = status & 0x7F
      return (
        String(decoding: shown, as: UTF8.self), signal == 0 ? status >> 8 & 0xFF : 128 + signal
      )
    }
    send(signal: SIGKILL)
    waitpid(program, nil, 0)
    throw Failed(description: "the program does not end")
  }

  /// How the program ended, within ten seconds, of which nothing is shown any more.
  package func status() throws -> Int32 {
    for _ in 0..<1000 {
      var status: Int32 = 0
      if waitpid(program, &status, WNOHANG) == program {
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
      }
      usleep(10_000)
    }
    send(signal: SIGKILL)
    waitpid(program, nil, 0)
    throw Failed(description: "the program does not end")
  }

  private func next(within milliseconds: Int32) -> [UInt8] {
    var ready = pollfd(fd: screen, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, milliseconds) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(screen, &bytes, bytes.count)
    return Array(bytes[..<max(0, count)])
  }

  /// Whether the terminal is set as it was when it was made.
  package var isAsBefore: Bool {
    var now = termios()
    guard tcgetattr(line, &now) == 0 else { return false }
    return withUnsafeBytes(of: now) { now in
      withUnsafeBytes(of: before) { before in now.elementsEqual(before) }
    }
  }

  /// Whether what is typed shows up on the screen.
  package var echoes: Bool {
    var now = termios()
    return tcgetattr(line, &now) == 0 && now.c_lflag & tcflag_t(ECHO) != 0
  }

  /// What was typed and nobody has read.
  package func unread() -> String {
    var raw = before
    cfmakeraw(&raw)
    tcsetattr(line, TCSANOW, &raw)
    var ready = pollfd(fd: line, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, 0) > 0 else { return "" }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(line, &bytes, bytes.count)
    return String(decoding: bytes[..<max(0, count)], as: UTF8.self)
  }
}
