/// What a till session came to: its Z report where it has been closed, its X report while it has
/// not.
package struct ZReport: Hashable, Sendable {
  /// What stands at its head, such as the shop's name and address; a line each.
  package let shop: [String]
  package let session: TillSession
  /// The business day of the closing, or that of the moment while the session is open.
  package let day: Day
  package let currency: Currency
  /// The first and the last receipt of the session; `nil` where it has none.
  package let receipts: ClosedRange<ReceiptNumber>?
  /// Where the audit trail ended just before.
  package let trail: TrailEnd
  /// What the books say that the drawer holds.
  package let expected: Money
  /// What was counted; `nil` while the session is open.
  package let counted: Money?
  /// Why that is over or short; `nil` where nobody said.
  package let reason: String?
  package let lines: [Line]

  /// The last line of the audit trail.
  package struct TrailEnd: Hashable, Sendable {
    /// 0 where there is none.
    package let number: Int
    package let hash: String

    package init(number: Int, hash: String) {
      (self.number, self.hash) = (number, hash)
    }
  }

  package struct Line: Hashable, Sendable {
    package let section: Section
    /// In kebab case.
    package let name: String
    /// The day that it is for, where it is about entries that were back-dated.
    package var backDatedTo: Day?
    /// What stands on the receipt that the shop was given, where it is about money that went out.
    package var receiptNumber: String?
    /// `nil` where nothing is counted.
    package let count: Int?
    /// `nil` where it has none, or it is not known yet.
    package let amount: Money?
  }

  package enum Section: String, CaseIterable, Sendable {
    case sales, tax, waived, voids, overrides, drawer, payments, refunds, deposits
    case giftCards = "gift-cards"
    case cash
    case paidOut = "paid-out"
    case backDated = "back-dated"
  }

  /// - Parameters:
  ///   - lines: all lines of the session's ledger; a difference that was booked changes nothing.
  ///   - reason: why what was counted is over or short.
  ///   - held: what the shop holds of all customers' deposits.
  ///   - overrides: how many rentals of the session were decided with an override.
  ///   - openings: how often the drawer was opened without a sale.
  package init(
    shop: [String], session: TillSession, lines: [SessionLine], overrides: Int, openings: Int = 0,
    counted: Money?, reason: String? = nil, held: Money? = nil, day: Day, currency: Currency,
    trail: TrailEnd
  ) {
    let sums = SessionSums(session: session, lines: lines)
    (self.shop, self.session, self.day) = (shop, session, day)
    (self.currency, self.trail) = (currency, trail)
    (self.counted, self.reason) = (counted, reason)
    expected = sums.expected
    let receipts = lines.compactMap(\.line.receipt).map {
      ReceiptNumber(till: session.till, number: $0)
    }
    self.receipts = receipts.min().flatMap { first in receipts.max().map { first...$0 } }
    self.lines = sums.report(
      overrides: overrides, openings: openings, counted: counted, held: held)
  }

  /// What was counted above what the books say, or below where it is negative.
  package var overShort: Money? { counted.map { $0 - expected } }
}

/// A line of a session's ledger.
package struct SessionLine: Hashable, Sendable {
  package let line: LedgerLine
  /// The kind of the line that it voids.
  package let voided: LedgerKind?
  /// The day that it is for, or that the line is for which it voids, where that was back-dated.
  package let backDatedTo: Day?

  package init(_ line: LedgerLine, voided: LedgerKind? = nil, backDatedTo: Day? = nil) {
    (self.line, self.voided, self.backDatedTo) = (line, voided, backDatedTo)
  }
}
