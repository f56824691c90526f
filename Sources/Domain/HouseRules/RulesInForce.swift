/// House rules that have been read, with the fingerprint that rentals keep and the shop's calendar
/// under them.
package struct RulesInForce: Sendable {
  package let rules: HouseRules
  /// SHA-256 of the text, in hexadecimal.
  package let hash: String
  package let calendar: BusinessCalendar

  package init(rules: HouseRules, hash: String, calendar: BusinessCalendar) {
    self.rules = rules
    self.hash = hash
    self.calendar = calendar
  }
}
