/// A text of house rules and the time in which it was in force.
package struct RulesPast: Hashable, Sendable {
  /// SHA-256 of the text, in hexadecimal.
  package let hash: String
  /// `nil`: what the shop started with.
  package let since: Instant?
  /// `nil`: no other text follows.
  package let until: Instant?
  package let appliedBy: String?
  /// The business day that it was to come in force with; `nil` where it was in force at once.
  package let from: Day?
  /// Whether it is not in force yet.
  package let isComing: Bool
  /// Lines that say something.
  package let lines: Int

  package init(_ version: RulesVersion, until: Instant?, isComing: Bool) {
    (hash, since, self.until) = (version.hash, version.since, until)
    (appliedBy, from, self.isComing) = (version.appliedBy, version.from, isComing)
    lines = HouseRulesLine.lines(of: version.text).count
  }
}
