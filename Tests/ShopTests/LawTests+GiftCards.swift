/// Gift cards, written behind the shop's back.
extension LawTests {
  private static let code = "4F7K-9QXM-3T2B"

  private static func giftCard(of amount: Int = 900, voidedAt: String = "NULL") -> String {
    "INSERT INTO gift_card VALUES ('\(code)', \(amount), '2026-01-05T12:00:00Z', NULL, NULL, NULL, "
      + "\(voidedAt))"
  }

  /// Has a charge be that of the gift card.
  private static let sale =
    "UPDATE ledger SET kind = 'gift-card', reference = '\(code)', tax = NULL, taxed = NULL "
    + "WHERE seq = \(charge)"

  static let brokenGiftCards: [(message: String, changes: [String])] = [
    (
      "gift cards hold less than nothing",
      [
        giftCard(),
        "UPDATE ledger SET method = 'gift-card', reference = '\(code)' WHERE seq = "
          + "(SELECT MAX(seq) FROM ledger WHERE kind = 'payment' AND amount < 0)",
      ]
    ),
    (
      "gift cards are voided and hold something",
      [giftCard(voidedAt: "'2026-01-06T12:00:00Z'"), sale]
    ),
    (
      "gift cards were sold for something else than the ledger says",
      [giftCard(of: 77), sale]
    ),
    (
      "gift cards are voided and their sales are not, or the other way round",
      // The charge is one that was voided.
      [giftCard(), sale]
    ),
    (
      "lines of the ledger are not taxed as the gift card was sold",
      [
        giftCard(), sale,
        "UPDATE ledger SET method = 'gift-card', reference = '\(code)', tax = amount / 6, "
          + "taxed = '20% included ' || amount || ' ' || (amount / 6) || ' standard' WHERE seq = "
          + "(SELECT MAX(seq) FROM ledger WHERE kind = 'payment' AND amount < 0)",
      ]
    ),
    ("gift cards are in the ledger, and nowhere else", [sale]),
  ]
}
