import Glibc

/// Waits for signals that the other threads hold back, and writes each to a pipe as a byte, so that
/// one can wait for them and for keys together.
enum SignalThread {
  private struct Work {
    let signals: sigset_t
    let pipe: Int32
  }

  /// - Returns: the end of the pipe to read from; `nil` where the system has no more of them.
  static func start(waitingFor signals: sigset_t) -> Int32? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let work = UnsafeMutablePointer<Work>.allocate(capacity: 1)
    work.initialize(to: Work(signals: signals, pipe: ends[1]))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { work in
        guard let work = work?.assumingMemoryBound(to: Work.self).pointee else { return nil }
        SignalThread.wait(work)
        return nil
      }, work)
    guard code == 0 else {
      work.deallocate()
      for end in ends { close(end) }
      return nil
    }
    pthread_detach(thread)
    return ends[0]
  }

  private static func wait(_ work: Work) {
    var (signals, signal) = (work.signals, Int32(0))
    while sigwait(&signals, &signal) == 0 {
      var byte = UInt8(signal)
      guard write(work.pipe, &byte, 1) == 1 else { return }
    }
  }
}
