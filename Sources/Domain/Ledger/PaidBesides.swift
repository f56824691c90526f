/// What somebody has paid that was no price: a refund cannot forgive it.
package struct PaidBesides: Hashable, Sendable {
  /// For gift cards, which still have it.
  package var giftCards = Money.zero
  /// Above what was due.
  package var tips = Money.zero
  /// Because coins made more of what was due; negative where they made less.
  package var rounding = Money.zero

  /// - Parameter lines: of one customer, without what was voided.
  package init(_ lines: [RecordedLine] = []) {
    for line in lines.map(\.line) {
      switch line.kind {
      case .giftCard: giftCards = giftCards + line.amount
      case .tip: tips = tips + line.amount
      case .rounding: rounding = rounding + line.amount
      default: break
      }
    }
  }

  /// What a void alone gives back.
  var onlyByVoid: Money { giftCards + tips }

  /// What of money that goes back, and is not in credit, was no price, but what coins made more of
  /// one; below nothing where they made less of it, and all goes back.
  ///
  /// - Parameters:
  ///   - forgiven: the money.
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
