import Domain
import Storage

/// What a look at the whole database came to.
package struct CheckReport: Sendable {
  package let engine: EngineDescription
  /// What is wrong, a sentence each; empty when all is well.
  package let findings: [String]
  /// Whether sums are among it, which a restore adds up anew.
  package let hasWrongSums: Bool
  /// What is odd and no fault of the records, a sentence each.
  package let warnings: [String]
  /// Large tables whose indexes and references were not looked at.
  package let passedOver: [String]
  /// Whether anybody has been entered who works here.
  package let isStaffed: Bool
}

extension Shop {
  /// Looks whether everything in the database fits together, in transactions that are short enough
  /// for tills to work meanwhile.
  ///
  /// - Parameters:
  ///   - isWhole: whether each row of large tables is looked for in its indexes, and each of its
  ///     references in the other table.
  ///   - progress: is told how much was looked at, and of how much.
  package func check(
    whole isWhole: Bool = false, progress: (Int, Int) -> Void = { _, _ in }
  ) throws -> CheckReport {
    // What the engine says of itself is set up outside of any transaction.
    let engine = try self.engine.description()
    let look = try LookBeside(self, isWhole: isWhole)
    var (walk, laws) = (AuditWalk(lookingAt: now, in: look.books), LawsInStep())
    let books = try verifyAudit(by: &walk) { done, all in
      progress(done + look.progress.done, all + look.progress.all)
    } goOn: { walk in
      try look.beside {
        defer { laws.note(walk.takePassed()) }
        return try advance(&walk)
      }
    }
    let damage = try look.finish { done, all in progress(books.lines + done, books.lines + all) }
    let sofar = books.lines + look.progress.all
    let broken = try lookAtLaws(after: walk.isThrough ? laws : nil, look.renters) { done, all in
      // Their steps are few and long: together half of what came before.
      progress(sofar + sofar * done / (2 * max(1, all)), sofar + sofar / 2)
    }
    return try transaction(.read) { work in
      CheckReport(
        engine: engine,
        findings: damage + books.findings.map(\.message)
          + broken.map(Self.sentence),
        hasWrongSums: broken.contains(where: \.isSum),
        warnings: try work.aheadOfClock(from: walk.isThrough ? walk.firstAhead : 1)
          + work.store.openCards().map(\.ask.openWords) + work.unsignedWords(),
        passedOver: look.passedOver, isStaffed: try work.store.isStaffed())
    }
  }

  private func lookAtLaws(
    after seen: LawsInStep?, _ renters: RenterCount, telling: (Int, Int) -> Void
  ) throws -> [Inconsistency] {
    var check = LawCheck(after: seen, renters)
    while try transaction(.read, { work in try check.advance(in: work.store) }) {
      telling(check.progress.done, check.progress.all)
    }
    return check.findings
  }

  private static func sentence(_ finding: Inconsistency) -> String {
    "\(finding.count) \(finding.message): \(finding.example)"
      + (finding.count > 1 ? " and \(counted(finding.count - 1, "other"))" : "")
  }
}

extension Work {
  /// - Parameter start: the first line that may be; `nil` where none is.
  fileprivate func aheadOfClock(from start: Int?) throws -> [String] {
    guard let start, let (count, first) = try store.auditLines(aheadOf: now, from: start) else {
      return []
    }
    let more = count > 1 ? ", and \(counted(count - 1, "other"))" : ""
    let lines = count == 1 ? "line of the audit trail is" : "lines of the audit trail are"
    return [
      "\(count) \(lines) ahead of the clock, which says \(now.text): line \(first.seq), "
        + "\(first.deed), of \(first.recordedAt)\(more)"
    ]
  }

  /// How many receipts are not signed, where a device signs them.
  fileprivate func unsignedWords() throws -> [String] {
    let count = try unsignedCount()
    return count == 0 ? [] : ["\(counted(count, "receipt is", "receipts are")) not signed"]
  }
}
