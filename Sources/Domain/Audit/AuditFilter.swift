/// Which lines of the audit trail are wanted.
package struct AuditFilter: Sendable {
  /// Recorded from then on.
  package var since: Instant?
  /// Recorded before then.
  package var until: Instant?
  package var by: String?
  package var deed: String?
  /// So many, the latest.
  package var limit: Int?

  package init() {}
}
