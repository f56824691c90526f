/// How a copy was lost.
package struct CopyLoss: Sendable {
  /// The business day since when it is.
  package var on: Day
  package var currency: Currency
  /// Who had it; `nil` where nobody did, or they are known no more.
  package var holder: RentalRecord.Holder?
  package var customer: ID<Customer>?
  /// What was charged to replace it.
  package var charged = Money.zero
  /// What that customer owes in all.
  package var owed = Money.zero

  package init(on day: Day, currency: Currency) {
    (self.on, self.currency) = (day, currency)
  }
}
