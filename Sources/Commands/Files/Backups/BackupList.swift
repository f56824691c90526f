import Domain
import Reports
import Requests
import Shop

/// The backups in a folder, the newest first, as a restore would find them.
struct BackupList {
  let session: Session
  let folder: BackupFolder

  func answer(isChecked: Bool) throws -> Answer {
    let today = try Self.today(in: session)
    let heads = try HeadList(in: folder.path)
    if let problem = heads.problem { session.note(problem) }
    let rows = try folder.verdicts(.usual, on: today).map { verdict in
      try row(verdict, heads[folder.file(of: verdict.day)], on: today, isChecked: isChecked)
    }
    let isBad = rows.contains { $0.problem != nil }
    return Answer(.table(BackupReport.table(rows)), status: isBad ? .failed : .done)
  }

  private func row(
    _ verdict: KeepPolicy.Verdict, _ head: HeadList.Head?, on today: Day, isChecked: Bool
  ) throws -> BackupReport.Row {
    let file = folder.file(of: verdict.day)
    var row = BackupReport.Row(
      day: verdict.day, age: today - verdict.day, file: file,
      bytes: try FileSystem.size(of: file), keptAs: verdict.reasons.map(\.rawValue))
    row.lines = head?.lines
    row.head = head?.hash
    do {
      row.version = try session.context.shops.version(of: file)
      if isChecked {
        let found = try BackupCheck(session: session).check(file).audit
        if let head, (head.lines, head.hash) != (found.lines, found.head) {
          throw Self.otherHead(file, head, found)
        }
        (row.lines, row.head, row.isVerified) = (found.lines, found.head, true)
      }
    } catch {
      let report = ErrorReport(error)
      row.problem = report.message
      if isChecked { row.isVerified = false }
    }
    return row
  }

  private static func otherHead(
    _ file: String, _ head: HeadList.Head, _ found: AuditVerification
  ) -> ErrorReport {
    ErrorReport(
      code: "not-verified", exit: .failed,
      message: "\(file) ends at line \(found.lines) of its audit trail, head \(found.head).",
      why: "\(HeadList.name) says line \(head.lines), head \(head.hash)",
      tries: ErrorReport.otherBackups(than: file))
  }

  /// The business day, or that of UTC where there is no shop to ask: then backups are needed most.
  static func today(in session: Session) throws -> Day {
    let calendar = try? session.shop().calendarOrBuiltIn()
    return try session.asOf(calendar ?? BusinessCalendar(zone: .utc, dayEnds: 0)).day
  }
}
