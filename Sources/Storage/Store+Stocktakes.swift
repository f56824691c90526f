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

  /// The tick of all that an entry does is the line that it leaves in the audit trail, by which it
  /// is found once it is undone. A stocktake of elsewhere may be ahead of that.
  private static let nextTick: SQL = """
    (SELECT CASE WHEN n.line < ticks THEN ticks + 1 ELSE n.line END
      FROM (SELECT COALESCE(MAX(a.seq), 0) + 1 AS line FROM audit a) AS n)
    """

  /// The tick of the entry that is being made.
  package func tick(_ stocktake: Int) throws -> Int {
    let tick = try connection.first(
      """
      UPDATE stocktake SET ticks = \(Self.nextTick) WHERE number = \(stocktake)
      RETURNING ticks
      """
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

  /// Has a copy not be scanned, as if it never had been.
  ///
  /// - Returns: whether it was.
  package func unmark(_ copy: ID<Copy>, in stocktake: Int) throws(StorageError) -> Bool {
    let isMark: SQL = "stocktake = \(stocktake) AND copy_id = \(copy) AND seen IS NOT NULL"
    let changed = try connection.run(
      """
      UPDATE stocktake_copy SET seen = NULL, seen_at = NULL, seen_shelf = NULL, seen_row = NULL,
        seen_place = NULL
      WHERE \(isMark) AND moved IS NOT NULL
      """)
    let removed = try connection.run("DELETE FROM stocktake_copy WHERE \(isMark)")
    return changed + removed > 0
  }

  /// The same of a code that no copy bears.
  package func unmark(stray code: String, in stocktake: Int) throws(StorageError) -> Bool {
    try connection.run(
      "DELETE FROM stocktake_stray WHERE stocktake = \(stocktake) AND code = \(code)") > 0
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
  /// Notes in each open stocktake that a copy moved. To be lost is no move. Of several moves the
  /// first since the last scan is kept, so that it goes with the entry that made it.
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
    guard try tickAll() else { return }
    try connection.run(
      """
      INSERT INTO stocktake_copy (stocktake, copy_id, moved)
      SELECT s.number, c.id, s.ticks FROM stocktake s CROSS JOIN (\(copies)) AS c
      WHERE s.ended_at IS NULL
      ON CONFLICT (stocktake, copy_id) DO UPDATE SET moved = excluded.moved
        WHERE stocktake_copy.moved IS NULL
          OR stocktake_copy.moved <= COALESCE(stocktake_copy.seen, 0)
      """)
  }

  /// - Returns: whether any stocktake is open.
  private func tickAll() throws(StorageError) -> Bool {
    try connection.run("UPDATE stocktake SET ticks = \(Self.nextTick) WHERE ended_at IS NULL") > 0
  }

  /// Has copies not have moved with an entry that is taken back. Stocktakes that started after it
  /// found them as it had left them: for these they move now.
  package func takeBackMoves(of copies: [ID<Copy>], with entry: UndoneEntry) throws {
    guard !copies.isEmpty, try tickAll(), let line = try self.line(of: entry) else { return }
    for copy in copies {
      let isMove: SQL = """
        copy_id = \(copy) AND moved = \(line)
          AND stocktake IN (SELECT s.number FROM stocktake s WHERE s.ended_at IS NULL)
        """
      try connection.run(
        "UPDATE stocktake_copy SET moved = NULL WHERE \(isMove) AND seen IS NOT NULL")
      try connection.run("DELETE FROM stocktake_copy WHERE \(isMove)")
      try connection.run(
        """
        INSERT INTO stocktake_copy (stocktake, copy_id, moved)
        SELECT s.number, CAST(\(copy) AS TEXT), s.ticks FROM stocktake s
        WHERE s.ended_at IS NULL AND s.started_at > \(entry.recordedAt)
        ON CONFLICT (stocktake, copy_id) DO NOTHING
        """)
    }
  }

  /// The entry with which a rental began; `nil` where its charge is not on record any more.
  package func entry(ofRental rental: Rental) throws -> UndoneEntry? {
    try connection.first(
      """
      SELECT l.seq, l.recorded_at FROM ledger l
      WHERE \(try isOf(rental.customer, "l.customer_id")) AND l.rental_id = \(rental.id)
        AND l.kind = 'charge' ORDER BY l.seq LIMIT 1
      """
    ) { row in UndoneEntry(.ledger(try row.int()), recordedAt: try row.instant()) }
  }

  /// The line of an entry in the audit trail.
  private func line(of entry: UndoneEntry) throws -> Int? {
    switch entry.name {
    case .line(let line): line
    case .ledger(let seq):
      try connection.first(
        """
        SELECT COALESCE((SELECT a.seq FROM audit a WHERE a.ledger_seq < \(seq)
          ORDER BY a.seq DESC LIMIT 1), 0) + 1
        """
      ) { row in try row.int() }
    }
  }
}
