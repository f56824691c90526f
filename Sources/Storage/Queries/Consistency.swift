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
  private static let checks: [(message: String, records: SQL)] =
    [
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
          FROM rental WHERE voided_at IS NULL AND copy_id IS NOT NULL
            AND (returned_at IS NULL OR returned_at > rented_at)) AS history
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
    ] + checksOfMoney + checksOfSums

  private static let checksOfSums: [(message: String, records: SQL)] = [
    ("customers have a number of rentals that they did not have", Sums.rentalsOfCustomers.strays),
    ("customers have sums that their ledger does not come to", Sums.accounts.strays),
    ("movies have a number of rentals that they did not have", Sums.rentalsOfMovies.strays),
    ("movies have charges that the ledger does not come to", Sums.charges.strays),
    ("business days have takings that the ledger does not come to", Sums.strayTakings),
  ]

  private static let checksOfMoney: [(message: String, records: SQL)] = [
    (
      "lines of the ledger follow a gap",
      """
      SELECT CAST(seq AS TEXT) FROM (
        SELECT seq, LAG(seq, 1, 0) OVER (ORDER BY seq) AS earlier FROM ledger) AS lines
      WHERE seq <> earlier + 1 ORDER BY seq
      """
    ),
    (
      "receipts follow a gap",
      """
      SELECT till || '-' || receipt FROM (
        SELECT till, receipt, LAG(receipt, 1, 0) OVER (PARTITION BY till ORDER BY receipt)
          AS earlier
        FROM (SELECT DISTINCT till, receipt FROM ledger WHERE receipt IS NOT NULL) AS known)
        AS receipts
      WHERE receipt <> earlier + 1 ORDER BY till, receipt
      """
    ),
    (
      "receipts are of several customers",
      """
      SELECT till || '-' || receipt FROM ledger WHERE receipt IS NOT NULL
      GROUP BY till, receipt HAVING COUNT(DISTINCT customer_id) > 1 ORDER BY till, receipt
      """
    ),
    (
      "till sessions follow a gap",
      """
      SELECT till || '-' || number FROM (
        SELECT till, number, LAG(number, 1, 0) OVER (PARTITION BY till ORDER BY number) AS earlier
        FROM till_session) AS sessions
      WHERE number <> earlier + 1 ORDER BY till, number
      """
    ),
    (
      "lines of the ledger void what they are not the opposite of",
      """
      SELECT CAST(v.seq AS TEXT) FROM ledger v JOIN ledger l ON l.seq = v.voids
      WHERE v.amount <> -l.amount OR v.customer_id <> l.customer_id OR l.kind = 'void'
        OR COALESCE(v.method, '') <> COALESCE(l.method, '')
      ORDER BY v.seq
      """
    ),
    (
      "rentals have a charge that is not their price",
      """
      SELECT r.id FROM rental r JOIN ledger l ON l.rental_id = r.id AND l.kind = 'charge'
      WHERE l.amount <> r.price ORDER BY r.id
      """
    ),
    (
      "rentals are voided and their charges are not, or the other way round",
      """
      SELECT r.id FROM rental r JOIN ledger l ON l.rental_id = r.id AND l.kind = 'charge'
        LEFT JOIN ledger v ON v.voids = l.seq
      WHERE (r.voided_at IS NULL) <> (v.seq IS NULL) ORDER BY r.id
      """
    ),
  ]

  /// Everything that does not fit together; empty when all is well.
  package func inconsistencies() throws -> [Inconsistency] {
    try Self.checks.compactMap { try inconsistency($0.message, $0.records) { _ in true } }
      + [
        inconsistency(Self.unreadable, Self.kept) { row in
          Grounds.read(document: try row.text(), in: "seen") == nil
        }
      ].compactMap(\.self)
  }

  private static let unreadable = "rentals keep what cannot be read of how they were decided"
  private static let kept: SQL = "SELECT id, seen FROM rental WHERE seen IS NOT NULL ORDER BY seq"

  /// - Parameter isOne: whether a record is as the message says, from what stands behind its name.
  private func inconsistency(
    _ message: String, _ records: SQL, _ isOne: (inout Row) throws -> Bool
  ) throws -> Inconsistency? {
    var count = 0
    var example = ""
    try connection.forEach(records) { row in
      let name = try row.text()
      guard try isOne(&row) else { return }
      if count == 0 { example = name }
      count += 1
    }
    return count == 0 ? nil : Inconsistency(message: message, count: count, example: example)
  }
}
