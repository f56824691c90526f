import Domain
import Storage

/// Gift cards as an export of this program writes them, behind the ledger that says what they hold.
extension Importer {
  package func add(giftCard draft: Draft) throws -> [FieldProblem] {
    var reader = reader(of: draft)
    var card = GiftCard.blank
    reader.fill(&card, requiresAll: true)
    guard reader.problems.isEmpty else { return reader.problems }
    for (key, moment) in [("sold_at", card.soldAt), ("voided_at", card.voidedAt ?? .always)]
    where moment > now {
      reader.object(key, "is \(moment.text), in the future")
    }
    if card.amount <= .zero { reader.object("amount", "is nothing") }
    if try entry.store.giftCard(card.code, on: rules.calendar.day(of: now)) != nil {
      reader.object("code", "is there already")
    } else if !ledger.isNew || !ledger.hasSold(card) {
      reader.object("code", "is \(card.code.text), which no line of the ledger sells for that much")
    }
    guard reader.problems.isEmpty else { return reader.problems }
    try entry.store.add(card)
    return []
  }
}
