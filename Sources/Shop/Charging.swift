import Domain

extension Entry {
  /// How what is due is settled, and what stands against it.
  ///
  /// - Parameters:
  ///   - needsTill: whether it goes through the till even if no money changes hands.
  ///   - mayOwe: whether the rest could go on account where so much is paid.
  func payment(
    of due: Money, _ request: PaymentRequest, needsTill: Bool,
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
    facts.mayOwe = request.onAccount || decision.paid >= due || mayOwe(decision.paid)
    return (decision, PaymentRules.book.findings(facts, under: rules.rules))
  }

  /// Books what was paid, and tells what the visit came to.
  ///
  /// - Parameter before: how the customer stood before this entry.
  func settle(
    _ decision: PaymentDecision, of customer: ID<Customer>, visit: ID<Visit>?, before: Standing
  ) -> VisitMoney {
    for payment in decision.payments {
      book(
        LedgerLine(
          .payment, payment.amount * -1, customer: customer, visit: visit, method: payment.method,
          tendered: payment.tendered))
    }
    return VisitMoney(
      receipts: receipts, payments: decision.payments, change: decision.change,
      standing: standing(of: customer, after: before), bookedLater: bookedLater)
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
