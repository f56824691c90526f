/// What the ledger says of some lines of customers, net of what was voided.
package struct TakingsFigures: Hashable, Sendable {
  package var charges: Money
  package var lateFees: Money
  /// What was charged for lost and damaged copies, less what was credited for those found again.
  package var losses: Money
  /// What was charged for memberships and joining.
  package var memberships = Money.zero
  /// What was charged for rentals that are paid for in advance.
  package var packages = Money.zero
  /// What was left on gift cards that expired.
  package var expiredGiftCards = Money.zero
  /// What was charged for goods, less what was credited for those that came back.
  package var goods = Money.zero
  /// What was forgiven, above 0.
  package var waived: Money
  /// What was taken off by hand; what was charged is without it.
  package var discounts = Money.zero
  /// The tax in what was charged, less that in what was taken back, and in what gift cards paid
  /// that were taxed as they were sold.
  package var tax = Money.zero
  /// Payments by their methods.
  package var cash: Money
  package var card: Money
  package var other = Money.zero
  /// What was paid above what was due.
  package var tips = Money.zero
  /// What was added to what was due so that coins make it, less what was taken off.
  package var rounding = Money.zero
  /// What gift cards were sold for; that is owed to whoever brings them.
  package var giftCardsSold = Money.zero
  /// What gift cards paid, less what was given back to them: it came in when they were sold.
  package var giftCardsUsed = Money.zero
  /// What was paid back, above 0, gift cards apart.
  package var refunds: Money
  /// Deposits taken less those given back; they are no takings, since they are owed.
  package var deposits: Money

  package init(
    charges: Money = .zero, lateFees: Money = .zero, losses: Money = .zero, waived: Money = .zero,
    cash: Money = .zero, card: Money = .zero, refunds: Money = .zero, deposits: Money = .zero
  ) {
    (self.charges, self.lateFees, self.waived, self.cash) = (charges, lateFees, waived, cash)
    (self.card, self.refunds, self.deposits) = (card, refunds, deposits)
    self.losses = losses
  }

  /// All that was charged, less what was taken back of it.
  package var charged: Money {
    charges + lateFees + losses + memberships + packages + expiredGiftCards + goods - waived
  }

  /// What stayed in the shop.
  package var takings: Money { cash + card + other - refunds }

  package static func + (a: TakingsFigures, b: TakingsFigures) -> TakingsFigures {
    var sum = TakingsFigures(
      charges: a.charges + b.charges, lateFees: a.lateFees + b.lateFees,
      losses: a.losses + b.losses, waived: a.waived + b.waived, cash: a.cash + b.cash,
      card: a.card + b.card,
      refunds: a.refunds + b.refunds, deposits: a.deposits + b.deposits)
    sum.memberships = a.memberships + b.memberships
    sum.packages = a.packages + b.packages
    sum.goods = a.goods + b.goods
    sum.expiredGiftCards = a.expiredGiftCards + b.expiredGiftCards
    sum.giftCardsSold = a.giftCardsSold + b.giftCardsSold
    sum.giftCardsUsed = a.giftCardsUsed + b.giftCardsUsed
    sum.other = a.other + b.other
    sum.tips = a.tips + b.tips
    sum.rounding = a.rounding + b.rounding
    sum.tax = a.tax + b.tax
    sum.discounts = a.discounts + b.discounts
    return sum
  }
}

/// What takings are grouped by.
package enum TakingsKey: String, CaseIterable, Hashable, Sendable {
  /// The business day on which it was booked, its week or its month.
  case day, week, month
  /// The class of the movie.
  case `class`
  /// Who booked it.
  case staff
  /// The method of payment.
  case payment
  /// The till session, as `1-3`; what was booked without one has none.
  case session
  /// The number of the till.
  case till

  /// Whether it tells of charges; a method of payment has none.
  package var hasCharges: Bool { self != .payment }
  /// Whether it tells of discounts, which are for visits.
  package var hasDiscounts: Bool { hasTax }
  /// Whether it tells of tax, which belongs to no movie.
  package var hasTax: Bool { hasCharges && self != .class }
  /// Whether it tells of payments; they are for no movie, and so of no class.
  package var hasPayments: Bool { self != .class }
}

/// The takings under one key.
package struct TakingsLine: Hashable, Sendable {
  /// `nil` for what has no class, or no session.
  package var key: String?
  package var takings: TakingsFigures

  package init(key: String?, takings: TakingsFigures) {
    (self.key, self.takings) = (key, takings)
  }
}
