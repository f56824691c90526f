import Domain
import Storage

extension Shop {
  /// Looks whether the audit trail, and the ledger that it covers, are as they were written.
  ///
  /// - Parameter progress: is told how many lines have been read, and of how many.
  package func verifyAudit(progress: (Int, Int) -> Void = { _, _ in }) throws -> AuditVerification {
    var walk = AuditWalk()
    return try verifyAudit(by: &walk, progress)
  }

  /// - Parameters:
  ///   - slice: does a part of the walk, and may do more beside it.
  ///   - passed: is given what the last part passed.
  func verifyAudit(
    by walk: inout AuditWalk, _ progress: (Int, Int) -> Void,
    slice: (() throws -> Bool) throws -> Bool = { try $0() },
    passed: ([PassedRows]) -> Void = { _ in }
  ) throws -> AuditVerification {
    let length = try transaction(.read) { work in try work.store.auditLength() }
    while try slice({
      try transaction(.read) { work in try walk.advance(by: 2000, in: work.store) }
    }) {
      passed(walk.takePassed())
      progress(walk.end.audit, length)
    }
    passed(walk.takePassed())
    let guards = try transaction(.read) { work in
      try work.store.connection.guardCheck().map { AuditVerification.Finding($0) }
    }
    return AuditVerification(
      lines: walk.end.audit, ledgerLines: walk.end.ledger, head: walk.end.head,
      findings: walk.findings + guards)
  }
}
