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

  /// - Parameters:
  ///   - owed: deposits apart.
  ///   - deposit: what is held of theirs.
  ///   - trace: of the account, read as far as it needs.
  package init(
    customer: ID<Customer>, holder: RentalRecord.Holder?, owed: Money, deposit: Money,
    trace: Trace, lateFeesRunning: Money
  ) {
    (self.customer, self.holder) = (customer, holder)
    (self.owed, self.deposit) = (owed, deposit)
    since = trace.since
    lastPaymentOn = trace.lastPaymentOn
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

  /// An account read from its last line back, until it is known since when something is owed and
  /// when something was paid last.
  ///
  /// Only what was owed at the end of a moment counts: the lines of one entry come after one
  /// another, and are one deed.
  package struct Trace: Sendable {
    package private(set) var since = Day.first
    package private(set) var lastPaymentOn: Day?
    /// What was owed at the end of the moment that is being read; then before its lines so far.
    private var owed: Money
    private var moment: Instant?
    private var isSinceKnown = false

    /// - Parameter owed: after the last line, deposits apart; more than nothing.
    package init(owed: Money) {
      self.owed = owed
    }

    /// Goes back by a line; whether there is more to know.
    package mutating func goBack(by line: AccountLine) -> Bool {
      if line.isPayment { lastPaymentOn = lastPaymentOn ?? line.on }
      if !line.isDeposit, !isSinceKnown { note(line) }
      return !isSinceKnown || lastPaymentOn == nil
    }

    private mutating func note(_ line: AccountLine) {
      if line.at != moment {
        isSinceKnown = owed <= .zero
        if isSinceKnown { return }
        (moment, since) = (line.at, line.on)
      }
      owed = owed - line.amount
    }
  }
}
