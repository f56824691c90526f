import Domain
import Storage

/// What was sold, and what it came to.
package struct SaleReceipt: Sendable {
  /// `nil` where nobody knows who bought it.
  package let customer: Customer?
  package let sold: [SoldGoods]
  package let total: Money
  package let money: VisitMoney
  package let currency: Currency
  /// Why something was taken off by hand; `nil` where nothing was.
  package var discountReason: String?

  /// What was taken off by hand.
  package var discount: Money { sold.reduce(.zero) { $0 + $1.discount } }
}

extension Shop {
  /// Sells goods, to a customer or to nobody in particular.
  ///
  /// - Parameters:
  ///   - typed: what the goods are called by; who is named again is bought again.
  ///   - quantity: how many of each name.
  ///   - isDryRun: decides in the same way and saves nothing.
  package func sell(
    _ typed: [String], each quantity: Int = 1, to whom: String? = nil,
    _ payment: PaymentRequest = .exactlyInCash, discount: DiscountRequest? = nil,
    at asked: AskedMoment = .now, isDryRun: Bool = false
  ) throws -> Outcome<SaleReceipt> {
    guard !typed.isEmpty else { throw ShopError.invalid(["goods are required"]) }
    return try decision(.sell, at: asked, isDryRun: isDryRun) { entry in
      let customer = try whom.map(entry.customer)
      var wanted = try WantedGoods(typed, each: quantity, in: entry)
      let (taken, against) = try entry.takenOff(discount, wanted.pricedLines)
      wanted.takeOff(taken.shares, because: discount?.reason)
      let findings = GoodsRules.book.findings(
        wanted.facts(for: customer, under: entry.rules.rules), under: entry.rules.rules)
      let charges = TaxedCharge.of(try wanted.prices(for: customer?.id, in: entry))
      let (paid, objections) = try entry.payment(of: charges.total, payment, needsTill: true) { _ in
        false
      }
      let all = findings + objections + against
      guard !all.contains(where: \.stops) else {
        return .refused(entry.refusal(of: wanted, to: customer, whom, all))
      }
      var sale = try entry.sell(wanted, charges, to: customer, paid)
      sale.discountReason = discount?.reason
      return .done(sale)
    }
  }
}

extension Entry {
  fileprivate func refusal(
    of wanted: WantedGoods, to customer: Customer?, _ typed: String?, _ findings: [Finding]
  ) -> Refusal {
    let names = wanted.lines.map { SoldGoods.words($0.quantity, of: $0.goods.name) }
    let called = customer.map { $0.called(typed ?? $0.name) }
    return Refusal(
      "sell \(names.joined(separator: ", "))" + (called.map { " to \($0)" } ?? ""), findings,
      on: day, customer: called)
  }

  fileprivate func sell(
    _ wanted: WantedGoods, _ charges: [TaxedCharge], to customer: Customer?,
    _ payment: PaymentDecision
  ) throws -> SaleReceipt {
    let (sold, money) = try sell(to: customer, paid: payment) { account in
      try sell(wanted, charges, to: account)
    }
    let whose: AuditFacts = ["customer": customer?.id.text, "receipt": receipts.first?.text]
    let discount = discountFacts(sold.reduce(.zero) { $0 + $1.discount })
    tell(receipts.first?.text, after: whose.with(facts(of: sold)).with(discount))
    return SaleReceipt(
      customer: customer, sold: sold, total: charges.total, money: money, currency: currency)
  }

  private func facts(of sold: [SoldGoods]) -> AuditFacts {
    AuditFacts(sold.map { ($0.goods.code, String($0.quantity)) })
  }

  /// Books what somebody buys, and how they pay it at once.
  ///
  /// - Parameters:
  ///   - customer: `nil` where nobody knows who buys; that account is there from the first sale on.
  ///   - book: told the account.
  func sell<Sold>(
    to customer: Customer?, paid payment: PaymentDecision, _ book: (ID<Customer>) throws -> Sold
  ) throws -> (sold: Sold, money: VisitMoney) {
    if customer == nil, writes { try store.addNobody(on: day, at: instant) }
    let account = customer?.id ?? Customer.nobody
    let standing = try customer.map { try store.standing(of: $0.id) } ?? Standing()
    let sold = try book(account)
    var money = settle(payment, of: account, visit: nil, before: standing)
    if customer == nil { money.standing = nil }
    return (sold, money)
  }
}
