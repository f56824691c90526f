/// What a business day came to over all tills, and what of it wants a look.
package struct DaySummary: Sendable {
  package let day: Day
  package let takings: TakingsFigures
  /// By the way it was paid, less what went back that way.
  package let payments: [TakingsLine]
  package let taxes: [TaxFigures]
  /// What came into the drawers besides or left them, and what was over or short, by kind.
  package private(set) var drawers: [LedgerKind: Sum] = [:]
  /// What of that went out, by what it went for.
  package private(set) var paidOut = PaidOutSums()
  /// Receipts that void, waive or give back, by kind.
  package private(set) var exceptions: [LedgerKind: Sum] = [:]
  /// Receipts for this day that were booked on a later one.
  package private(set) var backDated = Sum()
  /// What everybody did on it that wants a look, whatever day it was for.
  package var staff: [StaffLine] = []
  /// How the shop stands; `nil` of a day that is over.
  package var standing: AtClose?

  /// Lines of a kind.
  package struct Sum: Hashable, Sendable {
    package private(set) var count = 0
    package private(set) var amount = Money.zero
    /// The receipts that they are on, each once.
    package private(set) var receipts: [ReceiptNumber] = []
    /// Those that are on no receipt.
    package private(set) var others: [RecordedLine] = []
    private var known: Set<ReceiptNumber> = []

    fileprivate mutating func add(_ line: RecordedLine) {
      amount = amount + line.line.amount
      guard let receipt = line.receipt else {
        others.append(line)
        return count += 1
      }
      guard known.insert(receipt).inserted else { return }
      receipts.append(receipt)
      count += 1
    }
  }

  /// How the shop stands at the end of the day.
  package struct AtClose: Sendable {
    package let out: OutCounts
    package let deposits: Money
    /// What customers have paid ahead, or were credited.
    package let credit: Money
    /// What is to be ordered.
    package let low: [Goods]
    /// Tills that nobody has counted.
    package let openTills: [TillSession]
    /// What card terminals were asked without that anybody knows what came of it.
    package let openCards: [CardRecord]
    /// How many receipts are not signed; 0 where no device signs them.
    package let unsignedReceipts: Int

    package init(
      out: OutCounts, held: Liabilities.Accounts, low: [Goods], openTills: [TillSession],
      openCards: [CardRecord], unsignedReceipts: Int
    ) {
      (self.out, self.low) = (out, low)
      (self.openTills, self.openCards) = (openTills, openCards)
      self.unsignedReceipts = unsignedReceipts
      (deposits, credit) = (held.deposits.amount, held.credit.amount)
    }
  }

  package init(
    day: Day, takings: TakingsFigures, payments: [TakingsLine], taxes: [TaxFigures]
  ) {
    (self.day, self.takings, self.payments, self.taxes) = (day, takings, payments, taxes)
  }

  /// Takes up a line of the ledger that was booked on the day.
  package mutating func add(_ line: RecordedLine, in calendar: BusinessCalendar) {
    let kind = line.line.kind
    if kind.isOfDrawer { drawers[kind, default: Sum()].add(line) }
    paidOut.add(line.line)
    if [.void, .waive, .refund].contains(kind) { exceptions[kind, default: Sum()].add(line) }
    if line.entry.backDated(in: calendar) != nil { backDated.add(line) }
  }
}
