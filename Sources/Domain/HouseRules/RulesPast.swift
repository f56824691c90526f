/// A text of house rules and the time in which it was in force.
package struct RulesPast: Hashable, Sendable {
  /// SHA-256 of the text, in hexadecimal.
  package let hash: String
  /// `nil`: what the shop started with.
  package let since: Instant?
  /// `nil`: it is in force.
  package let until: Instant?
  package let appliedBy: String?
  /// Lines that say something.
  package let lines: Int

  package init(hash: String, since: Instant?, until: Instant?, appliedBy: String?, text: String) {
    (self.hash, self.since, self.until, self.appliedBy) = (hash, since, until, appliedBy)
    self.lines = HouseRulesLine.lines(of: text).count
  }
}
