import Domain
import Storage

extension Shop {
  /// Takes a deposit, which is the customer's until it is returned.
  package func takeDeposit(
    _ typed: String, _ offer: PaymentOffer, at asked: AskedMoment = .now
  ) throws -> Outcome<MoneyReceipt> {
    try decision(.depositTake, at: asked) { entry in
      let customer = try entry.customer(typed)
      let put = try entry.offered(
        PaymentRequest([offer]), under: entry.rules.rules.payments, on: entry.day)
      guard let offered = put.first, let amount = offered.amount else {
        throw ShopError.invalid([FieldProblem("amount", "is required")])
      }
      try entry.checkDeposit(amount, in: [offered.paying(amount)])
      let findings = entry.tillFindings()
      if let refusal = entry.refusal("take a deposit from", customer, typed, findings) {
        return .refused(refusal)
      }
      let standing = try entry.store.standing(of: customer.id)
      guard amount > .zero else {
        throw ShopError.invalid([FieldProblem("amount", "is 0, and has to be more")])
      }
      entry.book(
        LedgerLine(.depositTaken, paying: offered.paying(amount), customer: customer.id))
      return .done(entry.receipt(of: customer, standing))
    }
  }

  /// Gives a deposit back; what was put down for what is out goes back with that.
  ///
  /// - Parameter offer: how, else by the method that paid; without an amount, all of it.
  package func returnDeposit(
    _ typed: String, _ offer: PaymentOffer = PaymentOffer(.cash, isMethodSaid: false),
    at asked: AskedMoment = .now
  ) throws -> Outcome<MoneyReceipt> {
    try decision(.depositReturn, at: asked) { entry in
      let customer = try entry.customer(typed)
      let standing = try entry.store.standing(of: customer.id)
      let deposits = try entry.store.deposits(of: customer.id, standing)
      let own = standing.deposit - deposits.ofRentals
      let amount = try offer.amount.map { try entry.amount($0) } ?? own
      let parts = try entry.parts(of: min(amount, own), offer, paid: deposits.own)
      // Nobody is told how to fill a drawer from which they may not give it back.
      if own > .zero, amount <= own {
        try entry.authorise(returning: parts, of: deposits.own, to: customer.id, standing)
      }
      var facts = BalanceFacts(
        standing, amount: amount, cash: parts.cash, drawer: try entry.drawer(for: parts),
        till: entry.desk.till, currency: entry.currency)
      facts.ofRentals = deposits.ofRentals
      let findings = BalanceRules.depositReturn.findings(facts, under: entry.rules.rules)
      if let refusal = entry.refusal(
        "return the deposit of", customer, typed,
        findings + entry.tillFindings(cashOut: parts.cash))
      {
        return .refused(refusal)
      }
      for part in parts {
        entry.book(
          LedgerLine(.depositReturned, givingBack: part, to: customer.id))
      }
      return .done(entry.receipt(of: customer, standing))
    }
  }
}
