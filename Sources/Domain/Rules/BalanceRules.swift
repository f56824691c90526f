/// What stands against paying, forgiving or giving back what a customer owes or is owed.
package enum BalanceRules {
  package static let payment = RuleBook<BalanceFacts>(nothingOwed)
  package static let refund = RuleBook<BalanceFacts>(overCredit, overPaid, drawerShort)
  package static let waiver = RuleBook<BalanceFacts>(nothingOwed, overOwed)
  package static let depositReturn = RuleBook<BalanceFacts>(overDeposit, drawerShort)

  static let nothingOwed = Rule<BalanceFacts>(
    "nothing-owed", "Only what is owed is paid or waived.",
    fires: .ordinary.with(\.standing.balance, .zero),
    silent: .ordinary.with(\.standing.balance, Money(minor: 1)).with(\.amount, Money(minor: 1))
  ) { facts in
    guard facts.standing.owed <= .zero else { return [] }
    let credit = facts.standing.credit
    let has = credit > .zero ? ", and \(facts.text(credit)) is in credit" : ""
    return [.objection("nothing is owed\(has)", facts: facts.sums)]
  }

  static let overOwed = Rule<BalanceFacts>(
    "over-owed", "No more is waived than is owed.",
    fires: .ordinary.with(\.amount, Money(minor: 901)),
    silent: .ordinary.with(\.amount, Money(minor: 900))
  ) { facts in
    let most = facts.owed
    guard facts.standing.owed > .zero, facts.amount > most else { return [] }
    let owed = facts.text(max(.zero, most))
    return [
      .objection(
        "\(owed)\(facts.ofReceipt) is owed", facts: facts.sums,
        remedy: most > .zero ? .atMost(owed) : nil)
    ]
  }

  static let overCredit = Rule<BalanceFacts>(
    "over-credit", "A refund gives back what is in credit, unless the charge is waived with it.",
    fires: .ordinary.with(\.standing.balance, Money(minor: -899)).with(\.amount, .nine),
    silent: .ordinary.with(\.standing.balance, Money(minor: -900)).with(\.amount, .nine)
  ) { facts in
    guard !facts.waives, facts.amount > facts.credit else { return [] }
    let credit = facts.text(facts.credit)
    let waivable = facts.amount <= facts.refundable
    return [
      .objection(
        "\(credit)\(facts.ofReceipt) can be refunded", facts: facts.sums,
        remedy: waivable ? .waiveToo : facts.atMostPossible)
    ]
  }

  static let overPaid = Rule<BalanceFacts>(
    "over-paid", "No more is given back than was paid, gift cards and tips apart.",
    fires: .ordinary.with(\.standing.paid, Money(minor: 899)).with(\.waives, true),
    silent: .ordinary.with(\.waives, true)
  ) { facts in
    guard facts.amount > facts.refundable else { return [] }
    let paid = max(.zero, facts.refundable)
    let besides =
      (facts.receipt?.besides ?? facts.besides).words(in: facts.currency)
      .map { ", besides \($0)" } ?? ""
    return [
      .objection(
        "\(facts.text(paid))\(facts.ofReceipt) has been paid and not been given back\(besides)",
        facts: facts.sums,
        remedy: facts.atMostPossible)
    ]
  }

  static let overDeposit = Rule<BalanceFacts>(
    "over-deposit", "No more of a deposit is returned than is held.",
    fires: .ordinary.with(\.standing.deposit, Money(minor: 899)),
    silent: .ordinary.with(\.standing.deposit, Money(minor: 900))
  ) { facts in
    let held = facts.standing.deposit - facts.ofRentals
    guard facts.amount > held || held <= .zero else { return [] }
    let ofRentals = facts.text(facts.ofRentals)
    guard held > .zero else {
      return [
        .objection(
          facts.ofRentals > .zero
            ? "the deposit of \(ofRentals) is for what is out, and goes back with it"
            : "no deposit is held", facts: facts.sums)
      ]
    }
    return [
      .objection(
        "a deposit of \(facts.text(held)) is held"
          + (facts.ofRentals > .zero ? " besides \(ofRentals) for what is out" : ""),
        facts: facts.sums,
        remedy: .atMost(facts.text(held)))
    ]
  }

  static let drawerShort = Rule<BalanceFacts>(
    "too-little-cash", "No more cash is given back than the drawer holds.",
    fires: .givenBack.with(\.drawer, Money(minor: 899)),
    silent: .givenBack.with(\.drawer, Money(minor: 900))
  ) { facts in
    guard let drawer = facts.drawer, facts.cash > drawer else { return [] }
    return [
      .objection(
        "the drawer holds \(facts.text(drawer))",
        facts: facts.sums + [.text("drawer", facts.text(drawer)), .number("till", facts.till)],
        remedy: .fillDrawer(facts.text(facts.cash - drawer), till: facts.till, orByCard: true))
    ]
  }
}

