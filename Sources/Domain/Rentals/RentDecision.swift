/// Whether copies go out and, if so, on which terms: a function of the facts and nothing else.
package struct RentDecision: Sendable {
  package let facts: RentFacts
  /// What the rules object to, in order of precedence; where it is asked for, what passed as well.
  package let findings: [Finding]
  /// What each copy costs where offers take some: that is looked for once.
  private let prices: [CopyPrice]?

  package var isAllowed: Bool { !findings.contains(where: \.stops) }

  /// - Parameters:
  ///   - overridden: findings that somebody has said yes to, which counts where the rules ask.
  ///   - explains: whether the checks that pass are told as well.
  ///   - seeksRemedies: whether what stops it is told with a remedy that was tried; the rest of the
  ///     decision is the same without.
  package init(
    _ facts: RentFacts, under rules: HouseRules, overridden: [String] = [], explains: Bool = false,
    seeksRemedies: Bool = true
  ) {
    self.facts = facts
    prices = facts.hasOffers ? facts.prices : nil
    let findings = RentRules.book.findings(
      facts, under: rules, overridden: overridden, explains: explains)
    self.findings =
      seeksRemedies && findings.contains(where: \.stops)
      ? RentProspects(facts, under: rules, overridden: overridden, findings).remedied : findings
  }

  /// Whether a yes would stay one if what is not paid were owed.
  package func mayOwe(paying: Money, under rules: HouseRules, overridden: [String]) -> Bool {
    isAllowed
      && RentDecision(facts.with(\.paidNow, paying), under: rules, overridden: overridden).isAllowed
  }

  /// Whether it is refused for a number of nights that no calendar bears, and so need not be
  /// called invalid.
  package var refusesNights: Bool {
    findings.contains { $0.rule == RentRules.nightsNotAllowed.name && $0.verdict == .refuse }
  }

  /// What a copy would go out on, copy by copy; empty where no calendar bears the nights.
  package var terms: [RentalTerms] {
    guard let due = facts.due else { return [] }
    return zip(facts.copies, prices ?? facts.prices).map { copy, price in
      RentalTerms(
        copy.policy, price: price, nights: facts.nights,
        replacementPrice: copy.replacementPrice?.amount, due: due)
    }
  }

  /// What is charged for each copy and then for each of the goods, with the tax that is added.
  package var charges: [TaxedCharge] { facts.charges(prices ?? facts.prices) }

  /// What is to be saved; empty where something stops it.
  ///
  /// - Parameter entry: what all of them have in common.
  package func rentals(_ entry: RentalEntry, ids: () -> String) -> [Rental] {
    guard isAllowed else { return [] }
    let visit = ID<Visit>(trusted: ids())
    return zip(facts.copies, terms).enumerated().compactMap { place, wanted in
      let (copy, terms) = wanted
      guard case .in(let id) = copy.availability else { return nil }
      let findings = findings.filter { $0.copy ?? place == place }
      let seen = seen(of: copy, on: terms)
      var rental = Rental(
        id: ID(trusted: ids()), visit: visit, copy: id, customer: facts.customer.id,
        rentedAt: entry.instant, nights: facts.nights, due: terms.due, price: terms.price,
        lateFee: terms.lateFee.kept(due: terms.due, in: entry.calendar), rulesHash: entry.rulesHash,
        note: entry.note,
        grounds: Grounds(customer: facts.seen, copy: seen),
        findings: findings.compactMap(KeptFinding.init),
        override: findings.contains(where: \.isOverridden) ? entry.override : nil)
      rental.renter = facts.customer.renter
      rental.paidBy = terms.package?.package.id
      return rental
    }
  }

  /// What is kept of a copy that goes out on some terms.
  func seen(of copy: CopyFacts, on terms: RentalTerms) -> SeenCopy {
    var seen = copy.seen
    seen.offer =
      terms.package.map(\.text) ?? terms.offer?.offer.value.text(in: facts.currency)
    seen.deposit = terms.deposit > .zero ? terms.deposit : nil
    return seen
  }
}

/// What the rentals of one visit have in common when they are recorded.
package struct RentalEntry: Sendable {
  package let instant: Instant
  package let calendar: BusinessCalendar
  package let rulesHash: String
  package let note: String?
  package let override: KeptOverride?

  package init(
    at instant: Instant, in calendar: BusinessCalendar, rulesHash: String, note: String? = nil,
    override: KeptOverride? = nil
  ) {
    (self.instant, self.calendar) = (instant, calendar)
    self.rulesHash = rulesHash
    self.note = note
    self.override = override
  }
}
