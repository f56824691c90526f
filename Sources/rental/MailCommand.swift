import Commands
import Files
import Glibc

/// Runs mail commands in sessions of their own, so that neither our death nor theirs leaves it open
/// what became of a message.
enum MailCommand {
  static let courier = Courier(deliver: deliver, recover: recover)

  /// Takes the message, runs the command with it, and notes in the message's name how that ended.
  /// It holds a lock while it runs, which the command does not inherit. `sync` makes it durable
  /// that the command has been started, before it is. What a command says that was killed by a
  /// signal (128 and more) is no word on its message.
  private static let wrapper = """
    PATH="${PATH:-/usr/bin:/bin}:/usr/sbin:/usr/lib"; export PATH
    command -p mv -f "$1.eml" "$1.run" && command -p sync "$2" || exit 125
    /bin/sh -c "$3" 3>&-
    status=$?
    if [ "$status" -eq 0 ]; then command -p mv -f "$1.run" "$1.sent"
    elif [ "$status" -le 128 ] || [ "$status" -gt 192 ]; then
      command -p mv -f "$1.run" "$1.failed"
    fi
    exit "$status"
    """

  @Sendable private static func deliver(
    _ file: SpoolFile, _ command: String, _ seconds: Int
  ) -> DeliveryEnd {
    let (message, lock, errors): (Int32, Int32, Int32)
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    do throws(FileError) {
      for (path, way) in [
        (file.waiting, OpenFile.Way.changing), (file.waiting, .reading), (file.errors, .adding),
      ] { opened.append(try beyond(OpenFile(path, way))) }
    } catch {
      return .notBegun(error.reason)
    }
    (message, lock, errors) = (opened[0], opened[1], opened[2])
    var status = stat()
    guard flock(lock, LOCK_EX | LOCK_NB) == 0, fstat(message, &status) == 0 else {
      return .notBegun(sentence(errno))
    }
    let words = ["sh", "-c", wrapper, "sh", file.stem, file.folder, command]
    switch start(words, message: message, lock: lock, errors: errors) {
    case .failure(let failure): return .notBegun(sentence(failure.code))
    case .success(let process):
      let end = wait(for: process, seconds)
      return outcome(of: file, end, message, size: Int(status.st_size), seconds)
    }
  }

  /// An open file under a number beyond those that the child gets, and closed there.
  private static func beyond(_ file: OpenFile) throws(FileError) -> Int32 {
    let number = file.withDescriptor { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    guard number >= 0 else { throw FileError.last }
    return number
  }

  private static func sentence(_ code: Int32) -> String { String(cString: strerror(code)) }

  private struct Failure: Error {
    let code: Int32
  }

  private static func start(
    _ words: [String], message: Int32, lock: Int32, errors: Int32
  ) -> Result<pid_t, Failure> {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // Whatever signals this process ignores or holds back, the command does not.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // POSIX_SPAWN_SETSID
    let newSession: Int16 = 0x80
    posix_spawnattr_setflags(
      &attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    posix_spawn_file_actions_adddup2(&actions, message, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    posix_spawn_file_actions_adddup2(&actions, lock, 3)
    // What this process was given besides, a daemon would hold open.
    for descriptor in openDescriptors where descriptor > 3 {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    var texts = words.map { strdup($0) } + [nil]
    defer { for text in texts { free(text) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, &texts, environ)
    return code == 0 ? .success(process) : .failure(Failure(code: code))
  }

  private static var openDescriptors: [Int32] {
    let names = try? FileSystem.names(in: "/proc/self/fd")
    return names?.compactMap { Int32($0) } ?? Array(0..<256)
  }

  private enum End {
    case exited(Int32)
    case killed
    case late
  }

  /// Waits for a process; whatever does not end by itself is killed with all of its group, before
  /// its number can be another's.
  private static func wait(for process: pid_t, _ seconds: Int) -> End {
    let deadline = Live.milliseconds() + seconds * 1000
    var pause: UInt32 = 500
    while true {
      var state = siginfo_t()
      let code = waitid(P_PID, id_t(process), &state, WEXITED | WNOHANG | WNOWAIT)
      let isOver = code == 0 && state.si_signo == SIGCHLD
      let isLate = Live.milliseconds() >= deadline
      if isOver || isLate || (code != 0 && errno != EINTR) {
        let ended = isOver && state.si_code == CLD_EXITED ? state._sifields._sigchld.si_status : nil
        let isClean = ended.map { !(129...192).contains($0) } ?? false
        if !isClean { kill(-process, SIGKILL) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return isClean ? .exited(status >> 8 & 0xFF) : isOver ? .killed : .late
      }
      usleep(pause)
      pause = min(pause * 2, 20_000)
    }
  }

  /// What became of a message, by its file's name and how far it was read.
  private static func outcome(
    of file: SpoolFile, _ end: End, _ message: Int32, size: Int, _ seconds: Int
  ) -> DeliveryEnd {
    // Whoever got away with the message open finds nothing more in it.
    if case .exited = end {} else { ftruncate(message, 0) }
    let read = Int(lseek(message, 0, SEEK_CUR))
    if exists(file.sent) { return .sent }
    switch end {
    case .exited(let status):
      if exists(file.waiting) { return .notBegun(said(file) ?? "it could not be taken") }
      if status == 0 { return .sent }
      if status == 126 || status == 127, read == 0 {
        return .missing(said(file) ?? "the shell does not find it")
      }
      return .failed(said(file) ?? "the mail command ended with \(status)")
    case .killed, .late:
      if exists(file.failed) { return .failed(said(file) ?? "the mail command failed") }
      let what = if case .late = end { "it took longer than \(seconds) s" } else { "it was killed" }
      guard read >= size else { return .unread(what + " and had not read the message") }
      return .unsure(what + " and may have been sent")
    }
  }

  private static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The first line of what a command said on standard error, without what drives terminals.
  private static func said(_ file: SpoolFile) -> String? {
    guard let errors = try? OpenFile(file.errors),
      let bytes = try? errors.read(most: 4096), !bytes.isEmpty
    else { return nil }
    return MailProblem.text(bytes[...])
  }

  @Sendable private static func recover(_ file: SpoolFile, _ seconds: Int) -> DeliveryEnd {
    let deadline = Live.milliseconds() + seconds * 1000
    while true {
      let message = (try? OpenFile(file.waiting)) ?? (try? OpenFile(file.running))
      // Only once nobody is at it, which the lock holds so, the names stay what they are.
      let end = withExtendedLifetime(message) {
        message.map { $0.lock() } ?? true ? left(file) : nil
      }
      if let end { return end }
      guard Live.milliseconds() < deadline else { return .atWork }
      usleep(20_000)
    }
  }

  /// What nobody is at any more.
  private static func left(_ file: SpoolFile) -> DeliveryEnd {
    if exists(file.sent) { return .sent }
    if exists(file.failed) { return .failed(said(file) ?? "the mail command failed") }
    return exists(file.waiting)
      ? .notBegun("") : .unsure("the mail command was cut off; it may have been sent")
  }
}
