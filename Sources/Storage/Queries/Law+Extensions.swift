/// Extensions lead from the terms that a rental began with to those that it has.
extension Law {
  /// Whether a line `l` of the ledger is the charge of the extension `e` of a rental `r`.
  static let isCharged: SQL =
    "e.rental_id = r.id AND e.till = l.till AND e.receipt = l.receipt"

  static let ofExtensions = [
    Law("[rental counts|rentals count] extensions that [it|they] never had") { _ in
      """
      SELECT r.id FROM rental r WHERE r.extensions > 0
        AND NOT EXISTS (SELECT 1 FROM rental_extension e WHERE e.rental_id = r.id) ORDER BY r.id
      """
    },
    Law(
      "[extension is voided and its charge is not|extensions are voided and their charges are "
        + "not], or the other way round"
    ) { _ in
      """
      SELECT e.rental_id FROM rental_extension e JOIN ledger l ON l.till = e.till
          AND l.receipt = e.receipt AND l.rental_id = e.rental_id AND l.kind = 'charge'
        LEFT JOIN ledger v ON v.voids = l.seq
      WHERE (e.voided_at IS NULL) <> (v.seq IS NULL) ORDER BY e.rental_id, e.number
      """
    },
    Law(
      "[extension has|extensions have] a late fee that the ledger does not have"
    ) { _ in
      """
      SELECT e.rental_id FROM rental_extension e
      WHERE e.receipt IS NOT NULL AND e.late_fee <> (SELECT \(Sums.prices) FROM ledger l
        WHERE l.till = e.till AND l.receipt = e.receipt AND l.rental_id = e.rental_id
          AND l.kind = 'late-fee')
        AND EXISTS (SELECT 1 FROM ledger l WHERE l.till = e.till AND l.receipt = e.receipt)
      ORDER BY e.rental_id, e.number
      """
    },
    Law(
      "[rental has|rentals have] terms that [its|their] extensions do not lead to"
    ) { _ in
      """
      SELECT DISTINCT r.id FROM rental_extension e CROSS JOIN rental r
        LEFT JOIN rental_extension p ON p.rental_id = r.id AND p.number = (
          SELECT MAX(x.number) FROM rental_extension x
          WHERE x.rental_id = r.id AND x.voided_at IS NULL AND x.number < e.number)
        LEFT JOIN rental_extension f ON f.rental_id = r.id AND f.number = 1
        LEFT JOIN rental_extension n ON n.rental_id = r.id AND n.number = (
          SELECT MAX(x.number) FROM rental_extension x
          WHERE x.rental_id = r.id AND x.voided_at IS NULL)
      WHERE r.id = e.rental_id AND (f.number IS NULL
        OR r.extensions <> (SELECT COUNT(*) FROM rental_extension x
          WHERE x.rental_id = r.id AND x.voided_at IS NULL)
        OR (e.voided_at IS NULL AND p.number IS NOT NULL
          AND \(terms("p", "")) <> \(terms("e", "_before")))
        OR (e.voided_at IS NULL AND p.number IS NULL
          AND \(terms("f", "_before")) <> \(terms("e", "_before")))
        OR (n.number IS NOT NULL AND \(terms("n", "")) <> \(terms("r", "")))
        OR (n.number IS NULL AND \(terms("f", "_before")) <> \(terms("r", ""))))
      ORDER BY r.id
      """
    },
  ]

  /// The terms of a row, as one value that is never null.
  private static func terms(_ alias: String, _ end: String) -> SQL {
    let due = end.isEmpty ? "due_on" : "due_before"
    let names = ["nights\(end)", due, "price\(end)", "fee_per_night\(end)", "grace\(end)"]
    let columns = (names + ["fee_cap\(end)"]).map { "\(alias).\($0)" }
    let values =
      columns.dropLast()
      + ["COALESCE(\(columns[5]), -1)", "COALESCE(\(alias).late_rule\(end), '')"]
    return SQL(stringLiteral: "(" + values.joined(separator: ", ") + ")")
  }
}
