import Domain
import Storage

extension Shop {
  /// What is put on the counter, read in the shop's currency.
  func offered(_ payment: PaymentRequest, in currency: Currency) throws -> [OfferedMoney] {
    do throws(FieldProblem) {
      return try payment.amounts(in: currency)
    } catch {
      throw ShopError.invalid([error])
    }
  }

  /// How what is due is settled, and what stands against it.
  ///
  /// - Parameters:
  ///   - needsTill: whether it goes through the till even if no money changes hands.
  ///   - mayOwe: whether the rest could go on account where so much is paid.
  func payment(
    of due: Money, _ request: PaymentRequest, in entry: Entry, needsTill: Bool,
    mayOwe: (Money) -> Bool = { _ in true }
  ) throws -> (decision: PaymentDecision, findings: [Finding]) {
    let offered = try offered(request, in: entry.currency)
    let decision: PaymentDecision
    do throws(FieldProblem) {
      decision = try PaymentDecision(due: due, offered, in: entry.currency)
    } catch {
      throw ShopError.invalid([error])
    }
    let usesTill = needsTill || !decision.payments.isEmpty
    var facts = PaymentFacts(
      due: due, paid: decision.paid, onAccount: request.onAccount, currency: entry.currency,
      number: entry.desk.till, isTillOpen: entry.desk.session != nil || !usesTill,
      till: entry.rules.rules.till)
    facts.mayOwe = request.onAccount || decision.paid >= due || mayOwe(decision.paid)
    return (decision, PaymentRules.book.findings(facts, under: entry.rules.rules))
  }

  /// Books what was paid, and tells what the visit came to.
  ///
  /// - Parameter before: how the customer stood before this entry.
  func settle(
    _ decision: PaymentDecision, of customer: ID<Customer>, visit: ID<Visit>?, before: Standing,
    in entry: Entry
  ) -> VisitMoney {
    for payment in decision.payments {
      entry.book(
        LedgerLine(
          .payment, payment.amount * -1, customer: customer, visit: visit, method: payment.method,
          tendered: payment.tendered))
    }
    return VisitMoney(
      receipts: entry.receipts, payments: decision.payments, change: decision.change,
      standing: entry.standing(of: customer, after: before), bookedLater: entry.bookedLater)
  }
}
