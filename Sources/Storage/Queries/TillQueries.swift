import Domain

extension Store {
  /// A till's last session, open or closed.
  package func lastSession(of till: Int) throws -> TillSession? {
    try connection.first(
      """
      SELECT \(Self.sessionColumns) FROM till_session s
      WHERE s.till = \(till) ORDER BY s.number DESC LIMIT 1
      """, Self.session)
  }

  static let sessionColumns = SQL.columns(of: TillSession.self, "s")

  static func session(_ row: inout Row) throws(StorageError) -> TillSession { try row.record() }

  /// When a till was last closed, whichever; `nil` where none has been.
  package func lastClosing() throws -> Instant? {
    try connection.first("SELECT MAX(closed_at) FROM till_session") { row in
      try row.instantOrNil()
    } ?? nil
  }

  /// The lines of a session's ledger, in the order of recording.
  package func lines(
    of session: TillSession, in calendar: BusinessCalendar
  ) throws -> [SessionLine] {
    try connection.all(
      """
      SELECT \(Self.lineColumns), v.kind, v.booked_at, v.recorded_at
      FROM ledger l LEFT JOIN ledger v ON v.seq = l.voids
      WHERE l.till = \(session.till) AND l.session = \(session.number) ORDER BY l.seq
      """
    ) { row in
      let recorded = try Self.recordedLine(&row)
      let voided = try row.textOrNil().flatMap(LedgerKind.init)
      var entry = recorded.entry
      let (at, recordedAt) = (try row.instantOrNil(), try row.instantOrNil())
      if let at, let recordedAt {
        (entry.at, entry.recordedAt) = (at, recordedAt)
      }
      return SessionLine(
        recorded.line, voided: voided, backDatedTo: entry.backDated(in: calendar))
    }
  }

  /// What a line `l` of the ledger adds to the cash in its drawer.
  private static let cash: SQL = """
    CASE WHEN l.customer_id IS NULL THEN l.amount
      WHEN l.method = 'cash' OR l.in_drawer = 1 THEN -l.amount ELSE 0 END
    """

  /// What a line adds to the coins and notes in its drawer.
  private static let coins: SQL = """
    CASE WHEN l.customer_id IS NULL THEN l.amount WHEN l.method = 'cash' THEN -l.amount ELSE 0 END
    """

  /// The coins and notes of the shop's money in a drawer, without cheques and the like; `nil` where
  /// there is no such session.
  package func coinsInDrawer(till: Int, session: Int) throws -> Money? {
    try held(Self.coins, till: till, session: session)
  }

  /// The cash in a drawer: the float, and what came and went since the session was opened; `nil`
  /// where there is no such session.
  package func cashInDrawer(till: Int, session: Int) throws -> Money? {
    try held(Self.cash, till: till, session: session)
  }

  private func held(_ what: SQL, till: Int, session: Int) throws -> Money? {
    try connection.first(
      """
      SELECT s.float_amount + (SELECT \(SQL.sum(what)) FROM ledger l
        WHERE l.till = s.till AND l.session = s.number)
      FROM till_session s WHERE s.till = \(till) AND s.number = \(session)
      """
    ) { row in try row.money() }
  }

  /// The moment that the last entry of a session is for or, where the books have one on a later
  /// day, the beginning of that; `nil` where it has none.
  package func lastEntry(
    of session: TillSession, in calendar: BusinessCalendar
  ) throws -> Instant? {
    try connection.first(
      """
      SELECT MAX(booked_at), MAX(booked_on) FROM ledger
      WHERE till = \(session.till) AND session = \(session.number)
      """
    ) { row in
      let (at, day) = (try row.instantOrNil(), try row.dayOrNil())
      guard let at, let day else { return nil }
      return max(at, calendar.start(of: day))
    } ?? nil
  }

  /// What the shop holds of all customers' deposits.
  package func depositsHeld() throws -> Money {
    try connection.first("SELECT \(SQL.sum("deposit")) FROM customer") { row in try row.money() }
      ?? .zero
  }

  /// How many rentals of a session were decided with an override.
  package func overrides(in session: TillSession) throws -> Int {
    try connection.first(
      """
      SELECT COUNT(DISTINCT r.id) FROM ledger l JOIN rental r ON r.id = l.rental_id
      WHERE l.till = \(session.till) AND l.session = \(session.number) AND l.kind = 'charge'
        AND r.override_by IS NOT NULL
      """
    ) { row in try row.int() } ?? 0
  }

  /// How often the drawer was opened without a sale while a session was open: the audit trail calls
  /// such an opening by its session, and by its till alone where there was none.
  package func drawerOpenings(in session: TillSession) throws -> Int {
    let subject = session.auditSubject
    let start =
      try connection.first(
        """
        SELECT seq FROM audit WHERE deed = \(Deed.tillOpen.rawValue) AND subject = \(subject)
        ORDER BY seq DESC LIMIT 1
        """
      ) { row in try row.int() } ?? 0
    return try connection.first(
      """
      SELECT COUNT(*) FROM audit
      WHERE seq > \(start) AND deed = \(Deed.tillDrawer.rawValue) AND subject = \(subject)
      """
    ) { row in try row.int() } ?? 0
  }

  /// The report of a closed session, or of the till's last that was closed by a moment.
  package func frozenReport(
    of till: Int, number: Int? = nil, at instant: Instant? = nil
  ) throws -> FrozenReport? {
    var known: [SQL] = ["till = \(till)", "closed_at IS NOT NULL"]
    if let number { known.append("number = \(number)") }
    if let instant { known.append("closed_at <= \(instant)") }
    return try connection.first(
      """
      SELECT till, number, z_report, z_text FROM till_session
      WHERE \(.joined(known, by: " AND ")) ORDER BY number DESC LIMIT 1
      """
    ) { row in
      FrozenReport(
        till: try row.int(), number: try row.int(), json: try row.text(), text: try row.text())
    }
  }

  /// Sessions, the newest last.
  ///
  /// - Parameters:
  ///   - till: only of this till.
  ///   - instant: as they were then; `nil` for as they are.
  package func sessions(
    of till: Int? = nil, at instant: Instant? = nil
  ) throws -> [TillSessionSummary] {
    let (number, end) = (till ?? 0, instant ?? .never)
    return try connection.all(
      """
      SELECT \(Self.sessionColumns),
        (SELECT \(SQL.sum(Self.cash)) FROM ledger l
          WHERE l.till = s.till AND l.session = s.number AND l.booked_at <= \(end)
            AND l.kind NOT IN ('over', 'short')),
        (SELECT \(SQL.sum("l.amount")) FROM ledger l
          WHERE l.till = s.till AND l.session = s.number AND l.kind IN ('over', 'short'))
      FROM till_session s
      WHERE s.opened_at <= \(end) AND (\(number) = 0 OR s.till = \(number))
      ORDER BY s.opened_at, s.till, s.number
      """
    ) { row in
      var session = try Self.session(&row)
      if let closing = session.closing, closing.at > end { session.closing = nil }
      let (cash, difference) = (try row.money(), try row.money())
      return TillSessionSummary(
        session: session, expected: session.float + cash,
        overShort: session.closing == nil ? nil : difference)
    }
  }

  /// Sessions that are open, by their tills.
  package func openSessions() throws -> [TillSession] {
    try connection.all(
      "SELECT \(Self.sessionColumns) FROM till_session s WHERE s.closed_at IS NULL ORDER BY s.till",
      Self.session)
  }
}
