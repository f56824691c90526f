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
      if waives { try authorise(.waive, in: entry) }
      let reason = try checked(reason: reason)
      let customer = try self.customer(typed)
      guard let text = offer.amount else {
        throw ShopError.invalid([FieldProblem("amount", "is required")])
      }
      let amount = try self.amount(text, in: entry)
      try authorise(refund: amount, to: customer.id, in: entry)
      let standing = try store.standing(of: customer.id)
      let paid = try store.paidMoney(of: customer.id, .payment, .refund)
      let parts = paid.parts(of: amount, offer)
      let findings = BalanceRules.refund.findings(
        BalanceFacts(
          standing, amount: amount, cash: parts.cash, waives: waives,
          drawer: try drawer(for: parts, in: entry), till: entry.desk.till,
          currency: entry.currency), under: entry.rules.rules)
      let action = "refund \(amount.text(in: entry.currency)) to"
      if let refusal = refusal(
        action, customer, typed,
        findings + tillFindings(cashOut: parts.cash, in: entry),
        in: entry)
      {
        return .refused(refusal)
      }
      try authorise(givingBack: parts, of: paid, in: entry)
      if amount > standing.credit {
        entry.book(
          LedgerLine(
            .waive, standing.credit - amount, customer: customer.id, reason: reason))
      }
      for part in parts {
        entry.book(
          LedgerLine(
            .refund, part.amount, customer: customer.id, method: part.method, reason: reason))
      }
      return .done(receipt(of: customer, standing, in: entry))
    }
  }
}
