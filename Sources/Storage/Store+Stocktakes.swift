import Domain

/// Stocktakes, and what was scanned in them.
extension Store {
  /// Adds a stocktake under its own number.
  package func add(_ stocktake: Stocktake) throws(StorageError) {
    let key = stocktake.shelf.map(Folded.key) ?? ""
    try connection.run(.insert(stocktake, into: "stocktake", with: [("shelf_key", .text(key))]))
  }

  /// Saves how a stocktake ended, if nobody else has ended it.
  package func end(_ stocktake: Stocktake) throws(StorageError) {
    let kept: Set = ["number", "shelf", "started_at", "started_by", "ticks"]
    let changed = try connection.run(
      """
      UPDATE stocktake SET \(.set(stocktake, except: kept))
      WHERE number = \(stocktake.number) AND ended_at IS NULL
      """)
    guard changed == 1 else { throw .constraint("the stocktake has ended already") }
  }

  /// The next tick of a stocktake.
  package func tick(_ stocktake: Int) throws -> Int {
    let tick = try connection.first(
      "UPDATE stocktake SET ticks = ticks + 1 WHERE number = \(stocktake) RETURNING ticks"
    ) { row in try row.int() }
    guard let tick else { throw StorageError.unexpected("the stocktake is not there") }
    return tick
  }

  /// Saves that a copy was scanned, in place of an earlier scan.
  package func mark(
    _ copy: ID<Copy>, in stocktake: Int, _ sighting: StocktakeMark.Sighting
  ) throws(StorageError) {
    let mark = StocktakeMark(stocktake: stocktake, copy: copy, sighting: sighting)
    try connection.run(
      """
      \(.insert(mark, into: "stocktake_copy"))
      ON CONFLICT (stocktake, copy_id) DO UPDATE SET seen = excluded.seen,
        seen_at = excluded.seen_at, seen_shelf = excluded.seen_shelf,
        seen_row = excluded.seen_row, seen_place = excluded.seen_place
      """)
  }

  /// Saves that a code was scanned that no copy bears, in place of an earlier scan.
  package func mark(_ stray: StocktakeStray) throws(StorageError) {
    try connection.run(
      """
      \(.insert(stray, into: "stocktake_stray"))
      ON CONFLICT (stocktake, code) DO UPDATE SET seen_at = excluded.seen_at,
        seen_shelf = excluded.seen_shelf, seen_row = excluded.seen_row,
        seen_place = excluded.seen_place
      """)
  }

  package func add(_ mark: StocktakeMark) throws(StorageError) {
    try connection.run(.insert(mark, into: "stocktake_copy"))
  }

  package func add(_ finding: StocktakeFinding) throws(StorageError) {
    try connection.run(.insert(finding, into: "stocktake_finding"))
  }

  /// Has the open stocktakes, and what was scanned in them, call a shelf otherwise.
  package func renameShelf(_ name: String, to other: String) throws(StorageError) {
    try connection.run(
      """
      UPDATE stocktake SET shelf = \(other), shelf_key = \(Folded.key(other))
      WHERE ended_at IS NULL AND shelf_key = \(Folded.key(name))
      """)
    for table in ["stocktake_copy", "stocktake_stray"] as [SQL] {
      try connection.run(
        """
        UPDATE \(table) SET seen_shelf = \(other)
        WHERE stocktake IN (SELECT s.number FROM stocktake s WHERE s.ended_at IS NULL)
          AND seen_shelf = \(name)
        """)
    }
  }
}

/// What moves while stock is taken: what comes, goes, changes its state or its place is not missed.
extension Store {
  /// Notes in each open stocktake that a copy moved. To be lost is no move.
  package func noteMove(of copy: ID<Copy>) throws(StorageError) {
    try noteMoves("SELECT k.id FROM copy k WHERE k.id = \(copy)")
  }

  /// The same of the copy of a rental.
  func noteMove(of rental: ID<Rental>) throws(StorageError) {
    try noteMoves(
      "SELECT r.copy_id AS id FROM rental r WHERE r.id = \(rental) AND r.copy_id IS NOT NULL")
  }

  /// The same of the copies that wait on the hold shelf.
  ///
  /// - Parameter condition: which holds `h`.
  func noteMoves(ofHolds condition: SQL) throws(StorageError) {
    try noteMoves(
      """
      SELECT h.copy_id AS id FROM hold h
      WHERE \(condition) AND h.ended_at IS NULL AND h.copy_id IS NOT NULL
      """)
  }

  /// - Parameter copies: a query of their ids. It runs only while stock is taken.
  private func noteMoves(_ copies: SQL) throws(StorageError) {
    let open = try connection.run(
      "UPDATE stocktake SET ticks = ticks + 1 WHERE ended_at IS NULL")
    guard open > 0 else { return }
    try connection.run(
      """
      INSERT INTO stocktake_copy (stocktake, copy_id, moved)
      SELECT s.number, c.id, s.ticks FROM stocktake s CROSS JOIN (\(copies)) AS c
      WHERE s.ended_at IS NULL
      ON CONFLICT (stocktake, copy_id) DO UPDATE SET moved = excluded.moved
      """)
  }
}
