import Domain

/// Staff and till sessions as an export writes them and an import takes them.
extension Store {
  /// All who work here or did, by id.
  package func forEachStaffRow(_ body: (StaffRow) throws -> Void) throws {
    try engine.forEach("SELECT id, name, role, added_at, retired_at FROM staff ORDER BY id") {
      row in
      try body(
        StaffRow(
          staff: Staff(id: try row.id(), name: try row.text(), role: try row.value()),
          addedAt: try row.instant(), retiredAt: try row.instantOrNil()))
    }
  }

  /// Adds somebody without a PIN.
  package func add(_ row: StaffRow) throws(StorageError) {
    try engine.run(
      """
      INSERT INTO staff (id, name, name_key, role, pin, wrong_pins, added_at, retired_at)
      VALUES (\(row.staff.id), \(row.staff.name), \(Folded.key(row.staff.name)),
        \(row.staff.role.rawValue), NULL, 0, \(row.addedAt), \(row.retiredAt))
      """)
  }

  /// All till sessions, by till and number.
  package func forEachTillSessionRow(_ body: (TillSession, FrozenReport?) throws -> Void) throws {
    try engine.forEach(
      """
      SELECT \(Self.sessionColumns), s.z_report, s.z_text FROM till_session s
      ORDER BY s.till, s.number
      """
    ) { row in
      let session = try Self.session(&row)
      let (json, text) = (try row.textOrNil(), try row.textOrNil())
      var report: FrozenReport?
      if let json, let text {
        report = FrozenReport(
          till: session.till, number: session.number, json: json, text: text)
      }
      try body(session, report)
    }
  }

  /// Adds a session as it was at its end, or while it is open.
  package func add(_ session: TillSession, _ report: FrozenReport?) throws(StorageError) {
    let closing = session.closing
    try engine.run(
      """
      INSERT INTO till_session (till, number, opened_at, opened_by, float_amount, closed_at,
        closed_by, z_report, z_text)
      VALUES (\(session.till), \(session.number), \(session.openedAt), \(session.openedBy),
        \(session.float), \(closing?.at), \(closing?.by), \(report?.json), \(report?.text))
      """)
  }
}
