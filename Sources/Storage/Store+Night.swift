import Domain

/// What is remembered of the nights' work.
extension Store {
  package func isDone(_ step: String, of night: Day) throws -> Bool {
    try connection.first(
      "SELECT 1 FROM night_step WHERE night = \(night) AND step = \(step)"
    ) { row in try row.int() } != nil
  }

  /// Remembers a step; once is enough.
  package func markDone(_ step: String, of night: Day, at instant: Instant) throws(StorageError) {
    try connection.run(
      """
      INSERT INTO night_step (night, step, done_at) VALUES (\(night), \(step), \(instant))
      ON CONFLICT (night, step) DO UPDATE SET done_at = EXCLUDED.done_at
      """)
    connection.note(
      proof: """
        SELECT 1 FROM night_step
        WHERE night = \(night) AND step = \(step) AND done_at = \(instant)
        """)
  }

  /// The last night before another in which a step was done; `nil` where none was.
  package func lastNight(of step: String, before night: Day) throws -> Day? {
    try connection.first(
      "SELECT MAX(night) FROM night_step WHERE step = \(step) AND night < \(night)"
    ) { row in try row.dayOrNil() } ?? nil
  }

  /// The last night in which any step was done; `nil` where none was.
  package func lastNight(otherThan night: Day? = nil) throws -> Day? {
    let query: SQL =
      night.map { "SELECT MAX(night) FROM night_step WHERE night <> \($0)" }
      ?? "SELECT MAX(night) FROM night_step"
    return try connection.first(query) { row in try row.dayOrNil() } ?? nil
  }

  /// The last night in which a step was done, and when.
  package func lastNight(with step: String) throws -> (night: Day, doneAt: Instant)? {
    try connection.first(
      """
      SELECT night, done_at FROM night_step WHERE step = \(step) ORDER BY night DESC LIMIT 1
      """
    ) { row in (try row.day(), try row.instant()) }
  }

  /// Forgets what was done in all nights after one, so that it is done when they come.
  package func forgetNights(after night: Day) throws(StorageError) {
    try connection.run("DELETE FROM night_step WHERE night > \(night)")
  }
}
