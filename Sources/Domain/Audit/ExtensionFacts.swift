/// What the audit trail is told of an extension, so that the record can be compared with it.
extension RentalExtension {
  /// What the trail calls it behind the kind, and what is told of a void: `ID:2`.
  package var key: String { "\(rental.text):\(number)" }

  /// All that stays of it, as a `ColumnFacts` text; amounts have the currency's decimals.
  package func columns(in currency: Currency) -> String {
    ColumnFacts.text(
      [
        ("extended_at", at.text), ("extended_on", on.text),
        ("late_fee", lateFee.text(in: currency)),
        ("rules_hash", rulesHash), ("till", receipt.map { String($0.till) }),
        ("receipt", receipt.map { String($0.number) }), ("override_by", override?.by),
        ("voided_at", voidedAt?.text),
      ] + Self.columns(terms, "", in: currency) + Self.columns(before, "_before", in: currency))
  }

  private static func columns(
    _ terms: ExtendedTerms, _ end: String, in currency: Currency
  ) -> [ColumnFacts.Column] {
    [
      ("nights\(end)", String(terms.nights)),
      (end.isEmpty ? "due_on" : "due\(end)", terms.due.text),
      ("price\(end)", terms.price.text(in: currency)),
      ("fee_per_night\(end)", terms.lateFee.perNight.text(in: currency)),
      ("fee_cap\(end)", terms.lateFee.cap?.text(in: currency)),
      ("grace\(end)", String(terms.lateFee.grace)),
    ] + (terms.lateFee.rule.map { [("late_rule\(end)", $0.text)] } ?? [])
  }
}

extension AuditFacts {
  /// What is told of rentals that were extended together.
  package static func extended(
    _ extensions: [RentalExtension], of customer: ID<Customer>, in currency: Currency
  ) -> AuditFacts {
    let overridden = extensions.flatMap { one in
      one.override == nil ? [] : one.findings.filter { $0.verdict == .ask }.map(\.rule)
    }
    let facts: AuditFacts = [
      "customer": customer.text,
      "rentals": extensions.map(\.rental.text).joined(separator: " "),
      "override": overridden.isEmpty ? nil : overridden.joined(separator: " "),
      "receipt": extensions.first?.receipt?.text,
    ]
    return facts.with(
      AuditFacts(extensions.map { ("extension \($0.key)", $0.columns(in: currency)) }))
  }
}
