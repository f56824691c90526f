import Domain
import Storage

extension Shop {
  /// Takes money for what a customer owes; less than that is fine.
  ///
  /// - Parameter offers: none for all that is owed, exactly, in cash.
  package func pay(
    _ typed: String, _ offers: [PaymentOffer] = [], at asked: AskedMoment = .now
  ) throws -> Outcome<MoneyReceipt> {
    try decision(.pay, at: asked) { entry in
      let customer = try self.customer(typed)
      _ = try offered(PaymentRequest(offers), in: entry.currency)
      let standing = try store.standing(of: customer.id)
      let due = max(.zero, standing.owed)
      let action = "take a payment from"
      let findings = BalanceRules.payment.findings(
        BalanceFacts(standing, amount: due, currency: entry.currency), under: entry.rules.rules)
      if let refusal = refusal(action, customer, typed, findings, in: entry) {
        return .refused(refusal)
      }
      let request = PaymentRequest(
        offers.isEmpty ? [PaymentOffer(.cash)] : offers, onAccount: true)
      let (decision, objections) = try payment(of: due, request, in: entry, needsTill: true)
      if let refusal = refusal(action, customer, typed, objections, in: entry) {
        return .refused(refusal)
      }
      guard !decision.payments.isEmpty else {
        throw ShopError.invalid([FieldProblem("pay", "comes to nothing")])
      }
      let money = settle(
        decision, of: customer.id, visit: nil, before: standing, in: entry)
      return .done(receipt(of: customer, standing, change: money.change, in: entry))
    }
  }
}

/// What the operations on an account have in common.
extension Shop {
  /// What was booked, once it is; the audit trail is told of it.
  ///
  /// - Parameter before: how the customer stood.
  func receipt(
    of customer: Customer, _ before: Standing, change: Money = .zero, in entry: Entry
  ) -> MoneyReceipt {
    entry.tell(customer.id.text, after: ["receipt": entry.receipts.first?.text])
    return MoneyReceipt(
      customer: customer.id, name: customer.name, lines: entry.lines, change: change,
      standing: entry.standing(of: customer.id, after: before),
      currency: entry.currency, number: entry.receipts.first, bookedLater: entry.bookedLater)
  }

  /// What stands against a deed to somebody; `nil` where nothing does.
  func refusal(
    _ action: String, _ customer: Customer, _ typed: String, _ findings: [Finding],
    in entry: Entry
  ) -> Refusal? {
    guard findings.contains(where: \.stops) else { return nil }
    let called = customer.called(typed)
    return Refusal("\(action) \(called)", findings, on: entry.day, customer: called)
  }

  /// What stands against money going through a till.
  ///
  /// - Parameters:
  ///   - cashOut: the cash that would leave its drawer.
  ///   - desk: where; `nil` where the entry is made.
  func tillFindings(
    cashOut: Money = .zero, of desk: Desk? = nil, in entry: Entry
  ) -> [Finding] {
    let desk = desk ?? entry.desk
    var facts = PaymentFacts(
      due: .zero, paid: .zero, onAccount: true, currency: entry.currency, number: desk.till,
      isTillOpen: desk.session != nil, till: entry.rules.rules.till)
    facts.cashOut = cashOut
    return PaymentRules.book.findings(facts, under: entry.rules.rules)
  }

  /// The cash that may go out; `nil` where it is not cash, or no session counts it.
  func drawer(for parts: [Payment], in entry: Entry) throws -> Money? {
    parts.cash > .zero ? try drawer(for: .cash, in: entry) : nil
  }

  /// The same by one method.
  func drawer(for method: PaymentMethod, in entry: Entry) throws -> Money? {
    guard method == .cash, let session = entry.desk.session else { return nil }
    return try store.cashInDrawer(till: entry.desk.till, session: session)
  }

  /// An amount that somebody typed, and that is one.
  func amount(_ text: String, in entry: Entry) throws -> Money {
    do throws(FieldProblem) {
      let amount = try Money.amount(text, in: entry.currency, of: "amount")
      guard amount > .zero else {
        throw FieldProblem("amount", "is \(amount.text(in: entry.currency)), and has to be more")
      }
      return amount
    } catch {
      throw ShopError.invalid([error])
    }
  }

  /// Why something is done, which stays in the books for good.
  func checked(reason: String) throws -> String {
    try check(reason, isOneLineAs: "reason")
    guard let reason = reason.trimmed.nonEmpty else {
      throw ShopError.invalid([FieldProblem("reason", "is required")])
    }
    return reason
  }
}
