/// A line of the audit trail as the database holds it, with what is kept apart of it: nothing is
/// read into it, so that a line that somebody has changed can be shown as well.
package struct AuditRecord: Hashable, Sendable {
  package let seq: Int
  package let recordedAt: String
  package let at: String
  package let by: String
  package let deed: String
  package private(set) var subject: String?
  /// JSON objects.
  package private(set) var before: String?
  package private(set) var after: String?
  package let op: String?
  package let hash: String
  /// Whoever acted, where they are of the staff.
  package let byID: String?

  package init(
    seq: Int, recordedAt: String, at: String, by: String, deed: String, subject: String?,
    before: String?, after: String?, op: String?, hash: String, byID: String?
  ) {
    self.seq = seq
    self.recordedAt = recordedAt
    self.at = at
    self.by = by
    self.deed = deed
    self.subject = subject
    self.before = before
    self.after = after
    self.op = op
    self.hash = hash
    self.byID = byID
  }
}

/// What a walk through the whole audit trail came to.
package struct AuditVerification: Hashable, Sendable {
  /// How many lines were as they were written, from the first.
  package let lines: Int
  /// How many lines of the ledger they cover.
  package let ledgerLines: Int
  /// The hash of the last of them.
  package let head: String
  package let findings: [Finding]

  package init(lines: Int, ledgerLines: Int, head: String, findings: [Finding]) {
    (self.lines, self.ledgerLines) = (lines, ledgerLines)
    (self.head, self.findings) = (head, findings)
  }

  /// Something that is not as it was written.
  package struct Finding: Hashable, Sendable {
    /// The line of the audit trail that it is about.
    package let seq: Int?
    /// A sentence without its full stop.
    package let message: String

    package init(_ message: String, seq: Int? = nil) {
      (self.seq, self.message) = (seq, message)
    }
  }
}

extension AuditRecord {
  /// The same for whoever is not to pay with the gift cards that it speaks of.
  package var withMaskedCodes: AuditRecord {
    var record = self
    record.subject = subject.map(GiftCardCode.masking)
    record.before = before.map(GiftCardCode.masking)
    record.after = after.map(GiftCardCode.masking)
    return record
  }
}
