import Domain

/// What the shop sells besides, and what of it came and left.
extension Store {
  private static let goodsColumns = SQL.columns(of: Goods.self, "g")

  private static func keys(of goods: Goods) -> [(column: String, value: SQLValue)] {
    [("name_key", Folded.key(goods.name).sqlValue)]
  }

  package func add(_ goods: Goods) throws(StorageError) {
    try connection.run(.insert(goods, into: "goods", with: Self.keys(of: goods)))
  }

  package func update(_ goods: Goods) throws(StorageError) {
    let fields: SQL = .set(goods, except: ["id", "stock"], with: Self.keys(of: goods))
    try connection.run("UPDATE goods SET \(fields) WHERE id = \(goods.id)")
  }

  /// Begins to count what nobody counted, or gives that up.
  package func setCounted(_ goods: ID<Goods>, _ isCounted: Bool) throws(StorageError) {
    let stock: SQL = isCounted ? Self.sumOfMoves("goods.id") : "NULL"
    try connection.run("UPDATE goods SET stock = \(stock) WHERE id = \(goods)")
  }

  package func goods(_ id: ID<Goods>) throws -> Goods? {
    try connection.first("SELECT \(Self.goodsColumns) FROM goods g WHERE g.id = \(id)") { row in
      try row.record()
    }
  }

  /// All that is for sale, or all that ever was, by name.
  package func goods(areGone: Bool = false) throws -> [Goods] {
    let isThere: SQL = areGone ? "g.id <> ''" : "g.removed_at IS NULL"
    return try connection.all(
      "SELECT \(Self.goodsColumns) FROM goods g WHERE \(isThere) ORDER BY g.name_key, g.id"
    ) { row in try row.record() }
  }
}

extension Store {
  private static let moveColumns = SQL.columns(of: GoodsMove.self, "v")

  /// Records what came or left behind the last one, and has the stock say so.
  ///
  /// - Returns: the same with its number.
  @discardableResult
  package func add(_ move: GoodsMove) throws -> GoodsMove {
    var move = move
    move.seq =
      try connection.first("SELECT COALESCE(MAX(seq), 0) + 1 FROM goods_move") { row in
        try row.int()
      } ?? 1
    try addAsRecorded(move)
    return move
  }

  /// Records what was recorded elsewhere under the number that it has.
  package func addAsRecorded(_ move: GoodsMove) throws(StorageError) {
    try connection.run(.insert(move, into: "goods_move", with: []))
    try count(move)
  }

  private func count(_ move: GoodsMove, isVoided: Bool = false) throws(StorageError) {
    guard let goods = move.goods, isVoided == (move.voidedAt != nil) else { return }
    let change = isVoided ? -move.quantity : move.quantity
    try connection.run(
      "UPDATE goods SET stock = stock + \(change) WHERE id = \(goods) AND stock IS NOT NULL")
  }

  /// From a moment on it counts as if it had never been.
  package func void(_ move: GoodsMove, at instant: Instant) throws(StorageError) {
    let changed = try connection.run(
      "UPDATE goods_move SET voided_at = \(instant) WHERE seq = \(move.seq) AND voided_at IS NULL")
    guard changed == 1 else { throw .constraint("the sale has been voided already") }
    var voided = move
    voided.voidedAt = instant
    try count(voided, isVoided: true)
  }

  /// What was sold or came back on a receipt, in the order of its lines; voided ones, too.
  package func moves(on receipt: ReceiptNumber) throws -> [GoodsMove] {
    try moves(where: "v.till = \(receipt.till) AND v.receipt = \(receipt.number)")
  }

  package func move(_ seq: Int) throws -> GoodsMove? {
    try moves(where: "v.seq = \(seq)").first
  }

  /// What came back of a sale, without what was voided.
  package func returns(of sale: GoodsMove) throws -> [GoodsMove] {
    try moves(where: "v.takes_back = \(sale.seq) AND v.voided_at IS NULL")
  }

  /// What came and left of some goods, in the order of recording; voided ones, too.
  package func moves(of goods: ID<Goods>) throws -> [GoodsMove] {
    try moves(where: "v.goods_id = \(goods)")
  }

  private func moves(where condition: SQL) throws -> [GoodsMove] {
    try connection.all(
      "SELECT \(Self.moveColumns) FROM goods_move v WHERE \(condition) ORDER BY v.seq"
    ) { row in try row.record() }
  }

  /// All of them, as they were recorded.
  package func forEachMove(_ body: (GoodsMove) throws -> Void) throws {
    try connection.forEach(
      "SELECT \(Self.moveColumns) FROM goods_move v WHERE v.seq > 0 ORDER BY v.seq"
    ) { row in try body(try row.record()) }
  }

  /// What the stock of goods comes to by what came and left.
  static func sumOfMoves(_ goods: SQL) -> SQL {
    """
    (SELECT \(SQL.sum("v.quantity")) FROM goods_move v
      WHERE v.goods_id = \(goods) AND v.voided_at IS NULL)
    """
  }
}
