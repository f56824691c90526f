import Domain

/// Removes old backups, and the folders of old nights, which name people as backups do.
struct RotateStep: NightStep {
  let name = "rotate"

  func run(in night: Night) throws -> String {
    guard night.rotates else {
      return "nothing removed: the last night was more than \(NightClock.mostDays) days away"
    }
    let backups = BackupFolder(path: night.backups)
    let damaged = try backups.damagedNewest(on: night.day)
    let verdicts = try backups.rotate(
      .usual, on: night.day, at: night.session.context.now(), apartFrom: damaged?.day)
    let gone = verdicts.count { !$0.isKept }
    let nights = try NightFolders(path: night.out).rotate(.aMonth, on: night.day)
    for folder in nights.left {
      night.session.note("\(folder) stays: it holds what no night has written")
    }
    if let damaged { throw damaged.report }
    return "kept \(counted(verdicts.count - gone, "backup")), "
      + "removed \(gone) and \(counted(nights.removed, "folder"))"
      + (try HeadList(in: night.backups).problem.map { "; \($0)" } ?? "")
  }
}
