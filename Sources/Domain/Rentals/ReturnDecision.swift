/// Whether copies come back: a function of the facts and nothing else.
package struct ReturnDecision: Sendable {
  /// What every rule says, passed or failed.
  package let findings: [Finding]
  /// The rentals as they end, or would where something stops it.
  package let rentals: [RentalRecord]

  package var isAllowed: Bool { !findings.contains { $0.stops } }

  package init(
    _ facts: ReturnFacts, under levels: some FindingLevels, at instant: Instant, on day: Day
  ) {
    findings = ReturnRules.book.findings(facts, under: levels)
    rentals = facts.copies.compactMap { copy in
      var record = copy.rental
      record?.rental.returned = Rental.Return(at: instant, on: day)
      return record
    }
  }
}
