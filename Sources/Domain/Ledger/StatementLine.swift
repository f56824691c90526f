/// A line of a customer's statement: a line of the ledger, with the names that people know it by.
package struct StatementLine: Hashable, Sendable {
  package var recorded: RecordedLine
  /// The copy that it is about, and its movie.
  package var barcode: String?
  package var title: String?
  /// What kind of line it voids, and the receipt on which that stands.
  package var voided: Voided?

  /// The line that another one voids.
  package struct Voided: Hashable, Sendable {
    package var kind: LedgerKind
    package var receipt: ReceiptNumber

    package init(kind: LedgerKind, receipt: ReceiptNumber) {
      (self.kind, self.receipt) = (kind, receipt)
    }
  }

  package init(
    _ recorded: RecordedLine, barcode: String? = nil, title: String? = nil, voided: Voided? = nil
  ) {
    (self.recorded, self.barcode) = (recorded, barcode)
    (self.title, self.voided) = (title, voided)
  }
}

/// What a customer was charged and paid, from one day to another.
package struct Statement: Sendable {
  package var customer: ID<Customer>
  package var name: String
  package var currency: Currency
  /// Tells what was back-dated.
  package var calendar: BusinessCalendar
  /// The first and the last business day; `nil` where it is about all there were.
  package var since: Day?
  package var until: Day?
  /// What was owed before the first day.
  package var opening: Money
  /// In order of the days on which they are booked, and of the moments that they are for.
  package var lines: [StatementLine]
  /// What of it is a deposit that the shop holds.
  package var deposit: Money
  /// Whether older lines are left out that were not asked about.
  package var isShortened = false
  /// What is left of what was paid for in advance.
  package var packages: [PackageRecord] = []

  package init(
    customer: ID<Customer>, name: String, currency: Currency, calendar: BusinessCalendar,
    since: Day?, until: Day?, opening: Money, lines: [StatementLine], deposit: Money,
    isShortened: Bool = false
  ) {
    self.isShortened = isShortened
    self.customer = customer
    self.name = name
    self.currency = currency
    self.calendar = calendar
    self.since = since
    self.until = until
    self.opening = opening
    self.lines = lines
    self.deposit = deposit
  }

  /// What is owed after each line.
  package var balances: [Money] {
    var balance = opening
    return lines.map { line in
      balance = balance + line.recorded.line.amount
      return balance
    }
  }

  package var closing: Money { balances.last ?? opening }
}
