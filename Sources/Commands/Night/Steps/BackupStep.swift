import Domain

/// Makes the backup of the business day, and reads it back.
struct BackupStep: NightStep {
  let name = "backup"

  func stands(in night: Night) throws -> Bool {
    FileSystem.isPlainFileItself(BackupFolder(path: night.backups).file(of: night.day))
  }

  func run(in night: Night) throws -> String {
    try FileSystem.makeFolder(night.out)
    let made = try BackupMaker(session: night.session, shop: night.shop)
      .keep(in: BackupFolder(path: night.backups), on: night.day)
    return "\(made.bytes / 1024) KiB, verified: \(counted(made.inventory.total, "row"))"
  }
}
