import Domain
import Storage

extension Shop {
  /// Looks whether the audit trail, and the ledger that it covers, are as they were written.
  ///
  /// - Parameters:
  ///   - isAhead: whether lines are read ahead by a second connection, which takes less time. A
  ///     file that is about to be moved or replaced is read by one alone.
  ///   - progress: is told how many lines have been read, and of how many.
  package func verifyAudit(
    ahead isAhead: Bool = false, progress: (Int, Int) -> Void = { _, _ in }
  ) throws -> AuditVerification {
    guard isAhead else {
      var walk = AuditWalk()
      return try verifyAudit(by: &walk, progress, goOn: advance)
    }
    let books = AuditSlices(keepsPassed: false)
    var walk = AuditWalk(in: books)
    try readAhead(books)
    return try verifyAudit(by: &walk, progress) { walk in
      try atOnce {
        try advance(&walk, readingFor: books)
      } helper: {
        try self.readAhead(books)
      }
    }
  }

  /// So many lines of the audit trail are read in a transaction that holds nobody up.
  static let linesInSlice = 1000

  /// Does a part of a walk; whether there is more.
  func advance(_ walk: inout AuditWalk) throws -> Bool {
    try transaction(.read) { work in try walk.advance(by: Self.linesInSlice, in: work.store) }
  }

  /// The same, and takes a part of what is read ahead of it.
  private func advance(_ walk: inout AuditWalk, readingFor books: AuditSlices) throws -> Bool {
    try transaction(.read) { work in
      let goesOn = try walk.advance(by: Self.linesInSlice, in: work.store)
      if goesOn { try books.readLines(by: Self.linesInSlice, in: work.store) }
      return goesOn
    }
  }

  /// Reads the lines that a walk comes to next, before it does or beside it.
  func readAhead(_ books: AuditSlices) throws {
    try transaction(.read) { work in books.readAhead(by: Self.linesInSlice, in: work.store) }
  }

  /// - Parameter goOn: does a part of the walk, and may do more beside it.
  func verifyAudit(
    by walk: inout AuditWalk, _ progress: (Int, Int) -> Void,
    goOn: (inout AuditWalk) throws -> Bool
  ) throws -> AuditVerification {
    let length = try transaction(.read) { work in try work.store.auditLength() }
    while try goOn(&walk) { progress(walk.end.audit, length) }
    let guards = try transaction(.read) { work in
      try work.store.connection.guardCheck().map { AuditVerification.Finding($0) }
    }
    return AuditVerification(
      lines: walk.end.audit, ledgerLines: walk.end.ledger, head: walk.end.head,
      findings: walk.findings + guards)
  }
}
