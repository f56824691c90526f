/// What the audit trail is told of a rental, so that the record can be compared with it.
extension Rental {
  /// What its fact is called in the audit trail.
  package var factName: String { "rental \(id.text)" }

  /// The terms on which it went out, as a `ColumnFacts` text; amounts have the currency's decimals.
  package func terms(in currency: Currency) -> String {
    ColumnFacts.text([
      ("nights", String(nights)), ("due_on", due.text), ("price", price.text(in: currency)),
      ("fee_per_night", lateFee.perNight.text(in: currency)),
      ("fee_cap", lateFee.cap?.text(in: currency)), ("grace", String(lateFee.grace)),
    ])
  }

  /// When it came back and when it was voided, as a `ColumnFacts` text; empty where it was not.
  package var course: String { Self.course(returned, voidedAt: voidedAt) }

  /// The same for a return that is about to be saved, or is taken back: `nil`.
  package static func course(_ returned: Return?, voidedAt: Instant? = nil) -> String {
    ColumnFacts.text([
      ("returned_at", returned?.at.text), ("returned_on", returned?.on.text),
      ("voided_at", voidedAt?.text),
    ])
  }
}
