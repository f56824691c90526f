/// On which terms a copy goes out.
package struct RentalTerms: Hashable, Sendable {
  package let price: Money
  package let due: Day
  package let lateFee: LateFeeTerms

  init(_ policy: CopyPolicy, replacementPrice: Money?, nights: Int, due: DueDay) {
    price = policy.price.value.total(nights: nights)
    self.due = due.day
    lateFee = policy.lateFeeTerms(replacementPrice: replacementPrice)
  }
}
