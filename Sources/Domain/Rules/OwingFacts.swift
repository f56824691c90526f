/// Facts of which some of the money may go on account.
package protocol OwingFacts: RuleFacts {
  var customer: CustomerFacts { get set }
  var policy: VisitPolicy { get }
  var currency: Currency { get }
  /// What is paid now, where the rest goes on account; `nil` where everything is paid.
  var paidNow: Money? { get }
  /// What is put on the counter.
  var means: Means { get }
  /// What it costs.
  var total: Money { get }
  /// What is put down with it, which never goes on account.
  var deposits: Money { get }
}

extension OwingFacts {
  package var deposits: Money { .zero }

  /// What it leaves on account.
  package var unpaid: Money {
    paidNow.map { max(.zero, total - max(.zero, $0 - deposits)) } ?? .zero
  }

  /// What the customer would owe.
  package var owedAfter: Money { customer.owed + unpaid }

  /// So much more than was offered, and the rest on account.
  func paying(_ more: Money) -> VisitPayment {
    VisitPayment(
      amount: max(paidNow ?? .zero, deposits) + more, means: means, currency: currency,
      onAccount: true, deposit: deposits)
  }

  /// What has to be paid where what was offered does not do.
  var fittingPayment: VisitPayment? {
    let due = total + deposits
    if means.suits(due, atLeast: deposits) { return nil }
    let isTooLittle = paidNow.map { $0 < deposits } ?? false
    return VisitPayment(
      amount: isTooLittle ? deposits : due, means: means, currency: currency,
      onAccount: isTooLittle, deposit: deposits)
  }
}
