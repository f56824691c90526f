import Domain

/// An entry that is taken back, and when it was recorded.
package struct UndoneEntry: Sendable {
  package let name: Name
  package let recordedAt: Instant

  package enum Name: Sendable {
    /// Its line in the audit trail.
    case line(Int)
    /// One of its lines in the ledger.
    case ledger(Int)
  }

  package init(_ name: Name, recordedAt: Instant) {
    (self.name, self.recordedAt) = (name, recordedAt)
  }
}
