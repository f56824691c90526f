import Domain
import Storage

/// A copy that was sold, and what it came to.
package struct CopySale: Sendable {
  package let copy: CopyRecord
  /// `nil` where nobody knows who bought it.
  package let customer: Customer?
  /// What it was agreed to be sold for.
  package let price: Money
  /// With the tax that was added.
  package let total: Money
  package let money: VisitMoney
  package let currency: Currency
}

extension Shop {
  /// Sells a copy, which leaves the stock with it.
  ///
  /// - Parameters:
  ///   - price: what was agreed; `nil`: what it is for sale at.
  ///   - isDryRun: decides in the same way and saves nothing.
  package func sellCopy(
    _ typed: String, for price: String? = nil, to whom: String? = nil,
    _ payment: PaymentRequest = .exactlyInCash, at asked: AskedMoment = .now,
    isDryRun: Bool = false
  ) throws -> Outcome<CopySale> {
    try decision(.copySell, at: asked, isDryRun: isDryRun) { entry in
      let copy = try entry.copy(typed)
      let customer = try whom.map(entry.customer)
      var facts = try entry.lifeFacts(copy)
      facts.hold = try entry.store.hold(on: copy.copy.id)?.seq
      let life = LifeRules.selling.findings(facts, under: entry.rules.rules)
      // What is not there needs no price.
      if let refusal = entry.refusal("sell", [copy], life) { return .refused(refusal) }
      let price = try entry.price(of: copy.copy, agreed: price)
      let charges = TaxedCharge.of([
        (price, try entry.taxRate(on: .goods, for: customer?.id))
      ])
      let (paid, objections) = try entry.payment(of: charges.total, payment, needsTill: true) { _ in
        false
      }
      let findings =
        life
        + GoodsRules.book.findings(
          GoodsFacts(account: customer?.account.state), under: entry.rules.rules)
        + objections
      if var refusal = entry.refusal("sell", [copy], findings) {
        refusal.customer = customer.map { $0.called(whom ?? $0.name) }
        return .refused(refusal)
      }
      try entry.authorise(price, of: copy.copy)
      try entry.check(entry.instant, isNotBefore: copy.copy)
      return .done(try entry.sell(copy, charges[0], to: customer, paid))
    }
  }
}

extension Entry {
  /// What a copy is sold for.
  fileprivate func price(of copy: Copy, agreed text: String?) throws -> Money {
    guard let text else {
      guard let price = copy.salePrice else {
        throw ShopError.invalid([
          .missing("price", ": \(copy.barcode) has no sale price")
        ])
      }
      return price
    }
    return try price(text)
  }

  /// To let a copy go for less than it is for sale at takes a manager, and for nothing, too.
  fileprivate func authorise(_ price: Money, of copy: Copy) throws {
    guard price < copy.salePrice ?? .zero || price == .zero && copy.salePrice != .zero else {
      return
    }
    try authorise(
      .setPrice, because: copy.salePrice.map { "it is for sale at \($0.text(in: currency))" })
  }

  /// What somebody typed as a price.
  private func price(_ text: String) throws -> Money {
    do throws(FieldProblem) {
      return try Money.amount(text, in: currency, of: "price")
    } catch {
      throw ShopError.invalid([error])
    }
  }

  fileprivate func sell(
    _ copy: RentableCopy, _ charge: TaxedCharge, to customer: Customer?,
    _ payment: PaymentDecision
  ) throws -> CopySale {
    let words = "\(copy.title) (\(copy.copy.barcode))"
    let money = try sell(to: customer, paid: payment) { account in
      book(LedgerLine(.goods, charge.price, customer: account, reason: words), charge)
    }.money
    if writes {
      var move = GoodsMove(.sold, of: nil, copy: copy.copy.id, -1, price: charge.price, at: instant)
      move.receipt = receipts.first
      try store.add(move)
      try setState(.sold, of: copy.copy, since: instant)
      var gone = copy.copy
      gone.place = nil
      if gone != copy.copy { try store.update(gone) }
      try settleLives(of: [copy])
    }
    tell(
      of: [copy],
      ["state": CopyState.sold.rawValue, "receipt": receipts.first?.text], [:],
      before: Entry.places(of: [copy.copy]))
    return CopySale(
      copy: try copyRecord(copy.copy.id), customer: customer, price: charge.price,
      total: charge.amount, money: money, currency: currency)
  }
}
