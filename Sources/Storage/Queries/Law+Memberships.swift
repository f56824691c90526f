/// Memberships cost what the books say, and nobody has two at once but after a merger.
extension Law {
  static let ofMemberships = [
    Law(
      "[membership costs|memberships cost] something else than the ledger says"
    ) { _ in
      """
      SELECT s.customer_id FROM membership s
      WHERE s.receipt IS NOT NULL
        AND s.price + s.joining_fee <> (SELECT \(Sums.prices) FROM ledger l
          WHERE l.till = s.till AND l.receipt = s.receipt AND l.kind = 'membership')
        AND EXISTS (SELECT 1 FROM ledger l WHERE l.till = s.till AND l.receipt = s.receipt)
      ORDER BY s.seq
      """
    },
    Law(
      "[membership is voided and its charge is not|memberships are voided and their charges are "
        + "not], or the other way round"
    ) { _ in
      """
      SELECT s.customer_id FROM membership s
      WHERE s.receipt IS NOT NULL AND EXISTS (SELECT 1 FROM ledger l
        LEFT JOIN ledger v ON v.voids = l.seq
        WHERE l.till = s.till AND l.receipt = s.receipt AND l.kind = 'membership'
          AND (s.voided_at IS NULL) <> (v.seq IS NULL))
      ORDER BY s.seq
      """
    },
    Law("[customer has|customers have] two memberships at once") { _ in
      """
      SELECT DISTINCT s.customer_id FROM membership s
        JOIN membership o ON o.customer_id = s.customer_id AND o.seq > s.seq
      WHERE s.voided_at IS NULL AND o.voided_at IS NULL
        AND s.from_on <= COALESCE(o.until_on, '9999-12-31')
        AND o.from_on <= COALESCE(s.until_on, '9999-12-31')
      ORDER BY s.customer_id
      """
    },
    Law("[removed customer has|removed customers have] memberships") { _ in
      """
      SELECT DISTINCT s.customer_id FROM membership s JOIN customer c ON c.id = s.customer_id
      WHERE c.removed_on IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM customer_merge g WHERE g.customer_id = c.id)
      ORDER BY s.customer_id
      """
    },
  ]
}
