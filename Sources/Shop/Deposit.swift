import Domain
import Storage

extension Shop {
  /// Takes a deposit, which is the customer's until it is returned.
  package func takeDeposit(
    _ typed: String, _ offer: PaymentOffer, at asked: AskedMoment = .now
  ) throws -> Outcome<MoneyReceipt> {
    try decision(.depositTake, at: asked) { entry in
      let customer = try self.customer(typed)
      guard let text = offer.amount else {
        throw ShopError.invalid([FieldProblem("amount", "is required")])
      }
      let amount = try self.amount(text, in: entry)
      let findings = tillFindings(in: entry)
      if let refusal = refusal("take a deposit from", customer, typed, findings, in: entry) {
        return .refused(refusal)
      }
      let standing = try store.standing(of: customer.id)
      entry.book(
        LedgerLine(.depositTaken, amount * -1, customer: customer.id, method: offer.method))
      return .done(receipt(of: customer, standing, in: entry))
    }
  }

  /// Gives a deposit back.
  ///
  /// - Parameter offer: how, else by the method that paid; without an amount, all of it.
  package func returnDeposit(
    _ typed: String, _ offer: PaymentOffer = PaymentOffer(.cash, isMethodSaid: false),
    at asked: AskedMoment = .now
  ) throws -> Outcome<MoneyReceipt> {
    try decision(.depositReturn, at: asked) { entry in
      let customer = try self.customer(typed)
      let standing = try store.standing(of: customer.id)
      let amount = try offer.amount.map { try self.amount($0, in: entry) } ?? standing.deposit
      let paid = try store.paidMoney(of: customer.id, .depositTaken, .depositReturned)
      let parts = paid.parts(of: amount, offer)
      // Nobody is told how to fill a drawer from which they may not give it back.
      if standing.deposit > .zero, amount <= standing.deposit {
        try authorise(returning: parts, of: paid, to: customer.id, standing, in: entry)
      }
      let findings = BalanceRules.depositReturn.findings(
        BalanceFacts(
          standing, amount: amount, cash: parts.cash, drawer: try drawer(for: parts, in: entry),
          till: entry.desk.till, currency: entry.currency), under: entry.rules.rules)
      if let refusal = refusal(
        "return the deposit of", customer, typed,
        findings + tillFindings(cashOut: parts.cash, in: entry),
        in: entry)
      {
        return .refused(refusal)
      }
      for part in parts {
        entry.book(
          LedgerLine(.depositReturned, part.amount, customer: customer.id, method: part.method))
      }
      return .done(receipt(of: customer, standing, in: entry))
    }
  }
}
