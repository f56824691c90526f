/// House rules that have been read, with the fingerprint that rentals keep and the shop's calendar
/// under them.
package struct RulesInForce: Sendable {
  package let rules: HouseRules
  /// SHA-256 of the text, in hexadecimal.
  package let hash: String
  package let calendar: BusinessCalendar

  package init(rules: HouseRules, hash: String, calendar: BusinessCalendar) {
    (self.rules, self.hash, self.calendar) = (rules, hash, calendar)
  }
}

extension RulesInForce {
  /// The same beside a text that sells other memberships.
  ///
  /// - Parameter taxes: whether one of the texts has taxes.
  func naming(_ memberships: [Name], taxes: Bool) -> RulesInForce {
    var rules = rules.naming(memberships)
    rules.isBesideTaxes = taxes
    return RulesInForce(rules: rules, hash: hash, calendar: calendar)
  }
}

extension Rental {
  /// The replacement price that its decision saw: the one it keeps or else, where its rules made
  /// that the cap, its cap; `nil` where neither tells.
  ///
  /// - Parameter rules: those that decided it, where they are on record.
  package func seenPrice(under rules: @autoclosure () -> RulesInForce?) -> SeenPrice? {
    if let kept = grounds?.copy.replacementPrice { return kept }
    guard let grounds, let rules = rules() else { return nil }
    let visit = Circumstances(
      day: rules.calendar.day(of: rentedAt), tier: grounds.customer.tier,
      ownTier: grounds.customer.ownTier, born: grounds.customer.born)
    let policy = rules.rules.copyPolicy(for: visit.of(grounds.copy.traits))
    return policy.lateFee.value.cap == .replacementPrice ? SeenPrice(lateFee.cap) : nil
  }
}
