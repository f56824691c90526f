/// What takes a line back says truly which.
extension Law {
  static let ofRefunds = [
    Law(
      "[line of the ledger takes|lines of the ledger take] back what [it|they] cannot"
    ) { _ in
      """
      SELECT CAST(l.seq AS TEXT) FROM ledger l JOIN ledger o ON o.seq = l.takes_back
      WHERE o.seq >= l.seq OR NOT CASE l.kind
        WHEN 'waive' THEN o.kind IN ('charge', 'late-fee', 'replacement', 'damage', 'membership',
          'package', 'gift-card-expired', 'goods')
        WHEN 'goods-returned' THEN o.kind = 'goods' WHEN 'refund' THEN o.kind = 'payment'
        ELSE o.kind = 'rounding' END
      ORDER BY l.seq
      """
    },
    Law("[charge has|charges have] more taken back than [it|they] came to") { _ in
      """
      SELECT CAST(o.seq AS TEXT) FROM ledger l JOIN ledger o ON o.seq = l.takes_back
      WHERE l.kind IN ('waive', 'goods-returned') AND \(Store.isNotVoided)
      GROUP BY o.seq, o.amount HAVING \(SQL.sum("0 - l.amount")) > o.amount ORDER BY o.seq
      """
    },
  ]
}
