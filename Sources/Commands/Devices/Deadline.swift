/// Until when a device is waited for.
struct Deadline: Sendable {
  /// How long that was from the start.
  let seconds: Int
  private let milliseconds: @Sendable () -> Int
  private let end: Int

  /// - Parameter milliseconds: a clock that only runs forwards.
  init(in seconds: Int, by milliseconds: @escaping @Sendable () -> Int) {
    self.init(seconds, end: milliseconds() + seconds * 1000, milliseconds)
  }

  private init(_ seconds: Int, end: Int, _ milliseconds: @escaping @Sendable () -> Int) {
    (self.seconds, self.end, self.milliseconds) = (seconds, end, milliseconds)
  }

  /// How many milliseconds are left, as `poll` takes them; 0 once it is too late.
  var left: Int32 { Int32(clamping: max(0, end - milliseconds())) }

  /// An earlier one, so that the same time is left for each of so many attempts.
  func part(of attempts: Int) -> Deadline {
    let now = milliseconds()
    return Deadline(seconds, end: now + max(0, end - now) / attempts, milliseconds)
  }
}
