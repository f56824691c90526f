/// An account that the books go to in another bookkeeping program, before it has a name there.
package enum BookAccount: Hashable, Sendable {
  /// What customers owe.
  case receivable
  /// What customers have put down.
  case deposits
  /// What gift cards hold.
  case giftCards
  /// Money, by how it changed hands.
  case payment(String)
  /// Tax that is due, by its rate: `standard-20`.
  case tax(String)
  case rentals
  case lateFees
  case replacements
  case damage
  case memberships
  case packages
  /// What was left on gift cards that expired.
  case expiredGiftCards
  case goods
  case waived
  /// What was paid above what was due, for whoever serves.
  case tips
  /// What coins do not make.
  case rounding
  case paidIn
  /// What left a drawer besides, by what it went for.
  case paidOut(PaidOutPurpose?)
  case over
  case short

  /// What names it in a file of accounts.
  package var key: String {
    switch self {
    case .receivable: "receivable"
    case .deposits: "deposits"
    case .giftCards: "gift-cards"
    case .payment(let method): "payment." + method
    case .tax(let rate): "tax." + rate
    case .rentals: "rentals"
    case .lateFees: "late-fees"
    case .replacements: "replacements"
    case .damage: "damage"
    case .memberships: "memberships"
    case .packages: "packages"
    case .expiredGiftCards: "expired-gift-cards"
    case .goods: "goods"
    case .waived: "waived"
    case .tips: "tips"
    case .rounding: "rounding"
    case .paidIn: "paid-in"
    case .paidOut(let purpose): purpose.map { Self.ofPurpose + $0.rawValue } ?? "paid-out"
    case .over: "over"
    case .short: "short"
    }
  }

  /// What the key of an account for a purpose begins with.
  static let ofPurpose = "paid-out."

  /// The account of a rate of tax, in prices or on top of them.
  package static func tax(_ rate: TaxRate) -> BookAccount {
    let name = rate.name.key.map { $0.isLetter || $0.isNumber ? $0 : "-" }
    return .tax(String(name) + "-" + rate.percent.number)
  }
}

/// So much from one account to another; less than nothing goes the other way.
package struct Booking: Hashable, Sendable {
  /// What has it then.
  package let debit: BookAccount
  /// What it comes from.
  package let credit: BookAccount
  package let amount: Money

  init(_ debit: BookAccount, _ credit: BookAccount, _ amount: Money) {
    (self.debit, self.credit, self.amount) = (debit, credit, amount)
  }
}

extension LedgerLine {
  /// What it comes to in double entry.
  ///
  /// - Parameter kind: its own or, of a void, that of the line that it voids.
  /// - Returns: `nil` where nobody can tell.
  package func bookings(as kind: LedgerKind) -> [Booking]? {
    switch kind {
    case .charge: charged(to: .rentals)
    case .lateFee: charged(to: .lateFees)
    // What is found again takes back what was charged for it.
    case .replacement, .found: charged(to: .replacements)
    case .damage: charged(to: .damage)
    case .membership: charged(to: .memberships)
    case .package: charged(to: .packages)
    case .goods, .goodsReturned: charged(to: .goods)
    case .giftCard: charged(to: .giftCards)
    case .giftCardExpired: charged(to: .expiredGiftCards)
    case .waive: charged(to: .waived)
    case .tip: charged(to: .tips)
    case .rounding: charged(to: .rounding)
    case .payment, .refund: paid(against: .receivable)
    case .depositTaken, .depositReturned: paid(against: .deposits)
    // What went out for something and was undone goes back to where it came from.
    case .paidIn: [Booking(Self.drawer, paidFor.isEmpty ? .paidIn : paidOut, amount)]
    case .paidOut: [Booking(Self.drawer, paidOut, amount)]
    case .over: [Booking(Self.drawer, .over, amount)]
    case .short: [Booking(Self.drawer, .short, amount)]
    case .void: nil
    }
  }

  private var paidOut: BookAccount { .paidOut(paidFor.purpose) }

  private static let drawer = BookAccount.payment(PaymentMethod.cash.rawValue)

  private func charged(to account: BookAccount) -> [Booking] {
    [Booking(.receivable, account, amount - (tax ?? .zero))]
      + taxes.map { Booking(.receivable, .tax($0.rate), $0.tax) }
  }

  /// Of what a customer pays, the amount is what they owe less for it. A gift card that was taxed
  /// as it was sold stands in its account without that tax, which comes off what it buys.
  private func paid(against account: BookAccount) -> [Booking]? {
    method.map { method in
      let money: BookAccount = method == .giftCard ? .giftCards : .payment(method.rawValue)
      return [Booking(money, account, amount * -1)]
        + taxes.map { Booking(money, .tax($0.rate), $0.tax) }
    }
  }
}
