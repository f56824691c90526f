import Domain

/// The audit trail, and what a look at it came to.
package enum AuditReport {
  private static let layout = Layout<AuditRecord>([
    "seq": { .number($0.seq) },
    "recorded_at": { .text($0.recordedAt) },
    "at": { .text($0.at) },
    "by": { .text($0.by) },
    "deed": { .text($0.deed) },
    "subject": { .text($0.subject) },
    "before": { .text($0.before) },
    "after": { .text($0.after) },
    "op": { .text($0.op) },
    "hash": { .text($0.hash) },
    "by_id": { .text($0.byID) },
  ])

  /// - Parameter areMasked: whether of gift cards' codes only the last letters are told.
  package static func list(areMasked: Bool) -> Listing<AuditRecord> {
    areMasked
      ? Listing(table()) { layout.record($0.withMaskedCodes) } : Listing(table(), layout)
  }

  package static func table(_ lines: [AuditRecord] = []) -> Table {
    Table(
      keys: layout.keys, records: lines.map(layout.record),
      columns: [
        .figure("seq", "line"), .field("recorded_at", "recorded").spare(1),
        .field("by", "by").narrow(1),
        .field("deed", "deed"), .field("subject", "subject", isFlexible: true),
        Column("before → after", isFlexible: true) { record in
          let (before, after) = (record["before"], record["after"])
          return before == .null && after == .null
            ? Shown("") : Shown("\(PlainText.text(of: before)) → \(PlainText.text(of: after))")
        }.of("before", "after"),
      ],
      empty: "Nothing was done.")
  }

  private static let finding = Layout<AuditVerification.Finding>([
    "line": { .number($0.seq) }, "message": { .text($0.message) },
  ])

  package static func record(_ found: AuditVerification) -> Record {
    Record([
      "ok": .flag(found.findings.isEmpty), "lines": .number(found.lines),
      "ledger_lines": .number(found.ledgerLines), "head": .text(found.head),
      "findings": .records(found.findings.map(finding.record)),
    ])
  }

  /// `12 lines of the audit trail and 3 of the ledger are`.
  package static func extent(_ found: AuditVerification) -> String {
    "\(counted(found.lines, "line")) of the audit trail and \(found.ledgerLines) of the ledger are"
  }
}