/// What settling an account rests on.
package struct BalanceFacts: RuleFacts, Exemplary {
  package var standing: Standing
  /// What is to be paid, waived or given back.
  package var amount: Money
  /// What goes out of the drawer, of as much of it as can be given back.
  package var cash: Money
  /// Whether what a refund gives back is waived with it.
  package var waives: Bool
  /// The cash in the drawer of the open session, where cash goes out of it.
  package var drawer: Money?
  /// Its till.
  package var till: Int
  package var currency: Currency
  /// What of the deposit is held for what is out.
  package var ofRentals = Money.zero
  /// What of the money that was paid was no price.
  package var besides = PaidBesides()
  /// The receipt of which a refund gives back; `nil` where none was said.
  package var receipt: ReceiptBack?

  package init(
    _ standing: Standing, amount: Money, cash: Money? = nil, waives: Bool = false,
    drawer: Money? = nil, till: Int = 1, currency: Currency
  ) {
    (self.standing, self.amount) = (standing, amount)
    self.cash = cash ?? amount
    (self.waives, self.drawer) = (waives, drawer)
    (self.till, self.currency) = (till, currency)
  }

  func text(_ money: Money) -> String { money.text(in: currency) }

  /// What is in credit and can go back without a waiver: of a receipt, what it took ahead.
  package var credit: Money {
    receipt.map { min(standing.credit, $0.ahead.total, $0.left) } ?? standing.credit
  }

  /// What is owed; of a receipt, what of its charges is.
  var owed: Money { receipt.map { min(standing.owed, $0.owes) } ?? standing.owed }

  /// What of the amount is forgiven as it goes back, if that is waived.
  package var forgiven: Money {
    guard let receipt else { return max(.zero, amount - standing.credit) }
    return waives ? min(possible, receipt.forgivable) : .zero
  }

  /// What was paid and can go back; of a receipt, what was paid for what it charged and, where it
  /// took more than that, what is in credit.
  package var refundable: Money {
    let most = standing.refundable(besides: besides)
    guard let receipt else { return most }
    return min(most, receipt.left, receipt.forgivable + credit)
  }

  /// ` of receipt 1-000042`; nothing where none was said.
  fileprivate var ofReceipt: String { receipt.map { " of receipt \($0.number.text)" } ?? "" }

  /// What of the amount can be refunded, if need be with a waiver.
  package var possible: Money { min(amount, max(.zero, refundable)) }

  /// So much of the amount as can be refunded; nothing where that is nothing.
  var atMostPossible: Remedy? {
    guard possible > .zero else { return nil }
    let isForgiven = !waives && possible > credit
    return isForgiven ? .atMostWaivingToo(text(possible)) : .atMost(text(possible))
  }

  /// What findings tell.
  var sums: [Fact] {
    [
      .text("amount", text(amount)), .text("balance", text(standing.balance)),
      .text("deposit", text(standing.deposit)),
    ]
  }

  /// 9.00 is owed, and 9.00 has been paid before.
  static let ordinary = BalanceFacts(
    Standing(balance: .nine, paid: .nine), amount: .nine, currency: .pound)

  /// 9.00 is in credit and 9.00 more held as a deposit.
  static let givenBack = BalanceFacts(
    Standing(balance: Money(minor: -1800), deposit: .nine, paid: .nine), amount: .nine,
    currency: .pound)
}

extension Money {
  fileprivate static let nine = Money(minor: 900)
}
