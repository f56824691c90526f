import Domain

extension Store {
  private static let stocktakeColumns = SQL.columns(of: Stocktake.self, "s")

  /// All stocktakes, the last first.
  package func stocktakes() throws -> [Stocktake] {
    try connection.all(
      "SELECT \(Self.stocktakeColumns) FROM stocktake s ORDER BY s.number DESC"
    ) { row in try row.record() }
  }

  /// Those that are open, by number.
  package func openStocktakes() throws -> [Stocktake] {
    try connection.all(
      """
      SELECT \(Self.stocktakeColumns) FROM stocktake s WHERE s.ended_at IS NULL
      ORDER BY s.number
      """
    ) { row in try row.record() }
  }

  package func stocktake(_ number: Int) throws -> Stocktake? {
    try connection.first(
      "SELECT \(Self.stocktakeColumns) FROM stocktake s WHERE s.number = \(number)"
    ) { row in try row.record() }
  }

  package func lastStocktake() throws -> Int {
    try connection.first("SELECT MAX(number) FROM stocktake") { row in try row.intOrNil() ?? 0 }
      ?? 0
  }

  /// How the shelves are called on which copies are written down to stand.
  package func shelfNames() throws -> [String] {
    try connection.all("SELECT DISTINCT shelf FROM copy WHERE shelf IS NOT NULL ORDER BY shelf") {
      row in try row.text()
    }
  }
}

/// What was scanned.
extension Store {
  private static func looked(_ stocktake: Int) -> SQL {
    "SELECT \(lookedColumns) \(lookedTables(stocktake))"
  }

  private static let lookedColumns: SQL = """
    \(copyColumns), m.title, m.removed_on IS NOT NULL, r.due_on,
      EXISTS (SELECT 1 FROM hold h WHERE h.copy_id = k.id AND h.ended_at IS NULL),
      c.copy_id IS NOT NULL, \(.columns(of: StocktakeMark.self, "c"))
    """

  private static func lookedTables(_ stocktake: Int) -> SQL {
    """
    FROM copy k JOIN movie m ON m.id = k.movie_id
      LEFT JOIN rental r ON r.copy_id = k.id AND r.returned_at IS NULL
      LEFT JOIN stocktake_copy c ON c.stocktake = \(stocktake) AND c.copy_id = k.id
    """
  }

  private static func looked(_ row: inout Row) throws(StorageError) -> StocktakeCopy {
    var copy = StocktakeCopy(
      copy: try row.record(), title: try row.text(), isMovieRemoved: try row.flag(),
      due: try row.dayOrNil(), isHeld: try row.flag(), mark: nil)
    let hasMark = try row.flag()
    let mark: StocktakeMark? = try row.recordOrNil()
    copy.mark = hasMark ? mark : nil
    return copy
  }

  /// The copy that a code stands on, as scanners read it: no part of an id and no name means one.
  package func copies(scanned code: String, in stocktake: Int) throws -> [StocktakeCopy] {
    try firstFound([
      { .isOne("k.barcode", of: ProductCode.spellings(of: code)) },
      { ID<Copy>(code).map { "k.id = \($0)" } },
      {
        .isOne(
          "k.barcode",
          of: try spellings(of: code, in: "barcode", of: "copy WHERE barcode IS NOT NULL"))
      },
    ]) { step in
      try connection.all(
        "\(Self.looked(stocktake)) WHERE \(step) ORDER BY k.barcode", Self.looked)
    }
  }

  package func stray(_ code: String, in stocktake: Int) throws -> StocktakeStray? {
    try connection.first(
      """
      SELECT \(.columns(of: StocktakeStray.self, "y")) FROM stocktake_stray y
      WHERE y.stocktake = \(stocktake) AND y.code = \(code)
      """
    ) { row in try row.record() }
  }

  /// Whether a code is a customer's card, also that of an account that was merged.
  package func isCard(_ code: String) throws -> Bool {
    let cards = [code] + Series.spellings(of: code)
    for table in ["customer WHERE card", "customer_merge WHERE card"] as [SQL] {
      let found = try connection.first(
        "SELECT 1 FROM \(table) IN (\(.list(cards.map { .text($0) })))"
      ) { row in try row.int() }
      if found != nil { return true }
    }
    return false
  }

  /// The scanned copies that may not be where or what the books say.
  package func doubtfulCopies(in stocktake: Int) throws -> [StocktakeCopy] {
    try connection.all(
      """
      \(Self.looked(stocktake))
      WHERE c.stocktake = \(stocktake) AND c.seen IS NOT NULL
        AND (c.moved IS NULL OR c.moved <= c.seen)
        AND (r.id IS NOT NULL OR k.state <> 'available' OR c.seen_shelf <> k.shelf
          OR c.seen_shelf IS NOT NULL AND k.shelf IS NULL
          OR c.seen_row <> k.shelf_row OR c.seen_place <> k.shelf_place)
      ORDER BY k.barcode
      """, Self.looked)
  }

