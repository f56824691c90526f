import Domain
import Storage

extension Shop {
  /// Gives back money that the shop owes a customer, deposits apart.
  ///
  /// - Parameters:
  ///   - offer: how much, and how; else by the method that paid.
  ///   - waives: whether what is not in credit is forgiven with it.
  package func refund(
    _ typed: String, _ offer: PaymentOffer, reason: String, waives: Bool = false,
    at asked: AskedMoment = .now
  ) throws -> Outcome<MoneyReceipt> {
    try decision(.refund, at: asked) { entry in
      if waives { try entry.authorise(.waive) }
      let reason = try entry.checked(reason: reason)
      let customer = try entry.customer(typed)
      guard let text = offer.amount else {
        _ = try entry.offered(
          PaymentRequest([offer]), under: entry.rules.rules.payments, on: entry.day)
        throw ShopError.invalid([FieldProblem("amount", "is required")])
      }
      let amount = try entry.amount(text)
      let standing = try entry.store.standing(of: customer.id)
      let paid = try entry.store.paidMoney(of: customer.id)
      var facts = BalanceFacts(
        standing, amount: amount, waives: waives, till: entry.desk.till, currency: entry.currency)
      facts.besides = try entry.store.paidBesides(of: customer.id)
      let parts = try entry.parts(of: facts.possible, offer, paid: paid)
      (facts.cash, facts.drawer) = (parts.cash, try entry.drawer(for: parts))
      let findings = BalanceRules.refund.findings(facts, under: entry.rules.rules)
      // Nobody is sent to a manager for what a manager cannot give either.
      if waives || amount <= standing.credit, facts.possible == amount {
        try entry.authorise(refund: amount, to: customer.id)
      }
      let action = "refund \(amount.text(in: entry.currency)) to"
      if let refusal = entry.refusal(
        action, customer, typed, findings + entry.tillFindings(cashOut: parts.cash))
      {
        return .refused(refusal)
      }
      try entry.authorise(givingBack: parts, of: paid)
      if amount > standing.credit {
        let forgiven = amount - standing.credit
        let account = LossAccount(try entry.store.lines(of: customer.id))
        let rounding = facts.besides.rounding(
          in: forgiven, of: account.forgivable, isAll: amount == facts.refundable)
        for (kind, amount) in [(LedgerKind.waive, forgiven - rounding), (.rounding, rounding)]
        where amount != .zero {
          entry.book(LedgerLine(kind, amount * -1, customer: customer.id, reason: reason))
        }
      }
      for part in parts {
        entry.book(
          LedgerLine(.refund, givingBack: part, to: customer.id, reason: reason))
      }
      return .done(entry.receipt(of: customer, standing))
    }
  }
}
