/// What stands against booking money.
package enum PaymentRules {
  package static let book = RuleBook<PaymentFacts>(tillClosed, underpaid)

  static let tillClosed = Rule<PaymentFacts>(
    "till-closed",
    "Where the house rules require it, rentals and money go through an open till.",
    fires: .ordinary.with(\.isTillOpen, false).with(\.till, tillRequired),
    silent: .ordinary.with(\.isTillOpen, false)
  ) { facts in
    guard !facts.isTillOpen, facts.till.value == .required else { return [] }
    return [
      .objection(
        "till \(facts.number) is closed", facts: [.number("till", facts.number)],
        basis: Basis(facts.till),
        remedy: .openTill(
          facts.number, from: facts.here,
          atLeast: facts.cashOut > .zero ? facts.cashOut.text(in: facts.currency) : nil))
    ]
  }

  static let underpaid = Rule<PaymentFacts>(
    "underpaid",
    "What is due is paid, or goes on account; a deposit does not.",
    fires: .ordinary.with(\.paid, Money(minor: 899)),
    silent: .ordinary
  ) { facts in
    guard facts.paid < (facts.onAccount ? facts.deposit : facts.due) else { return [] }
    let text = { (money: Money) in money.text(in: facts.currency) }
    let deposit = text(facts.deposit)
    let due = text(facts.onAccount ? facts.deposit : facts.due)
    let hasDeposit = facts.deposit > .zero
    return [
      .objection(
        "\(text(facts.paid)) is paid, and "
          + (facts.onAccount
            ? "the deposit of \(deposit) does not go on account"
            : "\(due) is due" + (hasDeposit ? ", \(deposit) of it as a deposit" : "")),
        facts: [.text("paid", text(facts.paid)), .text("due", due)]
          + (hasDeposit ? [.text("deposit", deposit)] : []),
        remedy: .payAll(
          VisitPayment(
            amount: facts.onAccount ? facts.deposit : facts.due, means: facts.means,
            currency: facts.currency, deposit: facts.deposit),
          orOwed: !facts.onAccount && facts.mayOwe))
    ]
  }

  private static let tillRequired = Setting(TillMode.required, defaultOf: "till", "required")
}

/// What booking money rests on.
package struct PaymentFacts: RuleFacts, Exemplary {
  package var due: Money
  package var paid: Money
  package var onAccount: Bool
  package var currency: Currency
  /// The till's number.
  package var number: Int
  package var isTillOpen: Bool
  package var till: Setting<TillMode>
  /// Whether the debt limit lets what is not paid go on account.
  package var mayOwe = true
  /// What of it is a deposit, which never goes on account.
  package var deposit = Money.zero
  /// The till at which it is asked for, where that may be another.
  package var here: Int?
  /// What is put on the counter.
  package var means = Means()
  /// The cash that would leave the drawer.
  package var cashOut = Money.zero

  package init(
    due: Money, paid: Money, onAccount: Bool, currency: Currency, number: Int, isTillOpen: Bool,
    till: Setting<TillMode>
  ) {
    self.due = due
    self.paid = paid
    self.onAccount = onAccount
    self.currency = currency
    self.number = number
    self.isTillOpen = isTillOpen
    self.till = till
  }

  static let ordinary = PaymentFacts(
    due: Money(minor: 900), paid: Money(minor: 900), onAccount: false, currency: .pound,
    number: 1, isTillOpen: true, till: Setting(.optional, defaultOf: "till", "optional"))
}
