import Domain

/// What was charged and waived by the class that the movie is of today.
///
/// All there is stands in the sums of the movies. Of a span it is added up here, line by line: SQL
/// would look up the copy and the movie of each line, and sort the lines.
extension Store {
  func takingsByClass(_ span: ReportSpan) throws -> [TakingsLine] {
    let sums = span.isAll ? try sumsByClass() : try sumsByClass(in: span)
    // What has no class comes last.
    return sums.sorted { a, b in
      guard let a = a.key, let b = b.key else { return a.key != nil }
      return a.utf8.lexicographicallyPrecedes(b.utf8)
    }.map { TakingsLine(key: $0.key, takings: $0.value) }
  }

  /// What is of no movie's, or not any more since it was forgotten, has no class either.
  private func sumsByClass() throws -> [String?: TakingsFigures] {
    let classes = try connection.all(
      """
      SELECT class, \(SQL.sum("charges")), \(SQL.sum("late_fees")), \(SQL.sum("waived")) FROM movie
      WHERE rentals > 0 OR charges <> 0 OR late_fees <> 0 OR waived <> 0 GROUP BY class
      """
    ) { row in
      let name = try row.textOrNil()
      return TakingsLine(key: name, takings: try Self.charged(&row))
    }
    let all =
      try connection.first(
        """
        SELECT \(Self.taken(.charge)), \(Self.taken(.lateFee)), 0 - \(Self.taken(.waive))
        FROM takings t
        """, Self.charged) ?? TakingsFigures()
    let known = classes.reduce(TakingsFigures()) { $0 + $1.takings }
    let rest = TakingsFigures(
      charges: all.charges - known.charges, lateFees: all.lateFees - known.lateFees,
      waived: all.waived - known.waived)
    var sums = Dictionary(uniqueKeysWithValues: classes.map { ($0.key, $0.takings) })
    if rest != TakingsFigures() { sums[nil] = sums[nil, default: TakingsFigures()] + rest }
    let bought = try connection.first(
      """
      SELECT \(Self.taken(.membership)), \(Self.taken(.package)),
        \(Self.taken(.goods, .goodsReturned)), \(Self.taken(.tip)), \(Self.taken(.rounding)),
        \(Self.taken(.giftCardExpired)), \(Self.taken(.giftCard))
      FROM takings t
      """, Self.ofNoMovie)
    if let bought, bought != TakingsFigures() {
      sums[nil] = sums[nil, default: TakingsFigures()] + bought
    }
    for (name, losses) in try lossesByClass() {
      sums[name, default: TakingsFigures()].losses = losses
    }
    return sums
  }

  /// Losses stand in no sums: they are few, and found by their index.
  private func lossesByClass() throws -> [(String?, Money)] {
    try connection.all(
      """
      SELECT m.class, \(SQL.sum("l.amount + COALESCE(v.amount, 0)"))
      FROM ledger l LEFT JOIN ledger v ON v.voids = l.seq
        LEFT JOIN rental r ON r.id = l.rental_id LEFT JOIN copy k ON k.id = r.copy_id
        LEFT JOIN movie m ON m.id = k.movie_id
      WHERE l.kind IN ('replacement', 'damage', 'found') GROUP BY m.class
      """
    ) { row in (try row.textOrNil(), try row.money()) }
  }

  private static func ofNoMovie(_ row: inout Row) throws(StorageError) -> TakingsFigures {
    var figures = TakingsFigures()
    figures.memberships = try row.money()
    figures.packages = try row.money()
    figures.goods = try row.money()
    figures.tips = try row.money()
    figures.rounding = try row.money()
    figures.expiredGiftCards = try row.money()
    figures.giftCardsSold = try row.money()
    return figures
  }

  private static func charged(_ row: inout Row) throws(StorageError) -> TakingsFigures {
    TakingsFigures(
      charges: try row.money(), lateFees: try row.money(), waived: try row.money())
  }

  private func sumsByClass(in span: ReportSpan) throws -> [String?: TakingsFigures] {
    let classes = try classesOfCopies()
    var sums: [String?: TakingsFigures] = [:]
    try forEachCharge(in: span) { copy, kind, amount in
      let name = copy.flatMap { classes[$0] }
      sums[name, default: TakingsFigures()].add(amount, kind)
    }
    return sums
  }

  private func classesOfCopies() throws -> [PackedID<Copy>: String] {
    let classes = try connection.all(
      """
      SELECT k.id, m.class FROM copy k JOIN movie m ON m.id = k.movie_id
      WHERE m.class IS NOT NULL ORDER BY k.id
      """
    ) { row in (PackedID<Copy>(try row.id()), try row.text()) }
    return Dictionary(uniqueKeysWithValues: classes)
  }

  private static let chargeKinds: [LedgerKind] = [
    .charge, .lateFee, .replacement, .damage, .found, .membership, .package, .goods,
    .goodsReturned, .giftCard, .giftCardExpired, .waive,
  ]
  private static let linesAtOnce = 10_000

  /// Lines of the ledger with the copies that they are for, some at a time. A void counts with the
  /// kind and the rental of the line that it voids.
  private func forEachCharge(
    in span: ReportSpan, _ body: (PackedID<Copy>?, LedgerKind, Money) -> Void
  ) throws {
    let places = try places(of: span)
    let known = span.instant.map { "l.booked_at <= \($0)" as SQL } ?? "1 = 1"
    let kinds: SQL = .joined(
      Self.chargeKinds.enumerated().map { "WHEN \($1.rawValue) THEN \($0)" }, by: " ")
    var rows = PackedRows(width: 3)
    for first in stride(from: places.lowerBound, through: places.upperBound, by: Self.linesAtOnce) {
      let last = min(first + Self.linesAtOnce - 1, places.upperBound)
      rows.removeAll()
      try connection.pack(
        """
        SELECT r.copy_id, CASE COALESCE(v.kind, l.kind) \(kinds) END AS place, l.amount
        FROM \(Self.linesAndVoided) LEFT JOIN rental r ON r.id = COALESCE(v.rental_id, l.rental_id)
        WHERE l.seq BETWEEN \(first) AND \(last) AND \(span.days(of: "l")) AND \(known)
          AND COALESCE(v.kind, l.kind) IN (\(.list(Self.chargeKinds.map { .text($0.rawValue) })))
        """, into: &rows)
      for row in 0..<rows.count {
        guard let kind = rows.integer(row, 1), let amount = rows.integer(row, 2) else { continue }
        let copy = rows.text(row, 0).map { PackedID<Copy>(text: rows.bytes[$0]) }
        body(copy, Self.chargeKinds[Int(kind)], Money(minor: amount))
      }
    }
  }
}

extension TakingsFigures {
  fileprivate mutating func add(_ amount: Money, _ kind: LedgerKind) {
    switch kind {
    case .charge: charges = charges + amount
    case .lateFee: lateFees = lateFees + amount
    case .replacement, .damage, .found: losses = losses + amount
    case .membership: memberships = memberships + amount
    case .package: packages = packages + amount
    case .goods, .goodsReturned: goods = goods + amount
    case .giftCard: giftCardsSold = giftCardsSold + amount
    case .giftCardExpired: expiredGiftCards = expiredGiftCards + amount
    default: waived = waived - amount
    }
  }
}
