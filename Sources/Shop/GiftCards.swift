import Domain
import Storage

/// A gift card that was sold, and what it came to.
package struct SoldGiftCard: Sendable {
  package let record: GiftCardRecord
  /// `nil` where nobody knows who bought it.
  package let customer: Customer?
  package let money: VisitMoney
  package let currency: Currency
}

/// What was left on a gift card that expired, and is owed to nobody any more.
package struct WrittenOffGiftCard: Sendable {
  /// As it stands now.
  package let record: GiftCardRecord
  package let amount: Money
  /// `nil` of a dry run.
  package let receipt: ReceiptNumber?
  package let currency: Currency
}

extension Shop {
  /// Sells a gift card under a new code, to a customer or to nobody in particular. It is taxed only
  /// where the house rules say by which rate; else what it pays for will be.
  ///
  /// - Parameters:
  ///   - typed: what it is to hold, and costs.
  ///   - isDryRun: decides in the same way and saves nothing.
  package func sellGiftCard(
    for typed: String, to whom: String? = nil, _ payment: PaymentRequest = .exactlyInCash,
    at asked: AskedMoment = .now, isDryRun: Bool = false
  ) throws -> Outcome<SoldGiftCard> {
    try decision(.giftCardSell, at: asked, isDryRun: isDryRun) { entry in
      let customer = try whom.map(entry.customer)
      let amount = try entry.amount(typed)
      guard !payment.offers.contains(where: { $0.method == .giftCard }) else {
        throw ShopError.invalid([FieldProblem("pay", "is by gift-card, and that buys no other")])
      }
      let (paid, objections) = try entry.payment(of: amount, payment, needsTill: true) { _ in false
      }
      guard !objections.contains(where: \.stops) else {
        let called = customer.map { $0.called(whom ?? $0.name) }
        let action = "sell a gift card" + (called.map { " to \($0)" } ?? "")
        return .refused(Refusal(action, objections, on: entry.day, customer: called))
      }
      return .done(try entry.sell(entry.newGiftCard(of: amount), to: customer, paid))
    }
  }

  /// Writes off what is left on a gift card that has expired: it is owed to nobody any more.
  ///
  /// - Parameter isDryRun: decides in the same way and saves nothing.
  package func writeOffGiftCard(
    _ typed: String, at asked: AskedMoment = .now, isDryRun: Bool = false
  ) throws -> WrittenOffGiftCard {
    try entry(.giftCardWriteOff, at: asked, isDryRun: isDryRun) { entry in
      try entry.authorise(.writeOffGiftCard)
      let record = try entry.giftCard(typed, of: "code", on: entry.day)
      guard record.state == .expired else {
        throw ShopError.invalid(["\(record.card.text) \(record.whyNotWrittenOff)"])
      }
      return try entry.writeOff(record)
    }
  }

  /// A gift card by its code, as it stands or stood.
  package func giftCard(
    _ typed: String, at asked: AskedMoment = .now
  ) throws -> Seen<GiftCardRecord> {
    try seen(at: asked) { work, moment in
      try work.giftCard(typed, of: "code", on: moment.day, at: moment.instant)
    }
  }

  /// All gift cards, as they stand or stood, in the order of their sales.
  ///
  /// - Parameter areUsed: whether those that hold nothing are there as well.
  package func giftCards(
    areUsed: Bool, at asked: AskedMoment = .now
  ) throws -> Seen<(cards: [GiftCardRecord], areMasked: Bool)> {
    try seen(at: asked) { work, moment in
      let cards = try work.store.giftCards(on: moment.day, at: moment.instant)
        .filter { areUsed || $0.balance > .zero }
      // Who has a whole code can pay with it.
      return (cards, areMasked: try !work.proves(.manager, at: work.anyDesk()))
    }
  }
}

extension GiftCardRecord {
  /// The end of a sentence that begins with it.
  fileprivate var whyNotWrittenOff: String {
    switch state {
    case .voided: "was voided"
    case .used: "holds nothing"
    case .open, .expired:
      "has not expired" + (card.expiresOn.map { ": it pays until \($0.text)" } ?? "")
    }
  }
}

extension Work {
  /// - Parameter key: what it was typed as.
  func giftCardCode(_ typed: String, of key: String) throws -> GiftCardCode {
    do throws(GiftCardCodeProblem) {
      return try GiftCardCode(typed: typed)
    } catch {
      throw ShopError.invalid([FieldProblem(key, "names \(quoted(typed)), which \(error.words)")])
    }
  }

  /// A gift card by its code.
  ///
  /// - Parameters:
  ///   - key: what the code was typed as.
  ///   - instant: as it stood then; without one, as it stands.
  func giftCard(
    _ typed: String, of key: String, on day: Day, at instant: Instant? = nil
  ) throws -> GiftCardRecord {
    let code = try giftCardCode(typed, of: key)
    guard let record = try store.giftCard(code, on: day, at: instant) else {
      throw ShopError.notFound(.giftCard, typed: code.text, nearest: nil)
    }
    return record
  }
}

extension Entry {
  fileprivate func newGiftCard(of amount: Money) -> GiftCard {
    GiftCard(
      GiftCardCode(drawing: newID()), for: amount, at: instant,
      expiresOn: rules.rules.giftCardExpiry.value.lastDay(from: day))
  }

  fileprivate func sell(
    _ card: GiftCard, to customer: Customer?, _ payment: PaymentDecision
  ) throws -> SoldGiftCard {
    var card = card
    // It costs what it holds, so that a tax is always in it.
    let rate = try taxRate(on: .giftCards, for: customer?.id)?.inPrices
    let (_, money) = try sell(to: customer, paid: payment) { account in
      var line = LedgerLine(.giftCard, card.amount, customer: account)
      line.reference = card.code.text
      for charge in TaxedCharge.of([(card.amount, rate)]) { book(line, charge) }
    }
    card.receipt = receipts.first
    if writes { try store.add(card) }
    tell(
      receipts.first?.text,
      after: [
        "gift_card": card.code.text, "amount": card.amount.text(in: currency),
        "expires_on": card.expiresOn?.text, "customer": customer?.id.text,
        "receipt": receipts.first?.text,
      ])
    return SoldGiftCard(
      record: GiftCardRecord(card, balance: card.amount, on: day), customer: customer,
      money: money, currency: currency)
  }

  /// It pays what is left on it, for nothing.
  fileprivate func writeOff(_ record: GiftCardRecord) throws -> WrittenOffGiftCard {
    if writes { try store.addNobody(on: day, at: instant) }
    var rest = LedgerLine(.giftCardExpired, record.balance, customer: Customer.nobody)
    // The tax was due when it was sold, and what is left of it stays.
    if var tax = try store.tax(ofGiftCard: record.card.code.text) {
      rest.taxes = [tax.taken(record.balance * -1).reversed]
    }
    book(rest)
    var payment = Payment(method: .giftCard, amount: record.balance)
    payment.reference = record.card.code.text
    book(LedgerLine(.payment, paying: payment, customer: Customer.nobody))
    tell(
      record.card.code.text,
      after: [
        "amount": record.balance.text(in: currency), "expires_on": record.card.expiresOn?.text,
        "receipt": receipts.first?.text,
      ])
    return WrittenOffGiftCard(
      record: GiftCardRecord(record.card, balance: .zero, on: day), amount: record.balance,
      receipt: receipts.first, currency: currency)
  }
}
