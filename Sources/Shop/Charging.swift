import Domain

extension Entry {
  /// How what is due is settled, and what stands against it.
  ///
  /// - Parameters:
  ///   - deposit: what of it is put down, and never goes on account.
  ///   - needsTill: whether it goes through the till even if no money changes hands.
  ///   - mayOwe: whether the rest could go on account where so much is paid.
  func payment(
    of due: Money, _ request: PaymentRequest, deposit: Money = .zero, needsTill: Bool,
    mayOwe: (Money) -> Bool = { _ in true }
  ) throws -> (decision: PaymentDecision, findings: [Finding]) {
    let offered = try offered(request, in: currency)
    let decision: PaymentDecision
    do throws(FieldProblem) {
      decision = try PaymentDecision(due: due, offered, in: currency)
    } catch {
      throw ShopError.invalid([error])
    }
    let usesTill = needsTill || !decision.payments.isEmpty
    var facts = PaymentFacts(
      due: due, paid: decision.paid, onAccount: request.onAccount, currency: currency,
      number: desk.till, isTillOpen: desk.session != nil || !usesTill, till: rules.rules.till)
    facts.means = Means(offered)
    facts.deposit = deposit
    facts.mayOwe =
      request.onAccount || decision.paid >= due
      || decision.paid >= deposit && mayOwe(decision.paid)
    return (decision, PaymentRules.book.findings(facts, under: rules.rules))
  }

  /// Books what was paid, and tells what the visit came to.
  ///
  /// - Parameters:
  ///   - before: how the customer stood before this entry.
  ///   - rentals: what something is put down for; that is paid first.
  func settle(
    _ decision: PaymentDecision, of customer: ID<Customer>, visit: ID<Visit>?, before: Standing,
    deposits rentals: [Rental] = []
  ) -> VisitMoney {
    let (taken, payments) = put(down: rentals, of: decision.payments)
    for payment in payments {
      book(
        LedgerLine(
          .payment, payment.amount * -1, customer: customer, visit: visit, method: payment.method,
          tendered: payment.tendered))
    }
    var money = VisitMoney(
      receipts: receipts, payments: decision.payments, change: decision.change,
      standing: standing(of: customer, after: before), bookedLater: bookedLater)
    money.depositTaken = taken
    return money
  }
}

extension Work {
  /// How a request is to be paid.
  ///
  /// - Returns: the means, and what of it is paid now where the rest is owed; `nil` where all is.
  func means(
    of payment: PaymentRequest, in currency: Currency
  ) throws -> (means: Means, paidNow: Money?) {
    let offered = try offered(payment, in: currency)
    let isOpen = !payment.onAccount || offered.contains { $0.amount == nil }
    return (
      Means(offered, onAccount: payment.onAccount),
      isOpen ? nil : offered.compactMap(\.amount).reduce(.zero, +)
    )
  }

  /// What is put on the counter, read in the shop's currency.
  func offered(_ payment: PaymentRequest, in currency: Currency) throws -> [OfferedMoney] {
    do throws(FieldProblem) {
      return try payment.amounts(in: currency)
    } catch {
      throw ShopError.invalid([error])
    }
  }
}
