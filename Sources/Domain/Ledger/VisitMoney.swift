/// What a visit came to in money.
package struct VisitMoney: Hashable, Sendable {
  /// One for each customer for whom something was booked; none for a dry run.
  package var receipts: [ReceiptNumber] = []
  package var payments: [Payment] = []
  package var change = Money.zero
  /// How the customer stands now; `nil` where there are several customers.
  package var standing: Standing?
  /// Where it is booked, if not on the day that it is for.
  package var bookedLater: BookedLater?

  package init(
    receipts: [ReceiptNumber] = [], payments: [Payment] = [], change: Money = .zero,
    standing: Standing? = nil, bookedLater: BookedLater? = nil
  ) {
    (self.receipts, self.payments, self.change) = (receipts, payments, change)
    (self.standing, self.bookedLater) = (standing, bookedLater)
  }
}
