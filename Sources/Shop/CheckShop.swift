import Domain
import Storage

/// What a look at the whole database came to.
package struct CheckReport: Sendable {
  package let engine: EngineDescription
  /// What is wrong, a sentence each; empty when all is well.
  package let findings: [String]
}

extension Shop {
  /// Looks whether everything in the database fits together.
  package func check() throws -> CheckReport {
    // What the engine says of itself is set up outside of any transaction.
    let engine = try store.engine.description()
    return try store.transaction(.read) {
      var findings = try store.engine.selfCheck()
      findings += try store.inconsistencies().map { finding in
        "\(finding.count) \(finding.message): \(finding.example)"
          + (finding.count > 1 ? " and \(counted(finding.count - 1, "other"))" : "")
      }
      return CheckReport(engine: engine, findings: findings)
    }
  }
}
