import Dispatch
import Glibc
import Synchronization

/// Tidies up when the program is asked to end while it waits, and then has it end of that.
final class Interruption: Sendable {
  private let before: sigset_t
  private let isOver = Mutex(false)

  /// - Parameter tidy: is done on another thread.
  init(_ tidy: @escaping @Sendable () -> Void) {
    var (signals, before) = (Self.signals, sigset_t())
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    self.before = before
    DispatchQueue.global().async { self.watch(tidy) }
  }

  /// Those that end the program: what it was started to ignore, as `nohup` does, ends nothing.
  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] where !isIgnored(number) { sigaddset(&signals, number) }
    return signals
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private func watch(_ tidy: () -> Void) {
    var (signals, moment) = (Self.signals, timespec(tv_sec: 0, tv_nsec: 50_000_000))
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    while !isOver.withLock({ $0 }) {
      let number = sigtimedwait(&signals, nil, &moment)
      guard number > 0 else { continue }
      tidy()
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      kill(getpid(), number)
    }
  }

  /// From now on, the program ends at once again.
  func end() {
    isOver.withLock { $0 = true }
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
