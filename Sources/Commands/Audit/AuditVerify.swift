import ArgumentParser
import Domain
import Reports

struct AuditVerify: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "verify",
    abstract: "Is the audit trail, with the ledger, as it was written?",
    discussion: """
      Names the first line that is not, and ends with 1 then. Whoever could write the file can \
      have made all hashes anew: compare the head with one that was printed or kept elsewhere.

      Examples:
        rental audit verify
        rental audit verify --format json
      """)

  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    var bar = ProgressBar(session, title: "verify", total: 100)
    let found = try session.shop(.existing).verifyAudit { done, all in
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
