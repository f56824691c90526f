/// A text of house rules that is, was or is going to be in force.
package struct RulesVersion: Hashable, Sendable {
  /// SHA-256 of the text, in hexadecimal.
  package let hash: String
  package let text: String
  /// `nil` for the default that no shop has applied.
  package let since: Instant?
  package let appliedBy: String?
  /// The business day that it was to come in force with; `nil` where it was in force at once.
  package let from: Day?

  package init(
    hash: String, text: String, since: Instant?, appliedBy: String?, from: Day? = nil
  ) {
    (self.hash, self.text, self.since) = (hash, text, since)
    (self.appliedBy, self.from) = (appliedBy, from)
  }
}
