/// What a late night costs; kept with each rental as it was when the copy went out.
package struct LateFeeTerms: Hashable, Sendable {
  package var perNight: Money
  /// The most that one rental can cost in late fees, or `nil` without a cap.
  package var cap: Money?
  /// Nights past due that cost nothing; once past, all late nights count.
  package var grace: Int

  package init(perNight: Money, cap: Money?, grace: Int) {
    self.perNight = perNight
    self.cap = cap
    self.grace = grace
  }

  package func fee(nightsLate: Int) -> Money {
    guard nightsLate > grace else { return .zero }
    let fee = perNight * nightsLate
    return cap.map { min($0, fee) } ?? fee
  }
}
