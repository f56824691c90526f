/// What a copy of a visit costs.
package struct CopyPrice: Sendable {
  /// What is charged for it.
  package let price: Money
  /// `nil` where it is not in an offer.
  package let offer: TakenOffer?
  /// `nil` where no package pays for it.
  package var package: UsedPackage?
}
