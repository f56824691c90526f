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

  /// What was put down for a rental is held until it ends, and no longer.
  static let ofDeposits = [
    Law(
      "[rental holds|rentals hold] a deposit that should have gone back, or gave back more than was"
        + " put down",
      suspects: deposits, isByID: true
    ) {
      """
      SELECT DISTINCT l.rental_id FROM ledger l JOIN rental r ON r.id = l.rental_id
      WHERE l.kind IN ('deposit-taken', 'deposit-returned') AND \($0)
        AND CASE WHEN r.returned_at IS NULL THEN 0 ELSE 1 END >= (
        SELECT CASE WHEN \(SQL.sum("x.amount")) > 0 THEN 0
          WHEN \(SQL.sum("x.amount")) < 0 THEN 1 ELSE 9 END
        FROM ledger x LEFT JOIN ledger v ON v.seq = x.voids
        WHERE \(Store.isOf(Store.owner("l.customer_id"), "x.customer_id"))
          AND x.rental_id = l.rental_id
          AND COALESCE(v.kind, x.kind) IN ('deposit-taken', 'deposit-returned'))
      ORDER BY l.rental_id
      """
    }
  ]

  @Sendable private static func deposits(_ walk: LawsInStep) -> [SQL] {
    of("l.seq", walk.deposits.map(SQLValue.integer), 200)
  }

  @Sendable private static func losses(_ walk: LawsInStep) -> [SQL] {
    of("l.seq", walk.losses.map(SQLValue.integer), 200)
  }
}
