import Domain

extension Store {
  /// All customers, by account number. Whoever is not known is none.
  package func forEachCustomerRow(_ body: (ExportRow) throws -> Void) throws {
    var merged: [ID<Customer>: MergedAccount] = [:]
    try forEachMerged { merged[$0.number] = $0 }
    try connection.forEach(
      """
      SELECT c.id, c.removed_on, \(Self.customerColumns) FROM customer c
      WHERE c.id <> \(Customer.nobody) ORDER BY c.id
      """
    ) { row in
      let (id, removedOn): (ID<Customer>, Day?) = (try row.id(), try row.dayOrNil())
      let customer: Customer? = try row.recordOrNil()
      if let merged = merged[id] { return try body(.mergedCustomer(merged)) }
      if let removedOn { return try body(.removedCustomer(id, on: removedOn)) }
      if let customer { try body(.customer(customer)) }
    }
  }

  /// All movies, removed ones included, by id, each with what is shown of its cover.
  package func forEachMovieRow(_ body: (Movie, Crop?) throws -> Void) throws {
    try connection.forEach(
      """
      SELECT \(Self.movieColumns), \(Self.coverColumns)
      FROM movie m LEFT JOIN cover v ON v.movie_id = m.id ORDER BY m.id
      """
    ) { row in
      let (movie, cover): (Movie, Cover?) = (try row.record(), try row.recordOrNil())
      try body(movie, cover?.crop)
    }
  }

  /// All copies, by barcode, each with its movie.
  package func forEachCopyRow(_ body: (Copy, Movie) throws -> Void) throws {
    try connection.forEach(
      """
      SELECT \(Self.copyColumns), \(Self.movieColumns)
      FROM copy k JOIN movie m ON m.id = k.movie_id ORDER BY k.barcode
      """
    ) { row in try body(try row.record(), try row.record()) }
  }

  /// All rentals in the order of recording.
  package func forEachRentalRow(_ body: (RentalRecord) throws -> Void) throws {
    try connection.forEach(
      "SELECT \(Self.rentalColumns) FROM \(Self.rentalTables) ORDER BY r.seq"
    ) { row in try body(try Self.rental(&row)) }
  }

  /// All who work here or did, by id.
  package func forEachStaffRow(_ body: (StaffRecord) throws -> Void) throws {
    try connection.forEach("SELECT \(Self.staffColumns) FROM staff s ORDER BY s.id") { row in
      try body(try Self.staffRecord(&row))
    }
  }

  /// All till sessions, by till and number.
  package func forEachTillSessionRow(_ body: (TillSession, FrozenReport?) throws -> Void) throws {
    try connection.forEach(
      """
      SELECT \(Self.sessionColumns), s.z_report, s.z_text FROM till_session s
      ORDER BY s.till, s.number
      """
    ) { row in
      let session = try Self.session(&row)
      let (json, text) = (try row.textOrNil(), try row.textOrNil())
      var report: FrozenReport?
      if let json, let text {
        report = FrozenReport(till: session.till, number: session.number, json: json, text: text)
      }
      try body(session, report)
    }
  }

  /// All lines of the ledger in the order of recording.
  package func forEachLedgerRow(_ body: (RecordedLine) throws -> Void) throws {
    try connection.forEach("SELECT \(Self.lineColumns) FROM ledger l ORDER BY l.seq") { row in
      try body(try Self.recordedLine(&row))
    }
  }

  /// All holds in the order of recording, those that have ended, too.
  package func forEachHold(_ body: (Hold) throws -> Void) throws {
    try connection.forEach("SELECT \(.columns(of: Hold.self, "h")) FROM hold h ORDER BY h.seq") {
      row in try body(try row.record())
    }
  }

  package func forEachPast(_ body: (PastState) throws -> Void) throws {
    try connection.forEach(
      """
      SELECT \(.columns(of: PastState.self)) FROM (
        SELECT 'account' AS kind, customer_id AS id, state, since, until FROM account_period
        UNION ALL SELECT 'block', customer_id, reason, since, until FROM block_period
        UNION ALL SELECT 'copy', copy_id, state, since, until FROM copy_period) AS pasts
      ORDER BY kind, id, since
      """
    ) { row in try body(try row.record()) }
  }

  /// Every movie's cover for display.
  package func forEachCover(_ body: (Movie, [UInt8]) throws -> Void) throws {
    try connection.forEach(
      """
      SELECT \(Self.movieColumns), v.display FROM cover v JOIN movie m ON m.id = v.movie_id
      ORDER BY m.id
      """
    ) { row in try body(try Self.movie(&row), try row.blob()) }
  }
}
