import Domain

/// What is charged for lost copies belongs to a loss, and is credited once.
extension Law {
  static let ofLives = [
    Law(
      "[rental was|rentals were] charged for a loss that [it|they] did not have",
      suspects: losses, isByID: true
    ) {
      """
      SELECT r.id FROM ledger l JOIN rental r ON r.id = l.rental_id
      WHERE l.kind = 'replacement' AND r.outcome IS NULL AND \($0)
        AND NOT EXISTS (SELECT 1 FROM ledger v WHERE v.voids = l.seq)
      ORDER BY r.id
      """
    },
    Law(
      "[rental was|rentals were] credited more than the loss cost", suspects: losses, isByID: true
    ) {
      """
      SELECT DISTINCT l.rental_id FROM ledger l
      WHERE l.kind = 'found' AND \($0) AND 0 > (
        SELECT \(SQL.sum("x.amount")) FROM ledger x LEFT JOIN ledger v ON v.seq = x.voids
        WHERE \(Store.isOf(Store.owner("l.customer_id"), "x.customer_id"))
          AND x.rental_id = l.rental_id AND COALESCE(v.kind, x.kind) IN ('replacement', 'found'))
      ORDER BY l.rental_id
      """
    },
  ]

  @Sendable private static func losses(_ walk: LawsInStep) -> [SQL] {
    of("l.seq", walk.losses.map(SQLValue.integer), 200)
  }
}
