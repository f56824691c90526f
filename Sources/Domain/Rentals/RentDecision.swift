/// Who wants what, for how long; the references are as they were typed.
package struct RentRequest: Hashable, Sendable {
  package var customer: String
  package var items: [Item]
  package var nights: Int
  package var note: String?

  package enum Item: Hashable, Sendable {
    /// Any copy of a movie.
    case movie(String)
    case copy(String)
  }

  /// What a calendar and a price list can bear, whatever the house rules say.
  package static let possibleNights = 1...3650

  package init(customer: String, items: [Item], nights: Int, note: String? = nil) {
    self.customer = customer
    self.items = items
    self.nights = nights
    self.note = note
  }
}

/// Whether copies go out and, if so, on which terms: a function of the facts and nothing else.
package struct RentDecision: Sendable {
  /// What every rule says, passed or failed, in order of precedence.
  package let findings: [Finding]
  /// What is to be saved; empty where something stops it.
  package let rentals: [Rental]

  package var isAllowed: Bool { !findings.contains { $0.verdict.stops } }

  package init(
    _ facts: RentFacts, note: String?, at instant: Instant, under rules: RulesInForce,
    ids: () -> String
  ) {
    findings = RentRules.book.findings(facts, level: rules.rules.level)
    guard !findings.contains(where: \.verdict.stops) else {
      rentals = []
      return
    }
    let visit = ID<Visit>(trusted: ids())
    rentals = facts.copies.compactMap { copy in
      guard case .in(let id) = copy.availability else { return nil }
      return Rental(
        id: ID(trusted: ids()), visit: visit, copy: id, customer: facts.customer.id,
        rentedAt: instant, nights: facts.nights, due: facts.day + facts.nights,
        price: copy.policy.price.value.total(nights: facts.nights),
        lateFee: copy.policy.lateFeeTerms, rulesHash: rules.hash, note: note)
    }
  }
}

/// The house rules that hold at a moment, with the fingerprint that rentals keep.
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
