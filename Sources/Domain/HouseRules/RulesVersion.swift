/// A text of house rules that is or was in force.
package struct RulesVersion: Hashable, Sendable {
  /// SHA-256 of the text, in hexadecimal.
  package let hash: String
  package let text: String
  /// `nil` for the default that no shop has applied.
  package let since: Instant?
  package let appliedBy: String?

  package init(hash: String, text: String, since: Instant?, appliedBy: String?) {
    (self.hash, self.text, self.since, self.appliedBy) = (hash, text, since, appliedBy)
  }
}
