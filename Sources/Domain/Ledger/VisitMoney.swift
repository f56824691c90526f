/// What a visit came to in money.
package struct VisitMoney: Hashable, Sendable {
  /// One for each customer for whom something was booked; none for a dry run.
  package var receipts: [ReceiptNumber] = []
  package var payments: [Payment] = []
  package var change = Money.zero
  /// What the customer owes now; `nil` where there are several customers.
  package var balance: Money?

  package init(
    receipts: [ReceiptNumber] = [], payments: [Payment] = [], change: Money = .zero,
    balance: Money? = nil
  ) {
    self.receipts = receipts
    self.payments = payments
    self.change = change
    self.balance = balance
  }
}
