/// What takes a line back says truly which.
extension Law {
  static let ofRefunds = [
    Law(
      "[line of the ledger takes|lines of the ledger take] back what [it|they] cannot"
    ) { _ in
      """
      SELECT CAST(l.seq AS TEXT) FROM ledger l JOIN ledger o ON o.seq = l.takes_back
      WHERE l.takes_back IS NOT NULL AND (o.seq >= l.seq
        OR \(Store.owner("o.customer_id")) <> \(Store.owner("l.customer_id"))
        OR NOT CASE l.kind
        WHEN 'waive' THEN o.kind IN ('charge', 'late-fee', 'replacement', 'damage', 'membership',
          'package', 'gift-card-expired', 'goods')
        WHEN 'goods-returned' THEN o.kind = 'goods' WHEN 'refund' THEN o.kind = 'payment'
        ELSE o.kind = 'rounding' END)
      ORDER BY l.takes_back
      """
    },
    Law("[charge has|charges have] more taken back than [it|they] came to") { _ in
      """
      SELECT CAST(o.seq AS TEXT) FROM ledger l JOIN ledger o ON o.seq = l.takes_back
      WHERE l.takes_back IS NOT NULL AND l.kind IN ('waive', 'goods-returned')
        AND \(Store.isNotVoided)
      GROUP BY l.takes_back HAVING \(SQL.sum("0 - l.amount")) > MAX(o.amount)
      ORDER BY l.takes_back
      """
    },
  ]
}