  /// The codes that were scanned and that no copy bears by now, each with the title of the movie
  /// whose code it is.
  package func strays(in stocktake: Int) throws -> [(stray: StocktakeStray, title: String?)] {
    try connection.all(
      """
      SELECT \(.columns(of: StocktakeStray.self, "y")),
        (SELECT m.title FROM movie m WHERE m.barcode = y.code AND m.removed_on IS NULL)
      FROM stocktake_stray y
      WHERE y.stocktake = \(stocktake)
        AND NOT EXISTS (SELECT 1 FROM copy k WHERE k.barcode = y.code)
      ORDER BY y.code
      """
    ) { row in (try row.record(), try row.textOrNil()) }
  }

  /// When something was scanned last in a stocktake.
  package func lastScan(in stocktake: Int) throws -> Instant? {
    try connection.first(
      """
      SELECT MAX(t.seen_at) FROM (
        SELECT MAX(c.seen_at) AS seen_at FROM stocktake_copy c WHERE c.stocktake = \(stocktake)
        UNION ALL
        SELECT MAX(y.seen_at) FROM stocktake_stray y WHERE y.stocktake = \(stocktake)) AS t
      """
    ) { row in try row.instantOrNil() }.flatMap(\.self)
  }

  /// The copies of which the report of a stocktake tells, as they are now.
  ///
  /// - Parameter end: when it ended.
  package func foundCopies(
    in stocktake: Stocktake, endedAt end: Instant
  ) throws -> [ID<Copy>: FoundCopy] {
    // Within one second nobody knows what came first, except where all of it was in that second.
    let soon = end > stocktake.startedAt ? end : end + 1
    let stocktake = stocktake.number
    let found = try connection.all(
      """
      SELECT \(Self.isTraded(since: "> \(end)")) OR EXISTS (
          SELECT 1 FROM stocktake s CROSS JOIN stocktake_copy x
          WHERE s.number > \(stocktake) AND x.stocktake = s.number AND x.copy_id = k.id
            AND x.seen IS NOT NULL),
        \(Self.isTraded(since: "= \(soon)")) OR EXISTS (
          SELECT 1 FROM stocktake s CROSS JOIN stocktake_copy x
          WHERE s.number < \(stocktake) AND COALESCE(s.outcome, '') <> 'cancelled'
            AND (s.ended_at IS NULL OR s.ended_at >= \(end)) AND x.stocktake = s.number
            AND x.copy_id = k.id AND x.seen IS NOT NULL
            AND (x.seen_at >= \(end) OR x.seen = 0 AND x.seen_at = s.started_at)),
        \(Self.lookedColumns)
      \(Self.lookedTables(stocktake))
      WHERE k.id IN (SELECT f.copy_id FROM stocktake_finding f WHERE f.stocktake = \(stocktake))
      ORDER BY k.barcode
      """
    ) { row in
      let (isChanged, mayHaveTurnedUp) = (try row.flag(), try row.flag())
      return FoundCopy(
        copy: try Self.looked(&row), isChanged: isChanged, mayHaveTurnedUp: mayHaveTurnedUp)
    }
    return Dictionary(found.map { ($0.copy.copy.id, $0) }) { first, _ in first }
  }

  /// Whether a copy `k` came, went or changed its state at moments like these.
  private static func isTraded(since moment: SQL) -> SQL {
    """
    (k.state_since \(moment) OR EXISTS (
      SELECT 1 FROM rental y WHERE y.copy_id = k.id AND y.voided_at IS NULL
        AND COALESCE(y.returned_at, y.rented_at) \(moment)))
    """
  }

  package func findings(of stocktake: Int) throws -> [StocktakeFinding] {
    try connection.all(
      """
      SELECT \(.columns(of: StocktakeFinding.self, "f")) FROM stocktake_finding f
      WHERE f.stocktake = \(stocktake) ORDER BY f.number
      """
    ) { row in try row.record() }
  }
}

