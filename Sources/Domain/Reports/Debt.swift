/// A customer who owes something, deposits apart.
package struct Debt: Hashable, Sendable {
  package var customer: ID<Customer>
  /// `nil` once the customer has been removed.
  package var holder: RentalRecord.Holder?
  package var owed: Money
  /// What is held of theirs.
  package var deposit: Money
  /// The first day since which something has been owed all the time.
  package var since: Day
  /// `nil` where nothing was ever paid.
  package var lastPaymentOn: Day?
  /// Late fees of what is still out, so far; they are booked when it comes back.
  package var lateFeesRunning: Money

  package init(
    customer: ID<Customer>, holder: RentalRecord.Holder?, lines: [AccountLine],
    lateFeesRunning: Money
  ) {
    (self.customer, self.holder) = (customer, holder)
    let (deposits, others) = (lines.filter(\.isDeposit), lines.filter { !$0.isDeposit })
    owed = others.reduce(.zero) { $0 + $1.amount }
    deposit = deposits.reduce(.zero) { $0 - $1.amount }
    since = Self.since(others)
    lastPaymentOn = lines.last { $0.isPayment }?.on
    self.lateFeesRunning = lateFeesRunning
  }

  /// A line of what a customer owes or has paid.
  package struct AccountLine: Hashable, Sendable {
    package var amount: Money
    package var at: Instant
    package var on: Day
    /// Whether it is a payment that was not voided.
    package var isPayment: Bool
    /// Whether it is of a deposit, taken, returned or voided.
    package var isDeposit: Bool

    package init(amount: Money, at: Instant, on: Day, isPayment: Bool, isDeposit: Bool) {
      (self.amount, self.at, self.on) = (amount, at, on)
      (self.isPayment, self.isDeposit) = (isPayment, isDeposit)
    }
  }

  /// Only what was owed at the end of a moment counts: the lines of one entry come after one
  /// another, and are one deed.
  private static func since(_ lines: [AccountLine]) -> Day {
    var owed = Money.zero
    var since: Day?
    for (place, line) in lines.enumerated() {
      owed = owed + line.amount
      let isEnd = place + 1 == lines.count || lines[place + 1].at != line.at
      guard isEnd else { continue }
      since = owed > .zero ? since ?? line.on : nil
    }
    return since ?? .first
  }
}
