/// Money that somebody has paid ahead, for whoever brings the code.
///
/// What it holds is what the lines of the ledger with its code come to.
package struct GiftCard: Hashable, Sendable {
  package var code: GiftCardCode
  /// What it was sold for.
  package var amount: Money
  package var soldAt: Instant
  /// The last day on which it pays; `nil` where it always does.
  package var expiresOn: Day?
  /// The receipt that its sale stands on; `nil` where the books do not have it.
  package var receipt: ReceiptNumber?
  /// When its sale was voided: since then it counts as if it had never been.
  package var voidedAt: Instant?

  package init(_ code: GiftCardCode, for amount: Money, at soldAt: Instant, expiresOn: Day?) {
    (self.code, self.amount) = (code, amount)
    (self.soldAt, self.expiresOn) = (soldAt, expiresOn)
  }

  package func isExpired(on day: Day) -> Bool { expiresOn.map { $0 < day } ?? false }

  /// `gift card 842H-FCYQ-9GZC`.
  package var text: String { "gift card \(code.text)" }
}

extension GiftCard: Fielded {
  package static var blank: GiftCard { GiftCard(.example, for: .zero, at: .always, expiresOn: nil) }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("code", &code)
    try v.field("amount", &amount)
    try v.field("sold_at", &soldAt)
    try v.field("expires_on", &expiresOn)
    try v.group("till", &receipt)
    try v.field("voided_at", &voidedAt)
  }
}

/// A gift card with what is left on it.
package struct GiftCardRecord: Hashable, Sendable {
  package var card: GiftCard
  package var balance: Money
  /// How it stands on the day that is asked about.
  package var state: GiftCardState

  package init(_ card: GiftCard, balance: Money, on day: Day) {
    (self.card, self.balance) = (card, balance)
    state =
      card.voidedAt != nil
      ? .voided : balance == .zero ? .used : card.isExpired(on: day) ? .expired : .open
  }
}

/// Whether a gift card pays, or why it does not.
package enum GiftCardState: String, Hashable, Sendable {
  case open, used, expired, voided
}
