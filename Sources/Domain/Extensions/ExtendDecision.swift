/// Whether rentals are extended and, if so, on which terms: a function of the facts and nothing
/// else.
package struct ExtendDecision: Sendable {
  package let facts: ExtendFacts
  /// What the rules object to, in order of precedence; where it is asked for, what passed as well.
  package let findings: [Finding]

  package var isAllowed: Bool { !findings.contains(where: \.stops) }

  /// - Parameters:
  ///   - overridden: findings that somebody has said yes to, which counts where the rules ask.
  ///   - explains: whether the checks that pass are told as well.
  package init(
    _ facts: ExtendFacts, under rules: HouseRules, overridden: [String] = [],
    explains: Bool = false
  ) {
    self.facts = facts
    let findings = ExtendRules.book.findings(
      facts, under: rules, overridden: overridden, explains: explains)
    self.findings =
      findings.contains(where: \.stops)
      ? ExtendProspects(facts, under: rules, overridden: overridden, findings).remedied : findings
  }

  /// Whether a yes would stay one if what is not paid were owed.
  package func mayOwe(paying: Money, under rules: HouseRules, overridden: [String]) -> Bool {
    isAllowed
      && ExtendDecision(facts.with(\.paidNow, paying), under: rules, overridden: overridden)
        .isAllowed
  }

  /// Whether it is refused for a number of nights that no calendar bears, and so need not be
  /// called invalid.
  package var refusesNights: Bool {
    findings.contains { $0.rule == ExtendRules.nightsNotAllowed.name && $0.verdict == .refuse }
  }

  /// What is to be saved, in the order of the copies; empty where something stops it.
  ///
  /// - Parameters:
  ///   - entry: what all of them have in common.
  ///   - numbers: how many extensions each rental has had, voided ones included.
  package func extensions(_ entry: RentalEntry, after numbers: [Int]) -> [RentalExtension] {
    guard isAllowed else { return [] }
    let lateFees = facts.eachLateFee
    return facts.copies.indices.compactMap { place in
      guard let terms = terms(of: place, in: entry.calendar) else { return nil }
      let rental = facts.copies[place].rental
      let findings = findings.filter { $0.copy ?? place == place }
      return RentalExtension(
        rental: rental.id, number: numbers[place] + 1, at: entry.instant, on: facts.day,
        terms: terms, before: rental.terms, lateFee: lateFees[place],
        rulesHash: entry.rulesHash, findings: findings.compactMap(KeptFinding.init),
        override: findings.contains(where: \.isOverridden) ? entry.override : nil)
    }
  }

  /// What a rental would go on with; `nil` where no calendar bears the nights.
  private func terms(of place: Int, in calendar: BusinessCalendar) -> ExtendedTerms? {
    guard let due = facts.due(of: place) else { return nil }
    let (copy, rental) = (facts.copies[place].facts, facts.copies[place].rental)
    let nights = rental.nights + facts.nights
    let price = rental.price + facts.price(of: place)
    // What was paid in advance is late by what all of it would have cost.
    let lateBy = rental.paidBy == nil ? price : copy.policy.total(nights: nights)
    let lateFee = copy.policy.lateFeeTerms(
      replacementPrice: copy.copy.replacementPrice?.amount, price: lateBy, nights: nights,
      due: due.day)
    return ExtendedTerms(
      nights: nights, due: due.day, price: price, lateFee: lateFee.kept(due: due.day, in: calendar))
  }
}
