/// On which terms a copy goes out.
package struct RentalTerms: Hashable, Sendable {
  package let price: Money
  /// What the price comes of; `nil` where it is in no offer.
  package let offer: TakenOffer?
  /// What pays for it; `nil` where the customer does.
  package let package: UsedPackage?
  package let due: Day
  package let lateFee: LateFeeTerms
  /// What is put down until it comes back.
  package let deposit: Money

  /// - Parameters:
  ///   - price: what it costs among the copies of its visit.
  ///   - nights: 1 or more.
  init(_ policy: CopyPolicy, price: CopyPrice, nights: Int, replacementPrice: Money?, due: DueDay) {
    (self.price, offer, package) = (price.price, price.offer, price.package)
    self.due = due.day
    deposit = policy.deposit.value.of(replacementPrice)
    lateFee = policy.lateFeeTerms(
      replacementPrice: replacementPrice, price: price.package?.instead ?? self.price,
      nights: nights, due: due.day)
  }
}
