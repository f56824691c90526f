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
}

extension OwingFacts {
  /// What it leaves on account.
  package var unpaid: Money { paidNow.map { max(.zero, total - $0) } ?? .zero }

  /// What the customer would owe.
  package var owedAfter: Money { customer.owed + unpaid }

  /// So much more than was offered, and the rest on account.
  func paying(_ more: Money) -> VisitPayment {
    VisitPayment(
      amount: (paidNow ?? .zero) + more, means: means, currency: currency, onAccount: true)
  }

  /// What has to be paid where what was offered does not do.
  var fittingPayment: VisitPayment? {
    means.suits(total) ? nil : VisitPayment(amount: total, means: means, currency: currency)
  }
}
