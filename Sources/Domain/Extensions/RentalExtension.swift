/// One time that a rental was made longer: its terms since then, and those that it had before.
package struct RentalExtension: Hashable, Sendable {
  /// The order of recording.
  package var seq: Int
  package var rental: ID<Rental>
  /// From 1 at each rental, voided ones included.
  package var number: Int
  package var at: Instant
  /// Its business day.
  package var on: Day
  /// All nights so far, and what they cost together.
  package var terms: ExtendedTerms
  package var before: ExtendedTerms
  /// What was booked for being late by then.
  package var lateFee: Money
  /// SHA-256 of the house rules that decided it.
  package var rulesHash: String
  /// The receipt that its charge stands on; `nil` where the books do not have it.
  package var receipt: ReceiptNumber?
  /// In order of precedence.
  package var findings: [KeptFinding]
  package var override: KeptOverride?
  /// When it was voided: since then it counts as if it had never been.
  package var voidedAt: Instant?

  package init(
    rental: ID<Rental>, number: Int, at: Instant, on: Day, terms: ExtendedTerms,
    before: ExtendedTerms, lateFee: Money, rulesHash: String, findings: [KeptFinding] = [],
    override: KeptOverride? = nil
  ) {
    seq = 0
    (self.rental, self.number, self.at, self.on) = (rental, number, at, on)
    (self.terms, self.before, self.lateFee) = (terms, before, lateFee)
    (self.rulesHash, self.findings, self.override) = (rulesHash, findings, override)
  }

  /// The nights that it added.
  package var nights: Int { terms.nights - before.nights }
  /// What those cost.
  package var price: Money { terms.price - before.price }
  /// What it booked.
  package var total: Money { price + lateFee }
}

/// For how long a copy is out, until when, and what that and being late cost.
package struct ExtendedTerms: Hashable, Sendable {
  package var nights: Int
  package var due: Day
  package var price: Money
  package var lateFee: LateFeeTerms

  package init(nights: Int, due: Day, price: Money, lateFee: LateFeeTerms) {
    (self.nights, self.due, self.price, self.lateFee) = (nights, due, price, lateFee)
  }
}

extension Rental {
  /// What its nights so far come to.
  package var terms: ExtendedTerms {
    get { ExtendedTerms(nights: nights, due: due, price: price, lateFee: lateFee) }
    set {
      (nights, due, price, lateFee) = (
        newValue.nights, newValue.due, newValue.price, newValue.lateFee
      )
    }
  }
}
