import Domain

/// Gift cards, one a row, with what is left on them.
package enum GiftCardReport {
  private static let layout = Layout<(GiftCardRecord, Currency, isMasked: Bool)>([
    "code": { .text($0.isMasked ? $0.0.card.code.masked : $0.0.card.code.text) },
    "amount": { .amount($0.0.card.amount, $0.1) },
    "balance": { .amount($0.0.balance, $0.1) },
    "state": { .text($0.0.state.rawValue) },
    "sold_at": { .since($0.0.card.soldAt) },
    "expires_on": { .day($0.0.card.expiresOn) },
    "receipt": { .text($0.0.card.receipt?.text) },
    "voided_at": { .instant($0.0.card.voidedAt) },
  ])

  package static func record(
    _ record: GiftCardRecord, in currency: Currency, isMasked: Bool = false
  ) -> Record {
    layout.record((record, currency, isMasked))
  }

  /// - Parameter areMasked: whether only the last letters of the codes are told.
  package static func table(
    _ cards: [GiftCardRecord], in currency: Currency, areMasked: Bool = false
  ) -> Table {
    let balance = cards.reduce(Money.zero) { $0 + $1.balance }
    return Table(
      keys: layout.keys, records: cards.map { record($0, in: currency, isMasked: areMasked) },
      columns: [
        .field("code", "code"), .figure("balance", "left"), .figure("amount", "sold for"),
        .field("expires_on", "expires"), .field("state", "state"),
        .field("receipt", "receipt").spare(1),
      ], empty: "No gift cards.",
      total: cards.count > 1
        ? Record([.init("code", .text("Total")), .init("balance", .amount(balance, currency))])
        : nil)
  }

  /// `Gift card 842H-FCYQ-9GZC: 20.00 GBP, pays until 2029-11-27`.
  package static func brief(
    _ record: GiftCardRecord, in currency: Currency, isDryRun: Bool = false
  ) -> String {
    let card = record.card
    let code = isDryRun ? "" : " \(card.code.text)"
    let end = card.expiresOn.map { "pays until \($0.text)" } ?? "does not expire"
    return "Gift card\(code): \(record.balance.text(in: currency)) \(currency.code), \(end)"
  }
}
