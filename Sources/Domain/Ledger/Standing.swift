/// How a customer stands with the shop: what the lines of the ledger come to.
package struct Standing: Hashable, Sendable {
  /// What they owe with everything counted, deposits too; negative where the shop owes them.
  package var balance: Money
  /// What the shop holds of theirs as a deposit.
  package var deposit: Money
  /// What they have paid and not been given back, deposits apart.
  package var paid: Money

  package init(balance: Money = .zero, deposit: Money = .zero, paid: Money = .zero) {
    (self.balance, self.deposit, self.paid) = (balance, deposit, paid)
  }

  /// What they owe, deposits apart: a deposit stands against a debt, and does not pay it.
  package var owed: Money { balance + deposit }

  /// What the shop owes them, deposits apart.
  package var credit: Money { max(.zero, owed * -1) }

  /// With a line counted that is of a kind, or voids one of it.
  package func adding(_ amount: Money, _ kind: LedgerKind) -> Standing {
    var sum = self
    sum.balance = balance + amount
    switch kind {
    case .depositTaken, .depositReturned: sum.deposit = deposit - amount
    case .payment, .refund: sum.paid = paid - amount
    case .charge, .lateFee, .replacement, .damage, .found, .membership, .package, .giftCard,
      .giftCardExpired, .goods,
      .goodsReturned, .tip, .rounding, .waive, .void, .paidIn, .paidOut, .over, .short:
      break
    }
    return sum
  }

  /// Whether nobody owes anybody anything.
  package var isEven: Bool { balance == .zero && deposit == .zero }
}
