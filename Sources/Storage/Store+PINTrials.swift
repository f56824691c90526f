import Domain

/// Wrong PINs, by person and till.
extension Store {
  /// Those that were given for somebody since the last right one.
  package func pinTrials(of staff: ID<Staff>) throws -> PINTrials {
    PINTrials(
      try connection.all(
        "SELECT till, wrong, last_at FROM pin_trial WHERE staff_id = \(staff) ORDER BY till"
      ) { row in
        PINTrials.AtTill(till: try row.int(), wrong: try row.int(), lastAt: try row.instant())
      })
  }

  /// The same people with their wrong PINs.
  func withTrials(_ staff: [StaffRecord]) throws -> [StaffRecord] {
    try staff.map { record in
      var record = record
      record.trials = try pinTrials(of: record.staff.id)
      return record
    }
  }

  /// Counts a wrong one.
  package func countWrongPIN(of staff: ID<Staff>, at till: Int, _ now: Instant) throws {
    try connection.run(
      """
      INSERT INTO pin_trial (staff_id, till, wrong, last_at) VALUES (\(staff), \(till), 1, \(now))
      ON CONFLICT (staff_id, till) DO UPDATE
        SET wrong = pin_trial.wrong + 1, last_at = excluded.last_at
      """)
    let wrong = try connection.first(
      "SELECT wrong FROM pin_trial WHERE staff_id = \(staff) AND till = \(till)"
    ) { row in try row.int() }
    connection.note(
      proof: """
        SELECT 1 FROM pin_trial
        WHERE staff_id = \(staff) AND till = \(till) AND wrong = \(wrong)
        """)
  }

  /// Makes those that lie in the future of now: the clock was put back since.
  package func bringBackTrials(of staff: ID<Staff>, to now: Instant) throws(StorageError) {
    try connection.run(
      "UPDATE pin_trial SET last_at = \(now) WHERE staff_id = \(staff) AND last_at > \(now)")
  }

  /// Forgets all of somebody's.
  package func clearTrials(of staff: ID<Staff>) throws(StorageError) {
    guard try connection.run("DELETE FROM pin_trial WHERE staff_id = \(staff)") > 0 else { return }
    connection.note(
      proof: """
        SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM pin_trial WHERE staff_id = \(staff))
        """)
  }
}
