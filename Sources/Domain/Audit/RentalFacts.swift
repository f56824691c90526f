/// What the audit trail is told of a rental, so that the record can be compared with it.
extension Rental {
  /// What its fact is called in the audit trail.
  package var factName: String { "rental \(id.text)" }

  /// The terms on which it went out, as a `ColumnFacts` text; amounts have the currency's decimals.
  package func terms(in currency: Currency) -> String {
    ColumnFacts.text(
      [
        ("nights", String(nights)), ("due_on", due.text), ("price", price.text(in: currency)),
        ("fee_per_night", lateFee.perNight.text(in: currency)),
        ("fee_cap", lateFee.cap?.text(in: currency)), ("grace", String(lateFee.grace)),
      ] + (lateFee.rule.map { [("late_rule", $0.text)] } ?? [])
        + (paidBy.map { [("package_id", $0.text)] } ?? []))
  }

  /// When it came back and when it was voided, as a `ColumnFacts` text; empty where it was not.
  /// That it was lost is told where it was, and what was charged where that is kept.
  package func course(in currency: Currency) -> String {
    Self.course(returned, voidedAt: voidedAt)
      + (returned?.charged.map { " " + ColumnFacts.text([("fee_charged", $0.text(in: currency))]) }
        ?? "")
      + (outcome.map { " " + ColumnFacts.text([("outcome", $0.rawValue)]) } ?? "")
  }

  /// The same for a return that is about to be saved, or is taken back: `nil`.
  package static func course(_ returned: Return?, voidedAt: Instant? = nil) -> String {
    ColumnFacts.text([
      ("returned_at", returned?.at.text), ("returned_on", returned?.on.text),
      ("voided_at", voidedAt?.text),
    ])
  }
}

extension AuditFacts {
  /// What is told of a visit.
  package static func visit(
    _ rentals: [Rental], receipt: ReceiptNumber?, in currency: Currency
  ) -> AuditFacts {
    let overridden = rentals.flatMap(\.overridden)
    let facts: AuditFacts = [
      "customer": rentals[0].customer.text,
      "renter": rentals[0].renter?.id.text,
      "rentals": rentals.map(\.id.text).joined(separator: " "),
      "override": overridden.isEmpty ? nil : overridden.joined(separator: " "),
      "receipt": receipt?.text,
      "rules": rentals[0].rulesHash,
    ]
    return facts.with(AuditFacts(rentals.map { ($0.factName, $0.terms(in: currency)) }))
  }

  /// What is told of rentals that came back together, of which some may have come back before, or
  /// were charged less for what others were.
  package static func takenBack(
    _ rentals: [Rental], receipts: [ReceiptNumber], at instant: Instant, on day: Day,
    in currency: Currency
  ) -> AuditFacts {
    let others = rentals.filter { $0.returned?.at != instant || $0.returned?.charged != nil }
    let facts: AuditFacts = [
      "rentals": rentals.map(\.id.text).joined(separator: " "),
      "receipts": receipts.isEmpty ? nil : receipts.map(\.text).joined(separator: " "),
      "on": day.text,
    ]
    return facts.with(AuditFacts(others.map { ($0.factName, $0.course(in: currency)) }))
  }
}
