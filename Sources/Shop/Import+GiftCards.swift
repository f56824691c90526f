import Domain
import Storage

/// Gift cards as an export of this program writes them, behind the ledger that says what they hold.
extension Importer {
  package func add(giftCard draft: Draft) throws -> [FieldProblem] {
    var reader = reader(of: draft)
    var card = GiftCard.blank
    defer { if !reader.problems.isEmpty { noteRefused(card, reader.problems) } }
    reader.fill(&card, requiresAll: true)
    guard reader.problems.isEmpty else { return reader.problems }
    for (key, moment) in [("sold_at", card.soldAt), ("voided_at", card.voidedAt ?? .always)]
    where moment > now {
      reader.object(key, "is \(moment.text), in the future")
    }
    if card.amount <= .zero { reader.object("amount", "has to be more than 0") }
    if let last = card.expiresOn, last < rules.calendar.day(of: card.soldAt) {
      reader.object("expires_on", "is \(last.text), before it was sold")
    }
    if try entry.store.giftCard(card.code, on: rules.calendar.day(of: now)) != nil {
      reader.object("code", "is there already")
    } else if let (key, message) = ledger.giftCards.problem(of: card) {
      reader.object(key, message)
    }
    guard reader.problems.isEmpty else { return reader.problems }
    try entry.store.add(card)
    ledger.giftCards.noteTold(card)
    return []
  }

  /// A card expires as its row says, also where that is refused for something else; where it does
  /// not say so, as one that is sold under the house rules.
  private func noteRefused(_ card: GiftCard, _ problems: [FieldProblem]) {
    let isSaid = !problems.contains { $0.field == "expires_on" }
    ledger.giftCards.noteRefused(card.code) { sold in
      let day = rules.calendar.day(of: sold.soldAt)
      if isSaid, card.expiresOn.map({ $0 >= day }) != false { return card.expiresOn }
      return rules.rules.giftCardExpiry.value.lastDay(from: day)
    }
  }

  /// Takes from the ledger what no row told: what was paid for is there.
  func addUntoldGiftCards() throws {
    for card in ledger.giftCards.untold { try entry.store.add(card) }
  }
}
