/// What is to stay out longer, and by how many nights; the references are as they were typed.
package struct ExtendRequest: Hashable, Sendable {
  /// Copies, or rentals.
  package var copies: [String]
  package var nights: Int
  package var override: Override?
  /// How it is paid.
  package var payment: PaymentRequest

  /// What is added where nobody says more.
  package static let usualNights = 1

  package init(
    copies: [String], nights: Int = usualNights, override: Override? = nil,
    payment: PaymentRequest = .exactlyInCash
  ) {
    (self.copies, self.nights) = (copies, nights)
    (self.override, self.payment) = (override, payment)
  }
}
