import Commands
import Files
import Glibc

/// A command in a session of its own, which gets nothing of what this process has open but what it
/// is given.
enum ChildProcess {
  struct Failure: Error {
    let code: Int32
  }

  enum End {
    case exited(Int32)
    case killed
    case late
  }

  static func sentence(_ code: Int32) -> String { String(cString: strerror(code)) }

  /// An open file under a number beyond those that a child gets, and closed there.
  static func beyond(_ file: OpenFile) throws(FileError) -> Int32 {
    let number = file.withDescriptor { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    guard number >= 0 else { throw FileError.last }
    return number
  }

  /// The two ends of a pipe, to read and to write, which no child gets unasked.
  static func pipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Starts a shell.
  ///
  /// - Parameter descriptors: what it has open as 0, 1 and so on; what is `nil` goes nowhere.
  static func start(_ words: [String], _ descriptors: [Int32?]) -> Result<pid_t, Failure> {
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
    for (number, descriptor) in descriptors.enumerated() {
      if let descriptor {
        posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
      } else {
        posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_WRONLY, 0)
      }
    }
    // What this process was given besides, a daemon would hold open.
    for descriptor in openDescriptors where descriptor >= descriptors.count {
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

  /// Waits for a process; whatever does not end by itself is killed with all of its group, before
  /// its number can be another's.
  ///
  /// - Parameter meanwhile: is done again and again until then.
  static func wait(for process: pid_t, _ seconds: Int, meanwhile: () -> Void = {}) -> End {
    let deadline = Stopwatch.milliseconds() + seconds * 1000
    var pause: UInt32 = 500
    while true {
      meanwhile()
      var state = siginfo_t()
      let code = waitid(P_PID, id_t(process), &state, WEXITED | WNOHANG | WNOWAIT)
      let isOver = code == 0 && state.si_signo == SIGCHLD
      let isLate = Stopwatch.milliseconds() >= deadline
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
}
