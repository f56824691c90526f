/// The stock of goods is what came and left, and what was sold stands in the books.
extension Law {
  static let ofGoods = [
    Law("[stock of goods is|stocks of goods are] not what came and left") { _ in
      """
      SELECT g.code FROM goods g
      WHERE g.stock IS NOT NULL AND g.stock <> \(Store.sumOfMoves("g.id")) ORDER BY g.code
      """
    },
    Law("[receipt has|receipts have] other goods than the ledger says") { _ in
      """
      SELECT v.till || '-' || v.receipt FROM goods_move v
      WHERE v.receipt IS NOT NULL AND v.kind IN ('sold', 'returned')
        AND EXISTS (SELECT 1 FROM ledger l WHERE l.till = v.till AND l.receipt = v.receipt)
      GROUP BY v.till, v.receipt
      HAVING COUNT(*) <> (SELECT COUNT(*) FROM ledger l
        WHERE l.till = v.till AND l.receipt = v.receipt AND l.kind IN ('goods', 'goods-returned'))
      ORDER BY v.till, v.receipt
      """
    },
    Law("[sale costs|sales cost] something else than the ledger says") { _ in
      """
      SELECT v.till || '-' || v.receipt FROM goods_move v
      WHERE v.receipt IS NOT NULL AND v.kind = 'sold'
        AND EXISTS (SELECT 1 FROM ledger l WHERE l.till = v.till AND l.receipt = v.receipt)
      GROUP BY v.till, v.receipt
      HAVING \(SQL.sum("0 - v.quantity * v.price")) <> (SELECT \(Sums.prices) FROM ledger l
        WHERE l.till = v.till AND l.receipt = v.receipt AND l.kind = 'goods')
      ORDER BY v.till, v.receipt
      """
    },
    Law(
      "[sale is voided and its charge is not|sales are voided and their charges are not], "
        + "or the other way round"
    ) { _ in
      """
      SELECT v.seq FROM goods_move v
      WHERE v.receipt IS NOT NULL AND EXISTS (SELECT 1 FROM ledger l
        LEFT JOIN ledger w ON w.voids = l.seq
        WHERE l.till = v.till AND l.receipt = v.receipt AND l.kind IN ('goods', 'goods-returned')
          AND (v.voided_at IS NULL) <> (w.seq IS NULL))
      ORDER BY v.seq
      """
    },
    Law("[sale has|sales have] more taken back than was sold") { _ in
      """
      SELECT v.seq FROM goods_move v
      WHERE v.kind = 'sold' AND 0 - v.quantity < (SELECT \(SQL.sum("b.quantity"))
        FROM goods_move b WHERE b.takes_back = v.seq AND b.voided_at IS NULL)
      ORDER BY v.seq
      """
    },
    Law("[copy was|copies were] sold and [is|are] not noted as that") { _ in
      """
      SELECT k.barcode FROM copy k JOIN goods_move v ON v.copy_id = k.id
      WHERE v.kind = 'sold' AND v.voided_at IS NULL AND k.state <> 'sold'
        AND NOT EXISTS (SELECT 1 FROM goods_move b
          WHERE b.takes_back = v.seq AND b.copy_id = v.copy_id AND b.voided_at IS NULL)
      ORDER BY k.barcode
      """
    },
  ]
}
