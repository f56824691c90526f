/// How long ago something may have been, as it is typed: `36h`, `2d`.
package struct TimeWindow: Hashable, Sendable {
  package let text: String
  package let hours: Int

  package var seconds: Int { hours * 3600 }

  /// Nobody waits longer than a year.
  private static let mostHours = 366 * 24

  package init?(_ typed: String) {
    guard let match = typed.wholeMatch(of: /([0-9]{1,5})([hd])/), let count = Int(match.1)
    else { return nil }
    let hours = match.2 == "d" ? count * 24 : count
    guard (1...Self.mostHours).contains(hours) else { return nil }
    (text, self.hours) = (typed, hours)
  }
}
