import Domain

/// What the records say that cannot be, beyond what the schema already refuses.
extension Law {
  /// All of them, in the order in which they are told.
  static let all: [Law] =
    [
      Law(
        "[copy is|copies are] out, but not fit to be rented"
      ) { _ in
        """
        SELECT k.barcode FROM rental r JOIN copy k ON k.id = r.copy_id
        WHERE r.returned_at IS NULL AND k.state <> 'available' ORDER BY k.barcode
        """
      },
      Law(
        "[copy is|copies are] out, but [its|their] movie has been removed"
      ) { _ in
        """
        SELECT k.barcode FROM rental r JOIN copy k ON k.id = r.copy_id
        JOIN movie m ON m.id = k.movie_id
        WHERE r.returned_at IS NULL AND m.removed_on IS NOT NULL ORDER BY k.barcode
        """
      },
      Law(
        "[copy is|copies are] kept, but [its|their] movie has been removed"
      ) { _ in
        """
        SELECT k.barcode FROM copy k JOIN movie m ON m.id = k.movie_id
        WHERE m.removed_on IS NOT NULL AND k.state IN ('available', 'in-repair') ORDER BY k.barcode
        """
      },
      Law(
        "[copy is|copies are] out to [a customer who has|customers who have] been removed"
      ) { _ in
        """
        SELECT k.barcode FROM rental r JOIN copy k ON k.id = r.copy_id
        JOIN customer c ON c.id = \(Store.owner("r.customer_id"))
        WHERE r.returned_at IS NULL AND c.removed_on IS NOT NULL ORDER BY k.barcode
        """
      },
      Law(
        "[rental|rentals] began before the copy had come back",
        suspects: { Law.of("copy_id", $0.copies.map(\.id.sqlValue), 20) }, isByID: true
      ) {
        """
        SELECT id FROM (
          SELECT id, rented_at, MAX(COALESCE(returned_at, '9999-12-31T23:59:59Z'))
            OVER (PARTITION BY copy_id ORDER BY rented_at, COALESCE(returned_at, '9999'), seq
              ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
          FROM rental WHERE voided_at IS NULL AND copy_id IS NOT NULL
            AND (returned_at IS NULL OR returned_at > rented_at) AND \($0)) AS history
        WHERE rented_at < before ORDER BY id
        """
      },
      Law(
        "[account, block or copy has|accounts, blocks or copies have] pasts that overlap"
      ) { _ in
        """
        SELECT x FROM (
          SELECT customer_id AS x, until, LEAD(since) OVER (PARTITION BY customer_id ORDER BY since)
            AS following FROM account_period
          UNION ALL
          SELECT customer_id, until, LEAD(since) OVER (PARTITION BY customer_id ORDER BY since)
            FROM (SELECT customer_id, since, until FROM block_period
              UNION ALL SELECT id, blocked_since, '9999' FROM customer WHERE block IS NOT NULL)
              AS blocks
          UNION ALL
          SELECT copy_id, until, LEAD(since) OVER (PARTITION BY copy_id ORDER BY since)
            FROM copy_period) AS pasts
        WHERE until > following ORDER BY x
        """
      },
    ] + ofHolds + ofLives + ofDeposits + ofStocktakes + ofPeople + ofMoney + ofTaxes + ofExtensions
    + ofMemberships + ofPackages + ofRefunds + ofGiftCards + ofSignatures + ofInvoices + ofGoods
    + ofSums + [unreadable] + ofTexts

