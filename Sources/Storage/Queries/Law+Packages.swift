/// Packages cost what the books say, and pay for no more rentals than they are for.
extension Law {
  static let ofPackages = [
    Law("[package pays|packages pay] for more rentals than were bought") { _ in
      """
      SELECT s.id FROM package s
      WHERE s.rentals < (SELECT COUNT(*) FROM rental r
        WHERE r.package_id = s.id AND r.voided_at IS NULL)
      ORDER BY s.id
      """
    },
    Law("[package is voided and pays|packages are voided and pay] for rentals") { _ in
      """
      SELECT s.id FROM package s
      WHERE s.voided_at IS NOT NULL AND EXISTS (SELECT 1 FROM rental r
        WHERE r.package_id = s.id AND r.voided_at IS NULL)
      ORDER BY s.id
      """
    },
    Law("[package costs|packages cost] something else than the ledger says") { _ in
      """
      SELECT s.id FROM package s
      WHERE s.receipt IS NOT NULL
        AND s.price <> (SELECT \(Sums.prices) FROM ledger l
          WHERE l.till = s.till AND l.receipt = s.receipt AND l.kind = 'package')
        AND EXISTS (SELECT 1 FROM ledger l WHERE l.till = s.till AND l.receipt = s.receipt)
      ORDER BY s.id
      """
    },
    Law(
      "[package is voided and its charge is not|packages are voided and their charges are not], "
        + "or the other way round"
    ) { _ in
      """
      SELECT s.id FROM package s
      WHERE s.receipt IS NOT NULL AND EXISTS (SELECT 1 FROM ledger l
        LEFT JOIN ledger v ON v.voids = l.seq
        WHERE l.till = s.till AND l.receipt = s.receipt AND l.kind = 'package'
          AND (s.voided_at IS NULL) <> (v.seq IS NULL))
      ORDER BY s.id
      """
    },
    Law("[rental is|rentals are] paid by the package of another customer") { _ in
      """
      SELECT r.id FROM package s JOIN rental r ON r.package_id = s.id
      WHERE \(Store.owner("r.customer_id")) <> \(Store.owner("s.customer_id"))
      ORDER BY r.id
      """
    },
  ]
}
