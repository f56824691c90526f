/// What somebody has paid that was no price: a refund cannot forgive it.
package struct PaidBesides: Hashable, Sendable {
  /// For gift cards, which still have it, as coins made it.
  package var giftCards = Money.zero
  /// Above what was due.
  package var tips = Money.zero
  /// Because coins made more of what was due; negative where they made less.
  package var rounding = Money.zero

  /// - Parameter lines: of one customer, without what was voided.
  package init(_ lines: [RecordedLine] = []) {
    let cards = Self.giftCards(lines)
    giftCards = cards.values.reduce(.zero, +)
    for line in lines {
      switch line.line.kind {
      case .tip: tips = tips + line.line.amount
      case .rounding where cards[line.receipt] == nil: rounding = rounding + line.line.amount
      default: break
      }
    }
  }

  /// What was paid for gift cards on each receipt, as coins made it: the sale of one stands alone
  /// on its receipt.
  static func giftCards(_ lines: [RecordedLine]) -> [ReceiptNumber?: Money] {
    let sales = Dictionary(grouping: lines, by: \.receipt).filter { _, lines in
      lines.contains { $0.line.kind == .giftCard }
    }
    return sales.mapValues { lines in
      lines.filter { [.giftCard, .rounding].contains($0.line.kind) }
        .reduce(.zero) { $0 + $1.line.amount }
    }
  }

  /// What of each payment was for no price, by its line: what coins made more is of the last that
  /// was put down in cash, a tip of the last that was not, and change of the last that it can be
  /// given on.
  ///
  /// - Parameters:
  ///   - lines: of one customer, in the order of recording.
  ///   - isCounted: which of tips, coins and change are looked at.
  static func byPayment(
    _ lines: [RecordedLine], of isCounted: (LedgerLine) -> Bool = { _ in true }
  ) -> [Int: Money] {
    var besides: [Int: Money] = [:]
    func tells(_ line: LedgerLine) -> Bool {
      line.amount > .zero && isCounted(line)
        && (line.kind == .tip || line.kind == .rounding || line.isChange)
    }
    let receipts = Set(lines.filter { tells($0.line) }.map(\.receipt))
    let some = lines.filter { receipts.contains($0.receipt) }
    for own in Dictionary(grouping: some, by: \.receipt).values {
      let payments = own.filter { $0.line.kind == .payment && $0.line.amount < .zero }
      for line in own.map(\.line) where tells(line) {
        let isOf = { (payment: LedgerLine) in
          line.isChange
            ? payment.method != .cash && payment.method != .giftCard
            : (payment.method == .cash || payment.isKept) != (line.kind == .tip)
        }
        var left = line.amount
        let first = payments.filter { isOf($0.line) }.reversed()
        for payment in Array(first) + payments.reversed() where left > .zero {
          let free = payment.line.amount * -1 - (besides[payment.seq] ?? .zero)
          let part = min(left, free)
          besides[payment.seq] = (besides[payment.seq] ?? .zero) + part
          left = left - part
        }
      }
    }
    return besides
  }

  /// What a void alone gives back.
  var onlyByVoid: Money { giftCards + tips }

  /// How much of a refund is rounding, and no price that is forgiven; below nothing where coins
  /// made less of prices, and all goes back.
  ///
  /// - Parameters:
  ///   - forgiven: the refund, less what was in credit.
  ///   - forgivable: what was paid of prices.
  package func rounding(in forgiven: Money, of forgivable: Money, isAll: Bool) -> Money {
    let rest = forgiven - forgivable
    guard rounding < .zero else { return min(rounding, max(.zero, rest)) }
    return isAll ? max(rounding, min(.zero, rest)) : .zero
  }

  /// What of it is there, as it is told: `12.00 for gift cards and 1.00 in tips`.
  func words(in currency: Currency) -> String? {
    [(giftCards, "for gift cards"), (tips, "in tips")]
      .filter { $0.0 > .zero }.map { "\($0.0.text(in: currency)) \($0.1)" }.joinedByAnd.nonEmpty
  }
}

extension Standing {
  /// What was paid and can go back, if need be with a waiver: what is in credit does, whatever else
  /// was bought.
  func refundable(besides: PaidBesides) -> Money {
    max(min(credit, paid), paid - besides.onlyByVoid)
  }
}
