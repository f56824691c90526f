import Domain

/// Gift cards hold what the books say, and never less than nothing.
extension Law {
  static let ofGiftCards = [
    Law("[gift card holds|gift cards hold] less than nothing") { _ in
      """
      SELECT g.code FROM gift_card g
      WHERE (\(Store.heldOnGiftCard)) < 0 ORDER BY g.code
      """
    },
    Law("[gift card is voided and holds|gift cards are voided and hold] something") { _ in
      """
      SELECT g.code FROM gift_card g
      WHERE g.voided_at IS NOT NULL AND (\(Store.heldOnGiftCard)) <> 0 ORDER BY g.code
      """
    },
    Law("[gift card was|gift cards were] sold for something else than the ledger says") { _ in
      """
      SELECT g.code FROM gift_card g
      WHERE g.amount <> (\(Store.heldOnGiftCard) AND l.kind = 'gift-card') ORDER BY g.code
      """
    },
    Law(
      "[gift card is voided and its sale is not|gift cards are voided and their sales are not], "
        + "or the other way round"
    ) { _ in
      """
      SELECT g.code FROM gift_card g
      WHERE EXISTS (SELECT 1 FROM ledger l LEFT JOIN ledger v ON v.voids = l.seq
        WHERE l.reference = g.code AND \(Store.isOfGiftCard) AND l.kind = 'gift-card'
          AND (g.voided_at IS NULL) <> (v.seq IS NULL))
      ORDER BY g.code
      """
    },
    Law(
      "[line of the ledger is|lines of the ledger are] not taxed as the gift card was sold",
      isBroken: isTaxedOtherwise
    ) { _ in
      """
      SELECT CAST(l.seq AS TEXT), l.taxed,
        (SELECT s.taxed FROM ledger s
          WHERE s.reference = g.code AND s.kind = 'gift-card'
            AND (s.method IS NULL OR s.method = 'gift-card'))
      FROM gift_card g CROSS JOIN ledger l
      WHERE l.reference = g.code AND \(Store.isOfGiftCard) ORDER BY g.code
      """
    },
    Law("[gift card is|gift cards are] in the ledger, and nowhere else") { _ in
      """
      SELECT l.reference FROM ledger l
      WHERE l.reference IS NOT NULL AND \(Store.isOfGiftCard) AND l.kind = 'gift-card'
        AND NOT EXISTS (SELECT 1 FROM gift_card g WHERE g.code = l.reference)
      ORDER BY l.seq
      """
    },
  ]

  private static func isTaxedOtherwise(_ row: inout Row) throws -> Bool {
    let (own, sale) = (try row.textOrNil(), try row.textOrNil())
    let rates = [own, sale].map { $0.flatMap { TaxText(text: $0) }?.parts.first?.rate }
    return rates[0] != rates[1]
  }
}
