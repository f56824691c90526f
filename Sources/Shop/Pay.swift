import Domain
import Storage

extension Shop {
  /// Takes money for what a customer owes; less than that is fine.
  ///
  /// - Parameters:
  ///   - offers: none for all that is owed, exactly, in cash.
  ///   - isAhead: whether what is more than that stays in credit.
  package func pay(
    _ typed: String, _ offers: [PaymentOffer] = [], isAhead: Bool = false,
    at asked: AskedMoment = .now
  ) throws -> Outcome<MoneyReceipt> {
    try decision(.pay, at: asked) { entry in
      let customer = try entry.customer(typed)
      let offered = try entry.offered(
        PaymentRequest(offers), under: entry.rules.rules.payments, on: entry.day)
      let standing = try entry.store.standing(of: customer.id)
      let ahead = isAhead ? try entry.paidAhead(offered) : .zero
      let due = max(ahead, standing.owed)
      let action = "take a payment from"
      let findings =
        isAhead
        ? []
        : BalanceRules.payment.findings(
          BalanceFacts(standing, amount: due, currency: entry.currency), under: entry.rules.rules)
      if let refusal = entry.refusal(action, customer, typed, findings) {
        return .refused(refusal)
      }
      let request = PaymentRequest(
        offers.isEmpty ? [PaymentOffer(.cash)] : offers, onAccount: true)
      let (decision, objections) = try entry.payment(of: due, request, needsTill: true)
      if let refusal = entry.refusal(action, customer, typed, objections) {
        return .refused(refusal)
      }
      guard !decision.payments.isEmpty || decision.rounding != .zero else {
        throw ShopError.invalid([FieldProblem("pay", "comes to nothing")])
      }
      let money = entry.settle(decision, of: customer.id, visit: nil, before: standing)
      return .done(entry.receipt(of: customer, standing, change: money.change))
    }
  }
}

extension Shop {
  /// Refuses what is no way to pay here.
  package func check(_ offers: [PaymentOffer]) throws {
    let terms = try rulesInForce().rules.payments
    do throws(FieldProblem) {
      for offer in offers { _ = try terms.terms(of: offer.method) }
    } catch {
      throw ShopError.invalid([error])
    }
  }
}

extension Entry {
  /// What is put down, where what is more than is owed stays in credit.
  fileprivate func paidAhead(_ offers: [OfferedMoney]) throws -> Money {
    let amount = offers.compactMap(\.amount).reduce(Money.zero, +)
    guard amount > .zero else {
      throw ShopError.invalid([FieldProblem("pay", "has no amount; say how much is paid ahead")])
    }
    guard !offers.contains(where: { $0.method == .giftCard }) else {
      throw ShopError.invalid([
        FieldProblem(
          "pay", "is by gift-card, and what is paid ahead would stay in credit when that expires")
      ])
    }
    return amount
  }
}

/// What the operations on an account have in common.
extension Entry {
  /// What was booked, once it is; the audit trail is told of it.
  ///
  /// - Parameter before: how the customer stood.
  func receipt(of customer: Customer, _ before: Standing, change: Money = .zero) -> MoneyReceipt {
    tell(customer.id.text, after: ["receipt": receipts.first?.text])
    return MoneyReceipt(
      customer: customer.id, name: customer.name, lines: lines, change: change,
      standing: standing(of: customer.id, after: before),
      currency: currency, number: receipts.first, bookedLater: bookedLater)
  }

  /// What stands against a deed to somebody; `nil` where nothing does.
  func refusal(
    _ action: String, _ customer: Customer, _ typed: String, _ findings: [Finding]
  ) -> Refusal? {
    guard findings.contains(where: \.stops) else { return nil }
    let called = customer.called(typed)
    return Refusal("\(action) \(called)", findings, on: day, customer: called)
  }

  /// What stands against money going through a till.
  ///
  /// - Parameters:
  ///   - cashOut: the cash that would leave its drawer.
  ///   - desk: where; `nil` where the entry is made.
  func tillFindings(cashOut: Money = .zero, of desk: Desk? = nil) -> [Finding] {
    let here = self.desk.till
    let desk = desk ?? self.desk
    var facts = PaymentFacts(
      due: .zero, paid: .zero, onAccount: true, currency: currency, number: desk.till,
      isTillOpen: desk.session != nil, till: rules.rules.till)
    facts.here = here
    facts.cashOut = cashOut
    return PaymentRules.book.findings(facts, under: rules.rules)
  }

  /// The cash that may go out; `nil` where it is not cash, or no session counts it.
  func drawer(for parts: [Payment]) throws -> Money? {
    parts.cash > .zero ? try drawer(for: .cash) : nil
  }

  /// The same by one method.
  func drawer(for method: PaymentMethod) throws -> Money? {
    guard method == .cash, let session = desk.session else { return nil }
    return try store.coinsInDrawer(till: desk.till, session: session)
  }

  /// An amount that somebody typed, and that is one.
  func amount(_ text: String) throws -> Money {
    do throws(FieldProblem) {
      let amount = try Money.amount(text, in: currency, of: "amount")
      guard amount > .zero else {
        throw FieldProblem("amount", "is \(amount.text(in: currency)), and has to be more")
      }
      return amount
    } catch {
      throw ShopError.invalid([error])
    }
  }
}

extension Work {
  /// Why something is done, which stays in the books for good.
  func checked(reason: String) throws -> String {
    try OneLine.check(reason, as: "reason")
    guard let reason = reason.trimmed.nonEmpty else {
      throw ShopError.invalid([FieldProblem("reason", "is required")])
    }
    return reason
  }
}
