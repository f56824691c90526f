import Domain
import Storage

extension Shop {
  /// Gives back money that the shop owes a customer, deposits apart.
  ///
  /// - Parameters:
  ///   - offer: how, and how much.
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
      if amount > entry.rules.rules.refundLimit.value {
        try authorise(.refundOverLimit, in: entry)
      }
      let standing = try store.standing(of: customer.id)
      let findings = BalanceRules.refund.findings(
        BalanceFacts(
          standing, amount: amount, waives: waives,
          drawer: try drawer(for: offer.method, in: entry),
          till: entry.desk.till, currency: entry.currency))
      let action = "refund \(amount.text(in: entry.currency)) to"
      if let refusal = refusal(
        action, customer, typed,
        findings + tillFindings(cashOut: offer.method == .cash ? amount : .zero, in: entry),
        in: entry)
      {
        return .refused(refusal)
      }
      if amount > standing.credit {
        entry.book(
          LedgerLine(
            .waive, standing.credit - amount, customer: customer.id, reason: reason))
      }
      entry.book(
        LedgerLine(
          .refund, amount, customer: customer.id, method: offer.method, reason: reason))
      return .done(receipt(of: customer, standing, in: entry))
    }
  }
}