  private static let ofMoney = [
    Law(
      "[line of the ledger follows|lines of the ledger follow] a gap",
      suspects: { $0.isInOrder ? [] : Law.whole }
    ) { _ in
      """
      SELECT CAST(seq AS TEXT) FROM (
        SELECT seq, LAG(seq, 1, 0) OVER (ORDER BY seq) AS earlier FROM ledger) AS lines
      WHERE seq <> earlier + 1 ORDER BY seq
      """
    },
    Law(
      "[receipt follows|receipts follow] a gap", suspects: { $0.isInOrder ? [] : Law.whole }
    ) { _ in
      """
      SELECT till || '-' || receipt FROM (
        SELECT till, receipt, LAG(receipt, 1, 0) OVER (PARTITION BY till ORDER BY receipt)
          AS earlier
        FROM (SELECT DISTINCT till, receipt FROM ledger WHERE receipt IS NOT NULL) AS known)
        AS receipts
      WHERE receipt <> earlier + 1 ORDER BY till, receipt
      """
    },
    Law(
      "[receipt is|receipts are] of several customers", suspects: { $0.isInOrder ? [] : Law.whole }
    ) { _ in
      """
      SELECT till || '-' || receipt FROM ledger WHERE receipt IS NOT NULL
      GROUP BY till, receipt HAVING COUNT(DISTINCT customer_id) > 1 ORDER BY till, receipt
      """
    },
    Law(
      "[till session follows|till sessions follow] a gap"
    ) { _ in
      """
      SELECT till || '-' || number FROM (
        SELECT till, number, LAG(number, 1, 0) OVER (PARTITION BY till ORDER BY number) AS earlier
        FROM till_session) AS sessions
      WHERE number <> earlier + 1 ORDER BY till, number
      """
    },
    Law(
      "[line of the ledger voids what it is|lines of the ledger void what they are] "
        + "not the opposite of",
      suspects: { Law.of("v.seq", $0.voids.map(SQLValue.integer), 200) }
    ) {
      """
      SELECT CAST(v.seq AS TEXT) FROM ledger v JOIN ledger l ON l.seq = v.voids
      WHERE (v.amount <> -l.amount OR COALESCE(v.tax, 0) <> -COALESCE(l.tax, 0) OR l.kind = 'void'
        OR COALESCE(v.discount, 0) <> -COALESCE(l.discount, 0)
        OR \(Store.owner("v.customer_id")) <> \(Store.owner("l.customer_id"))
        OR COALESCE(v.method, '') <> COALESCE(l.method, '')) AND \($0)
      ORDER BY v.seq
      """
    },
    Law(
      "[rental has|rentals have] a charge that is not [its|their] price",
      suspects: { Law.of("l.seq", $0.charges) },
      isByID: true
    ) {
      """
      SELECT r.id FROM ledger l CROSS JOIN rental r
        LEFT JOIN rental_extension e ON \(isCharged)
        LEFT JOIN rental_extension f ON f.rental_id = r.id AND f.number = 1
      WHERE r.id = l.rental_id AND l.kind = 'charge'
        AND l.amount - COALESCE(l.tax_added, 0) + COALESCE(l.discount, 0)
          <> CASE WHEN e.number IS NOT NULL THEN e.price - e.price_before
            ELSE COALESCE(f.price_before, r.price) END AND \($0) ORDER BY r.id
      """
    },
    Law(
      "[rental is voided and its charge is not|rentals are voided and their charges are not], "
        + "or the other way round",
      suspects: { Law.of("l.seq", $0.charges) }, isByID: true
    ) {
      """
      SELECT r.id FROM ledger l CROSS JOIN rental r
        LEFT JOIN ledger v ON v.voids = l.seq LEFT JOIN rental_extension e ON \(isCharged)
      WHERE r.id = l.rental_id AND l.kind = 'charge' AND e.number IS NULL
        AND (r.voided_at IS NULL) <> (v.seq IS NULL) AND \($0) ORDER BY r.id
      """
    },
  ]

  /// Earlier versions took signs that no terminal and no page shows as they are.
  private static let ofTexts = [
    Law("[customer has|customers have] details with control characters", isBroken: isSpoilt) { _ in
      """
      SELECT card, name || ' ' || card || ' ' || postcode || ' ' || COALESCE(phone, '') || ' '
          || COALESCE(email, '') || ' ' || COALESCE(tier, '') || ' ' || COALESCE(note, '')
          || ' ' || COALESCE(block, ''), address
      FROM customer WHERE removed_on IS NULL ORDER BY id
      """
    },
    Law("[renter has|renters have] details with control characters", isBroken: isSpoilt) { _ in
      "SELECT id, name, '' FROM renter ORDER BY id"
    },
    Law("[movie has|movies have] details with control characters", isBroken: isSpoilt) { _ in
      """
      SELECT code, title || ' ' || code || ' ' || COALESCE(director, '') || ' '
          || COALESCE(class, '') || ' ' || COALESCE(rating, '') || ' ' || COALESCE(language, '')
          || ' ' || COALESCE(barcode, ''), COALESCE(summary, '')
      FROM movie WHERE removed_on IS NULL ORDER BY id
      """
    },
    Law("[copy has|copies have] details with control characters", isBroken: isSpoilt) { _ in
      """
      SELECT barcode, barcode || ' ' || COALESCE(shelf, '') || ' ' || COALESCE(medium, ''), ''
      FROM copy ORDER BY id
      """
    },
  ]

  /// Texts of one line, and one that may have several.
  private static func isSpoilt(_ row: inout Row) throws -> Bool {
    let (line, lines) = (try row.text(), try row.text())
    return OneLine.problem(in: line) != nil || OneLine.problem(inProse: lines) != nil
  }

  private static let unreadable = Law(
    "[rental keeps|rentals keep] what cannot be read of how [it was|they were] decided",
    suspects: { $0.unreadable.map { Law.of("id", $0.map(\.id.sqlValue), 200) } ?? Law.whole },
    isBroken: { row in
      guard case .text(let seen) = try row.raw() else { return true }
      return Grounds.read(document: seen, in: "seen") == nil
    }
  ) { "SELECT id, seen FROM rental WHERE seen IS NOT NULL AND \($0) ORDER BY seq" }
}
