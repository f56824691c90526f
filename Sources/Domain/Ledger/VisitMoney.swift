/// What a visit came to in money.
package struct VisitMoney: Hashable, Sendable {
  /// One for each customer for whom something was booked; none for a dry run.
  package var receipts: [ReceiptNumber] = []
  /// What the customer handed over; negative what was handed back.
  package var payments: [Payment] = []
  package var change = Money.zero
  /// What was put down above what was due, and is not handed back.
  package var tip = Money.zero
  /// What was added to what was due, or taken off, so that coins make it.
  package var rounding = Money.zero
  /// What was put down for what went out.
  package var depositTaken = Money.zero
  /// What came of what had been put down for what ended, for each customer that had.
  package var endedDeposits: [EndedDeposit] = []
  /// What is left on the gift cards that paid.
  package var giftCards: [GiftCardUse] = []
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
  /// Tells of deposits that ended, and of what is handed back with them.
  package mutating func note(_ deposits: [EndedDeposit]) {
    endedDeposits = deposits
    for part in deposits.flatMap(\.back) {
      payments.append(Payment(method: part.method, amount: part.amount * -1))
    }
  }
}