/// What the books have in.
extension Store {
  /// Copies `k` that a stocktake is about, and that are in, with what it knows of them, `c`.
  ///
  /// What waits on the hold shelf is not on its own.
  ///
  /// - Parameter shelves: how its shelf is called by copies; `nil` for the whole shop.
  private static func expected(
    by stocktake: Int, _ shelves: [String]?, at instant: Instant?
  ) -> SQL {
    let ofShelf = shelves.map { shelves -> SQL in
      """
      AND \(.isOne("k.shelf", of: shelves) ?? .never)
      AND NOT EXISTS (SELECT 1 FROM hold h
        WHERE h.copy_id = k.id AND \(AsOf.isOpen(instant)) AND NOT \(AsOf.hasNoCopy(instant)))
      """
    }
    let byThen = instant.map { "AND c.seen_at <= \($0)" as SQL } ?? ""
    return """
      FROM copy k LEFT JOIN rental r ON \(AsOf.hasOut(instant))
        LEFT JOIN stocktake_copy c ON c.stocktake = \(stocktake) AND c.copy_id = k.id \(byThen)
      WHERE r.id IS NULL AND \(AsOf.copyState(instant)) = 'available' \(ofShelf ?? "")
      """
  }

  /// How far a stocktake has come, or had by a moment, shelf by shelf.
  package func tallies(
    of stocktake: Int, _ shelves: [String]?, at instant: Instant? = nil
  ) throws -> [ShelfTally] {
    try connection.all(
      """
      SELECT k.shelf, COUNT(*), COUNT(c.seen), COUNT(c.copy_id)
      \(Self.expected(by: stocktake, shelves, at: instant))
      GROUP BY k.shelf ORDER BY k.shelf
      """
    ) { row in
      let (shelf, expected) = (try row.textOrNil(), try row.int())
      let (scanned, known) = (try row.int(), try row.int())
      return ShelfTally(
        shelf: shelf,
        figures: .init(expected: expected, scanned: scanned, moved: known - scanned))
    }
  }

  /// The copies that the books have had in since a stocktake started, and that nobody has scanned.
  package func missingCopies(in stocktake: Int, _ shelves: [String]?) throws -> [StocktakeCopy] {
    try connection.all(
      """
      SELECT \(Self.copyColumns),
        (SELECT m.title FROM movie m WHERE m.id = k.movie_id)
      \(Self.expected(by: stocktake, shelves, at: nil)) AND c.copy_id IS NULL
      ORDER BY k.barcode
      """
    ) { row in
      StocktakeCopy(
        copy: try row.record(), title: try row.text(), isMovieRemoved: false, due: nil,
        isHeld: false, mark: nil)
    }
  }
}

/// What was scanned in other stocktakes.
extension Store {
  /// The last sighting of each copy that may have been scanned in another stocktake since one
  /// started. In the second of the start counts; what a memory held may have been scanned at any
  /// time while its stocktake was open. What was scanned in one that was cancelled counts for
  /// nothing.
  package func sightings(
    elsewhereThan stocktake: Stocktake
  ) throws -> [ID<Copy>: StocktakeMark] {
    let marks: [StocktakeMark] = try connection.all(
      """
      SELECT \(.columns(of: StocktakeMark.self, "x"))
      FROM stocktake s CROSS JOIN stocktake_copy x
      WHERE s.number <> \(stocktake.number) AND COALESCE(s.outcome, '') <> 'cancelled'
        AND (s.ended_at IS NULL OR s.ended_at >= \(stocktake.startedAt))
        AND x.stocktake = s.number AND x.seen IS NOT NULL
        AND (x.seen_at >= \(stocktake.startedAt) OR x.seen = 0 AND x.seen_at = s.started_at)
      ORDER BY x.seen_at, x.stocktake, x.copy_id
      """
    ) { row in try row.record() }
    return Dictionary(marks.map { ($0.copy, $0) }) { _, last in last }
  }
}

/// Everything, for an export.
extension Store {
  package func forEachStocktakeRow(_ body: (ExportRow) throws -> Void) throws {
    try connection.forEach(
      "SELECT \(Self.stocktakeColumns) FROM stocktake s ORDER BY s.number"
    ) { row in try body(.stocktake(try row.record())) }
    try connection.forEach(
      """
      SELECT \(.columns(of: StocktakeMark.self, "c")) FROM stocktake_copy c
      ORDER BY c.stocktake, c.copy_id
      """
    ) { row in try body(.stocktakeMark(try row.record())) }
    try connection.forEach(
      """
      SELECT \(.columns(of: StocktakeStray.self, "y")) FROM stocktake_stray y
      ORDER BY y.stocktake, y.code
      """
    ) { row in try body(.stocktakeStray(try row.record())) }
    try connection.forEach(
      """
      SELECT \(.columns(of: StocktakeFinding.self, "f")) FROM stocktake_finding f
      ORDER BY f.stocktake, f.number
      """
    ) { row in try body(.stocktakeFinding(try row.record())) }
  }
}
