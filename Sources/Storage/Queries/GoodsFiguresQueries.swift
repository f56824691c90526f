import Domain

/// What was sold besides rentals, as the ledger has it.
extension Store {
  /// By what was sold, with what is for sale and was not; or by day, week or month. As with
  /// takings, a void counts on its own day.
  package func goodsFigures(by key: GoodsKey, _ span: ReportSpan) throws -> [GoodsLine] {
    var (ofGoods, ofTime) = ([ID<Goods>?: GoodsFigures](), [String: GoodsFigures]())
    try forEachSale(in: span) { goods, day, figures in
      ofGoods[goods, default: GoodsFigures()] = ofGoods[goods, default: GoodsFigures()] + figures
      guard let group = key.group(of: day) else { return }
      ofTime[group, default: GoodsFigures()] = ofTime[group, default: GoodsFigures()] + figures
    }
    let rest = try unknown(
      in: span, by: key, known: ofGoods.values.reduce(GoodsFigures(), +), ofTime)
    guard key == .goods else {
      return ofTime.merging(rest, uniquingKeysWith: +).sorted { $0.key < $1.key }
        .map { GoodsLine(.time($0.key), $0.value) }
    }
    let all = try goods(areGone: true).filter { ofGoods[$0.id] != nil || $0.removedAt == nil }
      .map { one in
        var one = one
        // How many there were then is not told.
        if span.instant != nil { one.stock = nil }
        return GoodsLine(.goods(one), ofGoods[one.id] ?? GoodsFigures())
      }
    // Those that sum up to the same stay in the order of their names.
    let sorted = all.enumerated().sorted { a, b in
      let (one, other) = (a.element.figures.gross, b.element.figures.gross)
      return one == other ? a.offset < b.offset : one > other
    }.map(\.element)
    return sorted + (ofGoods[nil].map { [GoodsLine(.copies, $0)] } ?? [])
      + rest.values.map { GoodsLine(.unknown, $0) }
  }

  /// What the takings have besides: books that came from elsewhere may lack what was sold.
  ///
  /// - Returns: under the day, the week or the month, or under nothing.
  private func unknown(
    in span: ReportSpan, by key: GoodsKey, known: GoodsFigures, _ ofTime: [String: GoodsFigures]
  ) throws -> [String: GoodsFigures] {
    let takings = try takings(by: key.takings, span)
    guard key != .goods else {
      let sum = takings.reduce(.zero) { $0 + $1.takings.goods } - known.gross
      return sum == .zero ? [:] : ["": GoodsFigures(gross: sum)]
    }
    return takings.reduce(into: [:]) { rest, line in
      guard let group = line.key else { return }
      let sum = line.takings.goods - (ofTime[group]?.gross ?? .zero)
      if sum != .zero { rest[group] = GoodsFigures(gross: sum) }
    }
  }

  /// Sales, returns and their voids, each with the goods, or none of a copy, and the day on which
  /// it was booked. The moves of a receipt stand in the order of its lines.
  private func forEachSale(
    in span: ReportSpan, _ body: (ID<Goods>?, Day, GoodsFigures) -> Void
  ) throws {
    let kinds: SQL = "IN ('goods', 'goods-returned')"
    let moves: SQL = "IN ('sold', 'returned')"
    let lines = try lines(in: span)
    for (line, sign) in [("l.seq", 1), ("l.voids", -1)] as [(SQL, Int)] {
      try connection.forEach(
        """
        SELECT m.goods_id, m.kind, m.quantity, l.booked_on, l.amount, COALESCE(l.tax, 0)
        FROM goods_move m
          CROSS JOIN ledger o CROSS JOIN ledger l
        WHERE m.receipt IS NOT NULL AND m.kind \(moves)
          AND o.till = m.till AND o.receipt = m.receipt AND o.kind \(kinds)
          AND (SELECT COUNT(*) FROM ledger b
              WHERE b.till = o.till AND b.receipt = o.receipt AND b.kind \(kinds)
                AND b.seq < o.seq)
            = (SELECT COUNT(*) FROM goods_move b
              WHERE b.till = m.till AND b.receipt = m.receipt AND b.kind \(moves)
                AND b.seq < m.seq)
          AND \(line) = o.seq AND \(lines)
        """
      ) { row in
        let (goods, kind): (ID<Goods>?, GoodsMoveKind) = (try row.idOrNil(), try row.value())
        let quantity = try row.int() * sign
        let day = try row.day()
        var figures = GoodsFigures(gross: try row.money(), tax: try row.money())
        if kind == .sold { figures.sold = -quantity } else { figures.returned = quantity }
        body(goods, day, figures)
      }
    }
  }
}

extension GoodsKey {
  /// What takings of the same groups are grouped by.
  fileprivate var takings: TakingsKey {
    switch self {
    case .goods: .till
    case .day: .day
    case .week: .week
    case .month: .month
    }
  }
}
