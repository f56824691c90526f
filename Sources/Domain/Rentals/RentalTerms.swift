/// On which terms a copy goes out.
package struct RentalTerms: Hashable, Sendable {
  package let price: Money
  package let due: Day
  package let lateFee: LateFeeTerms

  /// - Parameter price: what it costs among the copies of its visit.
  init(_ policy: CopyPolicy, price: Money, replacementPrice: Money?, due: DueDay) {
    self.price = price
    self.due = due.day
    lateFee = policy.lateFeeTerms(replacementPrice: replacementPrice)
  }
}
