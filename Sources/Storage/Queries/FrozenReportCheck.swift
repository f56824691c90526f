import Domain

/// The closings of tills that a walk through the audit trail comes across, to compare the Z reports
/// with that are kept.
struct FrozenReportCheck {
  /// By the sessions, as the audit trail names them.
  private var closings: [SQLValue: Closing] = [:]
  /// What imports say of the reports that they took over.
  private var imports: [String] = []

  private struct Closing {
    /// What the line says, the reports' hashes among it.
    let facts: String
    /// Where the audit trail ended just before.
    let end: BooksEnd
  }

  mutating func note(_ line: AuditColumns, after end: BooksEnd) {
    guard case .text(let deed) = line.deed, case .text(let facts) = line.after else { return }
    switch Deed(rawValue: deed) {
    case .tillClose: closings[line.subject] = Closing(facts: facts, end: end)
    case .import: imports.append(facts)
    default: break
    }
  }

  /// What is wrong with the reports of the sessions that are closed.
  func findings(in store: Store) throws -> [AuditVerification.Finding] {
    var findings: [AuditVerification.Finding] = []
    try store.connection.forEach(
      """
      SELECT till || '-' || number, z_report, z_text FROM till_session
      WHERE closed_at IS NOT NULL ORDER BY till, number
      """
    ) { row in
      let (session, report, text) = try (row.raw(), row.raw(), row.raw())
      guard case .text(let name) = session, let problem = problem(session, report, text) else {
        return
      }
      findings.append(
        .init("the Z report \(name) \(problem)", seq: closings[session].map { $0.end.audit + 1 }))
    }
    return findings
  }

  private func isTakenOver(
    _ session: SQLValue, _ report: SQLValue, _ text: SQLValue
  ) -> Bool {
    guard case .text(let name) = session, case .text(let json) = report,
      case .text(let text) = text
    else { return false }
    let fact = FrozenReport.fact(of: name, json: json, text: text)
    return imports.contains { $0.contains("\"\(fact.name)\":\"\(fact.value)\"") }
  }

  private func problem(_ session: SQLValue, _ report: SQLValue, _ text: SQLValue) -> String? {
    guard let closing = closings[session] else {
      return isTakenOver(session, report, text)
        ? nil : "is of a closing that the audit trail does not have"
    }
    guard case .text(let json) = report, case .text(let text) = text,
      closing.facts.contains("\"z_report\":\"\(Hash.hex(of: Array(json.utf8)))\""),
      closing.facts.contains("\"z_text\":\"\(Hash.hex(of: Array(text.utf8)))\"")
    else { return "is not what was kept when the till was closed" }
    let end = "\"audit_seq\":\(closing.end.audit),\"audit_hash\":\"\(closing.end.head)\""
    return json.contains(end)
      ? nil : "was made on another audit trail: its head is not that of line \(closing.end.audit)"
  }
}
