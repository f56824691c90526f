import Glibc

/// Runs somebody's editor or pager in the terminal that this program has, as git does.
enum TerminalCommand {
  /// - Parameter editor: a command with its options, as a shell reads it.
  @Sendable static func edit(_ path: String, _ editor: String) -> Int32 {
    run(["sh", "-c", editor + " \"$@\"", editor, path])
  }

  /// Shows a text, which the command reads from its standard input.
  ///
  /// - Parameter pager: as a shell reads it.
  /// - Returns: whether it could be started; how it ends is its own business.
  @Sendable static func page(_ text: String, _ pager: String) -> Bool {
    // What `less` does where nothing else is said: colours, and no screen for what fits on one.
    setenv("LESS", "FRX", 0)
    return ![126, 127].contains(run(["sh", "-c", pager], input: Array(text.utf8)))
  }

  private static func run(_ texts: [String], input: [UInt8]? = nil) -> Int32 {
    // What is typed to interrupt the command is not meant for this program, and it may end before
    // it has read everything.
    let before = [SIGINT, SIGQUIT, SIGPIPE].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, action) in before { signal(number, action) } }
    var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let ends = input == nil ? nil : ChildProcess.pipe()
    guard input == nil || ends != nil else { return 127 }
    if let ends { posix_spawn_file_actions_adddup2(&actions, ends.read, 0) }
    var words: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, &words, environ)
    if let input, let ends {
      close(ends.read)
      if code == 0 { feed(input, to: ends.write) }
      close(ends.write)
    }
    guard code == 0 else { return 127 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  private static func feed(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard written > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, written))
    }
  }
}
