import Domain

extension FrozenReport {
  /// What the audit trail is told of a report that was made elsewhere.
  package var fact: (name: String, value: String) {
    Self.fact(of: "\(till)-\(number)", json: json, text: text)
  }

  static func fact(of session: String, json: String, text: String) -> (name: String, value: String)
  {
    ("z_report \(session)", Hash.hex(of: Array((json + text).utf8)))
  }
}

/// Till sessions: opened once, closed once.
extension Store {
  /// Adds a session that is opened, or one of elsewhere as it was at its end.
  package func add(_ session: TillSession, _ report: FrozenReport? = nil) throws(StorageError) {
    try connection.run(
      .insert(
        session, into: "till_session",
        with: [("z_report", (report?.json).sqlValue), ("z_text", (report?.text).sqlValue)]))
  }

  /// Closes a session and keeps its report.
  package func close(
    _ session: TillSession, _ closing: TillSession.Closing, with report: FrozenReport
  ) throws(StorageError) {
    let changed = try connection.run(
      """
      UPDATE till_session SET closed_at = \(closing.at), closed_by = \(closing.by),
        z_report = \(report.json), z_text = \(report.text)
      WHERE till = \(session.till) AND number = \(session.number) AND closed_at IS NULL
      """)
    guard changed == 1 else { throw .unexpected("the till session is not open") }
  }
}
