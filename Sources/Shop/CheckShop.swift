import Domain
import Storage

/// What a look at the whole database came to.
package struct CheckReport: Sendable {
  package let engine: EngineDescription
  /// What is wrong, a sentence each; empty when all is well.
  package let findings: [String]
  /// What is odd and no fault of the records, a sentence each.
  package let warnings: [String]
  /// Whether anybody has been entered who works here.
  package let isStaffed: Bool
}

extension Shop {
  /// Looks whether everything in the database fits together.
  ///
  /// - Parameter progress: is told how many lines of the audit trail were read, and of how many.
  package func check(progress: (Int, Int) -> Void = { _, _ in }) throws -> CheckReport {
    // What the engine says of itself is set up outside of any transaction.
    let engine = try self.engine.description()
    let books = try verifyAudit(progress: progress)
    return try transaction(.read) { work in
      var findings = try work.store.connection.selfCheck() + books.findings.map(\.message)
      findings += try work.store.inconsistencies().map { finding in
        "\(finding.count) \(finding.message): \(finding.example)"
          + (finding.count > 1 ? " and \(counted(finding.count - 1, "other"))" : "")
      }
      return CheckReport(
        engine: engine, findings: findings, warnings: try work.aheadOfClock(),
        isStaffed: try work.store.isStaffed())
    }
  }
}

extension Work {
  fileprivate func aheadOfClock() throws -> [String] {
    guard let (count, first) = try store.auditLines(aheadOf: now) else { return [] }
    let more = count > 1 ? ", and \(counted(count - 1, "other"))" : ""
    let lines = count == 1 ? "line of the audit trail is" : "lines of the audit trail are"
    return [
      "\(count) \(lines) ahead of the clock, which says \(now.text): line \(first.seq), "
        + "\(first.deed), of \(first.recordedAt)\(more)"
    ]
  }
}
