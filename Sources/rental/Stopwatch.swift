import Glibc

/// A clock that only runs forwards.
enum Stopwatch {
  @Sendable static func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
