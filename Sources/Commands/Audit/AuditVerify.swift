import Domain
import Reports
import Requests
import Shop

/// Is the audit trail as it was written?
struct AuditVerify: Errand {
  static let command = Command(
    "audit verify", "Is the audit trail, with the ledger, as it was written?",
    discussion: """
      Names the first line that is not, and ends with 1 then. Whoever could write the file can \
      have made all hashes anew: compare the head with one that was printed or kept elsewhere.

      Examples:
        rental audit verify
        rental audit verify --format json
      """)

  func run(in session: Session) throws -> ExitStatus {
    try session.write(look: nil) { try answer(in: session) }
  }

  private func answer(in session: Session) throws -> Answer {
    var bar = ProgressBar(session, title: "verify", total: 100)
    let found = try session.shop().verifyAudit(ahead: true) { done, all in
      bar.advance(to: done * 100 / max(1, all))
    }
    bar.end()
    let verdict =
      found.findings.isEmpty
      ? ["✓ \(AuditReport.extent(found)) as they were written.", "  head: \(found.head)"]
      : found.findings.map { "✗ \($0.message)." }
    return Answer(
      .record(AuditReport.record(found)), lines: verdict,
      status: found.findings.isEmpty ? .done : .failed)
  }
}
