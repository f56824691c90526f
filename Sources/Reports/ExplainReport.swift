import Domain

/// A decision about renting with everything it rests on.
package struct ExplainReport {
  private let decision: RentDecision
  private let rules: RulesInForce

  package init(_ decision: RentDecision, under rules: RulesInForce) {
    (self.decision, self.rules) = (decision, rules)
  }

  private var currency: Currency { rules.rules.currency.value }

  /// - Parameters:
  ///   - customer: by name.
  ///   - rentals: what it is about, where that exists.
  ///   - extensions: how the one that was asked about was extended since.
  package func record(
    customer: String?, rentals: [RentalRecord], _ extensions: [RentalExtension] = []
  ) -> Record {
    let report = RentalReport(today: decision.facts.day, currency: currency)
    let override = rentals.compactMap(\.rental.override).first
    return Record([
      "allowed": .flag(decision.isAllowed), "customer": .text(decision.facts.customer.id.text),
      "customer_name": .text(customer),
      "day": .day(decision.facts.day), "nights": .number(decision.facts.nights),
      "rules_hash": .text(rules.hash), "currency": .text(currency.code),
      "findings": .records(decision.findings.map { FindingReport.record($0, tellsAll: true) }),
      "terms": .records(terms),
      "override_by": .text(override?.by), "override_reason": .text(override?.reason),
      "rentals": .records(rentals.map { report.whole($0) }),
      "extensions": .records(extensions.map(report.lengthening)),
      "renter": .text(decision.facts.customer.renter?.name),
    ])
  }

  /// What is known of a rental where its decision cannot be made again.
  package static func partial(
    _ record: RentalRecord, missing reason: String, _ extensions: [RentalExtension] = []
  ) -> Record {
    let rental = record.rental
    return Record([
      "allowed": .flag(true), "rental": .text(rental.id.text),
      "rules_hash": .text(rental.rulesHash),
      "findings": .records(rental.findings.map(FindingReport.record)),
      "override_by": .text(rental.override?.by),
      "override_reason": .text(rental.override?.reason), "missing": .text(reason),
      "extended": .number(extensions.count { $0.voidedAt == nil }),
    ])
  }

  private var terms: [Record] {
    zip(decision.facts.copies, decision.terms).map { copy, terms in
      let policy = copy.policy
      let record = Record([
        "title": .text(copy.title), "barcode": .text(copy.barcode),
        "price": .amount(terms.price, currency), "price_source": .text(policy.price.source),
        "price_line": .number(policy.price.line), "due_on": .day(terms.due),
        "due_source": .text(decision.facts.policy.due.mode.source),
        "due_line": .number(decision.facts.policy.due.mode.line),
        "late_fee_per_night": .amount(terms.lateFee.perNight, currency),
        "late_fee_cap": .amount(terms.lateFee.cap, currency),
        "late_fee_source": .text(policy.lateFee.source),
        "late_fee_line": .number(policy.lateFee.line),
        "grace": .number(terms.lateFee.grace), "grace_source": .text(policy.grace.source),
        "grace_line": .number(policy.grace.line),
        "lost_charge": .amount(copy.lostCharge, currency),
        "lost_charge_source": .text(policy.lostCharge.source),
        "lost_charge_line": .number(policy.lostCharge.line),
        "due_by": .text(policy.dueTime.value.map(ClockTime.text)),
        "due_by_source": .text(policy.dueTime.source),
        "due_by_line": .number(policy.dueTime.line),
        "late_rule": .text(terms.lateFee.rule?.text),
        "discount_percent": .number(policy.discount.value.percent),
        "discount_source": .text(policy.discount.source),
        "discount_line": .number(policy.discount.line),
        "offer": .text(terms.offer?.offer.value.text(in: currency)),
        "offer_source": .text(terms.offer?.offer.source),
        "offer_line": .number(terms.offer?.offer.line),
        "deposit": .amount(terms.deposit, currency),
        "deposit_source": .text(policy.deposit.source),
        "deposit_line": .number(policy.deposit.line),
        "package": .text(terms.package?.package.name.text),
        "package_source": .text(terms.package?.source),
        "package_line": .number(terms.package?.line),
      ])
      return Record(record.fields + Self.tax(policy.taxes))
    }
  }

  /// How a copy is taxed; nothing where the house rules know of no tax.
  private static func tax(_ taxes: CopyTaxes?) -> [Record.Field] {
    guard let ruling = taxes?.rental else { return [] }
    return [
      .init("tax", .text(ruling.rate?.value.name.text)),
      .init("tax_percent", .text(ruling.rate?.value.percent.number)),
      .init("tax_mode", .text(ruling.rate?.value.mode.rawValue)),
      .init("tax_source", .text(ruling.use.source)), .init("tax_line", .number(ruling.use.line)),
      .init("tax_rate_line", .number(ruling.rate?.line)),
    ]
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
