/// On which terms a copy goes out.
package struct RentalTerms: Hashable, Sendable {
  package let price: Money
  package let due: Day
  package let lateFee: LateFeeTerms

  /// - Parameters:
  ///   - price: what it costs among the copies of its visit.
  ///   - nights: 1 or more.
  init(_ policy: CopyPolicy, price: Money, nights: Int, replacementPrice: Money?, due: DueDay) {
    self.price = price
    self.due = due.day
    lateFee = policy.lateFeeTerms(
      replacementPrice: replacementPrice, price: price, nights: nights, due: due.day)
  }
}
