/// What is sold besides rentals.
extension SchemaAttempts {
  static let goods =
    attempts(
      on: "goods",
      """
      id = NULL; code = NULL; name = NULL; name_key = NULL; price = NULL; \
      added_at = NULL | NOT NULL goods.$
      id = 'x' | CHECK length(id) = 36
      id = '00000000-0000-4000-8000-000000000009' | UNIQUE goods.id
      code = 'G-000002' | UNIQUE goods.code
      name_key = 'cola' | UNIQUE goods.name_key
      barcode = '222' | UNIQUE goods.barcode
      code = ''; name = ''; barcode = ''; tax = '' | CHECK $ <> ''
      price = 'x'; price = 1.5; price = -1; low = 'x'; low = 1.5; low = -1 | \
      CHECK $ = CAST($ AS BIGINT) AND $ >= 0
      stock = 'x'; stock = 1.5 | CHECK stock = CAST(stock AS BIGINT)
      added_at = 'x'; removed_at = 'x' | CHECK length($) = 20
      """)
    + attempts(
      on: "goods_move",
      """
      kind = NULL; quantity = NULL; made_at = NULL | NOT NULL goods_move.$
      seq = 9 | UNIQUE goods_move.seq
      seq = 0 | CHECK seq > 0
      goods_id = '00000000-0000-4000-8000-000000000008' | FOREIGN KEY goods_move.goods_id
      goods_id = NULL | CHECK (copy_id IS NULL) <> (goods_id IS NULL)
      kind = 'gift' | CHECK kind IN ('sold', 'returned', 'delivered', 'counted', 'written-off')
      quantity = 'x'; quantity = 1.5 | CHECK quantity = CAST(quantity AS BIGINT)
      price = 'x'; price = 1.5; price = -1 | CHECK price = CAST(price AS BIGINT) AND price >= 0
      price = NULL | CHECK (price IS NULL) = (kind NOT IN ('sold', 'returned'))
      made_at = 'x'; voided_at = 'x' | CHECK length($) = 20
      till = 'x'; till = 1.5; till = 0; till = 10000 | CHECK till = CAST(till AS BIGINT) AND till \
      BETWEEN 1 AND 9999
      receipt = 'x'; receipt = 1.5; receipt = 0 | CHECK receipt = CAST(receipt AS BIGINT) AND \
      receipt > 0
      till = NULL; receipt = NULL | CHECK (receipt IS NULL) = (till IS NULL)
      takes_back = 1 | CHECK (takes_back IS NULL) = (kind <> 'returned')
      takes_back = 'x' | CHECK takes_back = CAST(takes_back AS BIGINT)
      kind = 'returned', quantity = 1, takes_back = 8 | FOREIGN KEY goods_move.takes_back
      goods_id = NULL, copy_id = '00000000-0000-4000-8000-000000000009' | \
      FOREIGN KEY goods_move.copy_id
      quantity = 1 | CHECK CASE kind WHEN 'sold' THEN quantity < 0 WHEN 'written-off' THEN \
      quantity < 0 WHEN 'counted' THEN 1 = 1 ELSE quantity > 0 END
      kind = 'counted', price = NULL | CHECK receipt IS NULL OR kind IN ('sold', 'returned', \
      'written-off')
      """)
}
