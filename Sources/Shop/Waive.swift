import Domain

extension Shop {
  /// Forgives a part of what a customer owes.
  ///
  /// - Parameters:
  ///   - amount: `nil` for what is left of a rental's late fee.
  ///   - typedRental: the rental that it is about.
  ///   - receipt: the one of which it forgives what is owed; `nil` for what has been owed longest.
  ///   - numbers: those of its lines that are meant, from 1; none for all of it.
  package func waive(
    _ typed: String, _ amount: String?, rental typedRental: String? = nil,
    of receipt: String? = nil, lines numbers: [Int] = [], reason: String,
    at asked: AskedMoment = .now
  ) throws -> Outcome<MoneyReceipt> {
    try decision(.waive, at: asked) { entry in
      try entry.authorise(.waive)
      let reason = try entry.checked(reason: reason)
      let customer = try entry.customer(typed)
      let rental = try typedRental.map { try entry.rental($0, of: customer) }
      let standing = try entry.store.standing(of: customer.id)
      let waived = try entry.waived(amount, rental, standing)
      var facts = BalanceFacts(standing, amount: waived, currency: entry.currency)
      let named = try receipt.map { try entry.back(of: $0, lines: numbers, to: customer) }
      facts.receipt = named?.back
      if let named, named.back.isUnclear(waiving: waived) {
        throw ShopError.isUnclear(named.receipt, "is waived", of: named.back.owed.map(\.seq))
      }
      let findings = BalanceRules.waiver.findings(facts, under: entry.rules.rules)
      let action = "waive \(waived.text(in: entry.currency)) for"
      if let refusal = entry.refusal(action, customer, typed, findings) {
        return .refused(refusal)
      }
      for (seq, part) in facts.receipt?.waiving(waived) ?? [(nil, waived)] {
        var line = LedgerLine(
          .waive, part * -1, customer: customer.id, rental: rental?.id, visit: rental?.visit,
          reason: reason)
        line.takesBack = seq
        entry.book(line)
      }
      return .done(entry.receipt(of: customer, standing))
    }
  }
}

extension Entry {
  /// What is typed, else what is left of the rental's late fee, as far as it is owed.
  fileprivate func waived(
    _ typed: String?, _ rental: Rental?, _ standing: Standing
  ) throws -> Money {
    if let typed { return try amount(typed) }
    guard let rental else {
      throw ShopError.invalid([
        FieldProblem("amount", "is required, unless a rental's late fee is meant")
      ])
    }
    let fee = try store.lateFee(of: rental.id, rental.customer)
    guard fee > .zero else {
      throw ShopError.invalid([
        FieldProblem("amount", "is required, since no late fee is left on that rental")
      ])
    }
    return standing.owed > .zero ? min(fee, standing.owed) : fee
  }
}

extension Work {
  fileprivate func rental(_ typed: String, of customer: Customer) throws -> Rental {
    let rental = try rental(typed).rental
    guard rental.customer == customer.id else {
      throw ShopError.invalid([
        FieldProblem("rental", "is \(quoted(typed)), which is another customer's")
      ])
    }
    return rental
  }
}
