/// What has to be paid with a visit so that it can be.
struct VisitPayment: Hashable, Sendable {
  let amount: Money
  let means: Means
  let currency: Currency
  /// Whether the rest is owed.
  var onAccount = false
  /// What of it is a deposit, which no gift card pays.
  var deposit = Money.zero

  var arguments: [Step.Argument] {
    [.pay(means.paying(amount, deposit: deposit), in: currency)] + (onAccount ? [.onAccount] : [])
  }

  /// The end of a sentence.
  var words: String { "\(amount.text(in: currency)) is paid now" }
}
