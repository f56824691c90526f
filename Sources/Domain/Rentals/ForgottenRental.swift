/// What is left of a rental of which it has been forgotten what was rented: when, for how long and
/// on which terms. What was booked for it stays in the ledger.
package struct ForgottenRental: Hashable, Sendable {
  package var id: ID<Rental>
  /// Its place in the order of recording.
  package var seq: Int
  package var visit: ID<Visit>
  package var customer: ID<Customer>
  package var rentedAt: Instant
  package var nights: Int
  package var due: Day
  package var price: Money
  package var lateFee: LateFeeTerms
  package var rulesHash: String
  package var returned: Rental.Return
  package var overrideBy: String?
  package var voidedAt: Instant?
  /// How often it was extended, without those that were voided.
  package var extensions = 0
  package var outcome: RentalOutcome?
  package var paidBy: ID<HeldPackage>?

  package init(
    id: ID<Rental>, seq: Int, visit: ID<Visit>, customer: ID<Customer>, rentedAt: Instant,
    nights: Int, due: Day, price: Money, lateFee: LateFeeTerms, rulesHash: String,
    returned: Rental.Return
  ) {
    self.id = id
    self.seq = seq
    self.visit = visit
    self.customer = customer
    self.rentedAt = rentedAt
    self.nights = nights
    self.due = due
    self.price = price
    self.lateFee = lateFee
    self.rulesHash = rulesHash
    self.returned = returned
  }

  package var nightsLate: Int { lateFee.nightsLate(due: due, on: returned.on, at: returned.at) }

  package var lateFeeCharged: Money {
    returned.charged ?? lateFee.fee(nightsLate: nightsLate, due: due)
  }
}

/// A rental, or what is left of it where it has been forgotten what was rented.
package enum KnownRental: Sendable {
  /// With its extensions, voided ones as well.
  case whole(RentalRecord, [RentalExtension])
  /// The customer is not known any more once they have been removed.
  case forgotten(ForgottenRental, isCustomerKnown: Bool)
}
