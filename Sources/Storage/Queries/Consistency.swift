import Domain

/// What the records say that cannot be, beyond what the schema already refuses.
package struct Inconsistency: Sendable {
  /// What is wrong, in a sentence that ends before the records are named.
  package let message: String
  /// How many records.
  package let count: Int
  /// The first of them.
  package let example: String
}

extension Store {
  /// Each check names the records that break a law of the shop.
  private static let checks: [(message: String, records: SQL)] = [
    (
      "copies are out, but not fit to be rented",
      """
      SELECT k.barcode FROM rental r JOIN copy k ON k.id = r.copy_id
      WHERE r.returned_at IS NULL AND k.state <> 'available' ORDER BY k.barcode
      """
    ),
    (
      "copies are out, but their movie has been removed",
      """
      SELECT k.barcode FROM rental r JOIN copy k ON k.id = r.copy_id
      JOIN movie m ON m.id = k.movie_id
      WHERE r.returned_at IS NULL AND m.removed_on IS NOT NULL ORDER BY k.barcode
      """
    ),
    (
      "copies are kept, but their movie has been removed",
      """
      SELECT k.barcode FROM copy k JOIN movie m ON m.id = k.movie_id
      WHERE m.removed_on IS NOT NULL AND k.state IN ('available', 'in-repair') ORDER BY k.barcode
      """
    ),
    (
      "copies are out to customers who have been removed",
      """
      SELECT k.barcode FROM rental r JOIN copy k ON k.id = r.copy_id
      JOIN customer c ON c.id = r.customer_id
      WHERE r.returned_at IS NULL AND c.removed_on IS NOT NULL ORDER BY k.barcode
      """
    ),
    (
      "rentals began before the copy had come back",
      """
      SELECT id FROM (
        SELECT id, rented_at, MAX(COALESCE(returned_at, '9999-12-31T23:59:59Z'))
          OVER (PARTITION BY copy_id ORDER BY rented_at, COALESCE(returned_at, '9999'), seq
            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
        FROM rental WHERE voided_at IS NULL) AS history
      WHERE rented_at < before ORDER BY id
      """
    ),
    (
      "accounts or copies have pasts that overlap",
      """
      SELECT x FROM (
        SELECT customer_id AS x, until, LEAD(since) OVER (PARTITION BY customer_id ORDER BY since)
          AS following FROM account_period
        UNION ALL
        SELECT copy_id, until, LEAD(since) OVER (PARTITION BY copy_id ORDER BY since)
          FROM copy_period) AS pasts
      WHERE until > following ORDER BY x
      """
    ),
  ]

  /// Everything that does not fit together; empty when all is well.
  package func inconsistencies() throws -> [Inconsistency] {
    try Self.checks.compactMap { check in
      var count = 0
      var example = ""
      try engine.forEach(check.records) { row in
        if count == 0 { example = try row.text() }
        count += 1
      }
      return count == 0
        ? nil : Inconsistency(message: check.message, count: count, example: example)
    }
  }
}
