/// How long and in which way is waited while another has what is wanted.
package struct Patience: Sendable {
  /// In milliseconds, in all.
  private let longest: Int
  /// A clock that only runs forwards, in milliseconds.
  private let milliseconds: @Sendable () -> Int
  private let pause: @Sendable (_ attempts: Int) -> Void

  /// - Parameter pause: waits a little, longer after more attempts.
  package init(
    longest: Int, milliseconds: @escaping @Sendable () -> Int,
    pause: @escaping @Sendable (_ attempts: Int) -> Void
  ) {
    (self.longest, self.milliseconds, self.pause) = (longest, milliseconds, pause)
  }

  /// Whoever has it was first.
  package static let none = Patience(longest: 0, milliseconds: { 0 }, pause: { _ in })

  /// When patience that begins now is at its end.
  func end() -> Int { milliseconds() + longest }

  /// Waits a little; whether there is more patience.
  func waits(_ attempts: Int, until end: Int) -> Bool {
    guard milliseconds() < end else { return false }
    pause(attempts)
    return true
  }

  /// How many milliseconds are left.
  func left(until end: Int) -> Int { max(0, end - milliseconds()) }
}
