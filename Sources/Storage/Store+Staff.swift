import Domain

extension Store {
  static let staffColumns: SQL =
    "\(.columns(of: StaffRecord.self, "s")), CASE WHEN s.pin IS NULL THEN 0 ELSE 1 END"

  static func staffRecord(_ row: inout Row) throws(StorageError) -> StaffRecord {
    var record: StaffRecord = try row.record()
    record.hasPIN = try row.flag()
    return record
  }

  /// Who works here now or worked here at a moment, by name; with all, also those who had left.
  package func staff(all: Bool = false, at instant: Instant? = nil) throws -> [StaffRecord] {
    var conditions: [SQL] = ["1 = 1"]
    if let instant { conditions.append("s.added_at <= \(instant)") }
    if !all {
      let isHere = instant.map { "s.retired_at IS NULL OR s.retired_at > \($0)" as SQL }
      conditions.append("(\(isHere ?? "s.retired_at IS NULL"))")
    }
    let staff = try connection.all(
      """
      SELECT \(Self.staffColumns) FROM staff s WHERE \(.joined(conditions, by: " AND "))
      ORDER BY s.name_key, s.added_at, s.id
      """, Self.staffRecord)
    return try withTrials(staff)
  }

  /// Whoever works here and is called that, in whatever case.
  package func staff(named name: String) throws -> StaffRecord? {
    let staff = try connection.first(
      """
      SELECT \(Self.staffColumns) FROM staff s
      WHERE s.name_key = \(Folded.key(name)) AND s.retired_at IS NULL
      """, Self.staffRecord)
    return try withTrials(staff.map { [$0] } ?? []).first
  }

  /// Whether somebody works here or did.
  package func hasEverHad(_ staff: ID<Staff>) throws -> Bool {
    try connection.first("SELECT 1 FROM staff WHERE id = \(staff)") { row in try row.int() } != nil
  }

  /// Adds somebody, who may have left by now.
  ///
  /// - Parameter pin: as ``PINHash`` keeps it.
  package func add(_ record: StaffRecord, pin: String? = nil) throws(StorageError) {
    try connection.run(
      .insert(record, into: "staff", with: Self.keys(of: record.staff) + [("pin", pin.sqlValue)]))
  }

  private static func keys(of staff: Staff) -> [(column: String, value: SQLValue)] {
    [("name_key", .text(Folded.key(staff.name)))]
  }

  package func update(_ staff: Staff) throws(StorageError) {
    try connection.run(
      """
      UPDATE staff SET \(.set(staff, except: ["id"], with: Self.keys(of: staff)))
      WHERE id = \(staff.id)
      """)
  }

  package func retire(_ staff: ID<Staff>, at instant: Instant) throws(StorageError) {
    try connection.run("UPDATE staff SET retired_at = \(instant) WHERE id = \(staff)")
  }

  /// Sets a PIN, as ``PINHash`` keeps it.
  package func set(pin: String, of staff: ID<Staff>) throws(StorageError) {
    try connection.run("UPDATE staff SET pin = \(pin) WHERE id = \(staff)")
  }

  /// The PIN of somebody who works here, as it is kept.
  package func keptPIN(of staff: ID<Staff>) throws -> String? {
    try connection.first(
      "SELECT pin FROM staff WHERE id = \(staff) AND pin IS NOT NULL AND retired_at IS NULL"
    ) { row in try row.text() }
  }
}
