import Domain
import Shop

/// Looks whether everything in the database fits together.
struct CheckStep: NightStep {
  let name = "check"

  func run(in night: Night) throws -> String {
    let report = try night.shop.check()
    for finding in report.findings { night.log.say(finding: finding) }
    guard report.findings.isEmpty else {
      let backups = BackupFolder(path: night.backups)
      try HeadList.noteHarm(backups.file(of: night.day), in: backups.path)
      throw NightFinding(message: counted(report.findings.count, "finding"), status: .failed)
    }
    return "consistent"
  }
}
