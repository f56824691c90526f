import Domain

/// Who works in the shop.
extension Store {
  static let staffColumns: SQL = "s.id, s.name, s.role, s.pin, s.added_at, s.retired_at"

  static func staffRecord(_ row: inout Row) throws(StorageError) -> StaffRecord {
    StaffRecord(
      staff: Staff(id: try row.id(), name: try row.text(), role: try row.value()),
      hasPIN: try row.textOrNil() != nil, addedAt: try row.instant(),
      retiredAt: try row.instantOrNil())
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
    let staff = record.staff
    try connection.run(
      """
      INSERT INTO staff (id, name, name_key, role, pin, added_at, retired_at)
      VALUES (\(staff.id), \(staff.name), \(Folded.key(staff.name)), \(staff.role.rawValue),
        \(pin), \(record.addedAt), \(record.retiredAt))
      """)
  }

  package func update(_ staff: Staff) throws(StorageError) {
    try connection.run(
      """
      UPDATE staff SET name = \(staff.name), name_key = \(Folded.key(staff.name)),
        role = \(staff.role.rawValue)
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
