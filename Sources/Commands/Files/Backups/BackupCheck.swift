import Domain
import Requests
import Shop

/// Reads a backup back as a restore would, from a copy that is gone afterwards: header, layout,
/// integrity, references, and the audit trail from its first line to its last.
struct BackupCheck {
  let session: Session

  /// What a backup was found to hold.
  struct Found {
    let inventory: Inventory
    let audit: AuditVerification
  }

  /// - Parameter temporary: where the copy goes: nothing is there.
  func check(_ file: String, by temporary: String) throws -> Found {
    defer { FileSystem.remove(temporary) }
    try session.context.shops.unpack(file, to: temporary)
    var bar = ProgressBar(session, title: "verify", total: 100)
    defer { bar.end() }
    let copy = try session.copy(at: temporary)
    let audit = try copy.verifyAudit { done, all in bar.advance(to: done * 100 / max(1, all)) }
    return Found(inventory: try copy.inventory(), audit: audit)
  }

  /// The same of a backup that lies somewhere, and what is wrong with it thrown.
  func check(_ file: String) throws -> Found {
    let found = try check(file, by: FileSystem.draft(of: file))
    guard let finding = found.audit.findings.first else { return found }
    throw ErrorReport(
      code: "not-verified", exit: .failed, message: "\(file) is not as it was written.",
      why: finding.message, tries: ErrorReport.otherBackups(than: file))
  }
}
