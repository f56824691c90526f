import Domain

/// A decision about renting with everything it rests on.
package struct ExplainReport {
  private let decision: RentDecision
  private let rules: RulesInForce

  package init(_ decision: RentDecision, under rules: RulesInForce) {
    self.decision = decision
    self.rules = rules
  }

  private var currency: Currency { rules.rules.currency.value }

  /// - Parameter customer: as the question called them.
  package func record(customer: String?, rentals: [RentalRecord]) -> Record {
    let override = rentals.compactMap(\.rental.override).first
    return Record([
      "allowed": .flag(decision.isAllowed), "customer": .text(customer),
      "day": .day(decision.facts.day), "nights": .number(decision.facts.nights),
      "rules_hash": .text(rules.hash), "currency": .text(currency.code),
      "findings": .records(decision.findings.map { FindingReport.record($0, tellsAll: true) }),
      "terms": .records(terms),
      "override_by": .text(override?.by), "override_reason": .text(override?.reason),
    ])
  }

  private var terms: [Record] {
    zip(decision.facts.copies, decision.terms).map { copy, terms in
      let policy = copy.policy
      return Record([
        "title": .text(copy.title), "barcode": .text(copy.barcode),
        "price": .amount(terms.price, currency), "price_rule": .text(policy.price.source),
        "price_line": .number(policy.price.line), "due_on": .day(terms.due),
        "due_rule": .text(decision.facts.policy.due.mode.source),
        "due_line": .number(decision.facts.policy.due.mode.line),
        "late_fee_per_night": .amount(terms.lateFee.perNight, currency),
        "late_fee_cap": .amount(terms.lateFee.cap, currency),
        "late_fee_rule": .text(policy.lateFee.source),
        "late_fee_line": .number(policy.lateFee.line),
        "grace": .number(terms.lateFee.grace), "grace_line": .number(policy.grace.line),
      ])
    }
  }

  /// Every check, one a line.
  package var checks: Table {
    let records = decision.findings.map { FindingReport.record($0, tellsAll: true) }
    return Table(
      keys: FindingReport.keys, records: records,
      columns: [
        .field("rule", "check"), .field("verdict", "verdict"),
        .field("message", "what is the case", isFlexible: true),
        .figure("line", "line"), .field("remedy", "allowed again when", isFlexible: true),
      ],
      empty: "Nothing was checked.")
  }
}
