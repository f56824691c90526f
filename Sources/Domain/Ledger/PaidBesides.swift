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

  /// What of one payment was for no price.
  struct Part: Hashable, Sendable {
    var tip = Money.zero
    var change = Money.zero
    /// What coins made more.
    var rounding = Money.zero

    var total: Money { tip + change + rounding }
  }

  /// What of each payment was for no price, by its line.
  ///
  /// What is more than was due is of what was put down last, cash apart, which is taken only up to
  /// what is due. What coins made more is of the cash, where some was put down.
  ///
  /// - Parameter lines: of one customer, in the order of recording.
  static func byPayment(_ lines: [RecordedLine]) -> [Int: Part] {
    let receipts = Set(lines.filter { share(of: $0.line) != nil }.map(\.receipt))
    let some = lines.filter { receipts.contains($0.receipt) }
    return Dictionary(grouping: some, by: \.receipt).values
      .reduce(into: [:]) { $0.merge(byPayment(of: $1)) { $1 } }
  }

  private static func byPayment(of own: [RecordedLine]) -> [Int: Part] {
    var parts: [Int: Part] = [:]
    let payments = own.filter { $0.line.kind == .payment && $0.line.amount < .zero }.reversed()
    let (cash, others) = (
      payments.filter { $0.line.method == .cash }, payments.filter { $0.line.method != .cash }
    )
    let orders = [
      (\Part.tip, others + cash), (\.change, others + cash), (\.rounding, cash + others),
    ]
    for (share, order) in orders {
      var left = own.filter { Self.share(of: $0.line) == share }
        .reduce(Money.zero) { $0 + $1.line.amount }
      for payment in order where left > .zero {
        var part = parts[payment.seq] ?? Part()
        let more = min(left, payment.line.amount * -1 - part.total)
        part[keyPath: share] = part[keyPath: share] + more
        parts[payment.seq] = part
        left = left - more
      }
    }
    return parts
  }

  /// What a line says of the payments of its receipt; `nil` where it says nothing.
  private static func share(of line: LedgerLine) -> WritableKeyPath<Part, Money>? {
    guard line.amount > .zero else { return nil }
    return switch line.kind {
    case .tip: \.tip
    case .rounding: \.rounding
    case .payment: \.change
    default: nil
    }
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
