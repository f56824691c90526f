import Domain

/// Makes the backup of the business day, and reads it back.
struct BackupStep: NightStep {
  let name = "backup"

  func stands(in night: Night) throws -> Bool {
    FileSystem.isPlainFileItself(file(of: night))
  }

  func run(in night: Night) throws -> String {
    // A backup is of now, and so must not take the place of what was made on a day of the past.
    let isPast = night.day < night.calendar.day(of: night.session.context.now())
    if isPast, try stands(in: night) {
      try noteHead(in: night)
      return "\(night.day.text) has one already, which stays"
    }
    try FileSystem.makeFolder(night.out)
    let made = try BackupMaker(session: night.session, shop: night.shop)
      .keep(in: BackupFolder(path: night.backups), on: night.day)
    try made.checkTrail()
    let books = made.inventory.books
    return "\(made.bytes / 1024) KiB, verified: \(counted(made.inventory.total, "row")), "
      + "\(counted(books.audit, "audit line")), head \(books.head.prefix(16))"
  }

  /// A night that was killed between the two has a backup, and no line of it.
  private func noteHead(in night: Night) throws {
    let (folder, file) = (night.backups, file(of: night))
    guard try HeadList(in: folder)[file] == nil else { return }
    let found = try BackupCheck(session: night.session).check(file)
    let books = found.inventory.books
    try HeadList.note(
      file, .init(lines: books.audit, hash: books.head, isHarmed: !found.audit.findings.isEmpty),
      in: folder)
  }

  private func file(of night: Night) -> String {
    BackupFolder(path: night.backups).file(of: night.day)
  }
}
