import Domain
import Reports
import Requests
import Shop

/// A backup takes the place of the shop.
struct RestoreCommand: AnsweringErrand {
  static let command = Command(
    "restore", "Put a backup in the shop's place, and keep what was there.",
    discussion: """
      The backup, plain or packed (.gz), is checked before anything is replaced, and the old \
      shop is kept beside the new one. It takes a manager of the shop that is replaced. Customers \
      who were removed since the backup was made are removed from it again before it is put in \
      place: those whom the old shop has as removed, and those in removed.txt beside the backup. \
      Notices that waited in it are unsure afterwards, since they may have been sent; what \
      customers were told after it was made, the next night tells them again. A backup whose \
      books do not verify asks first, and takes --yes where nobody can be asked.

      With --list nothing is replaced: it tells the backups of a folder, and with --check reads \
      each of them back.

      Examples:
        rental restore --list /var/backups/rental
        rental restore /var/backups/rental/2026-03-01.db.gz
      """)

  var file = ""
  var list = false
  var check = false

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("file", &file, .file, "The backup, or the folder to list.")
    try keys.flag("list", &list, "Only list the backups of a folder.")
    try keys.flag("check", &check, "Read each backup back that is listed.")
  }

  func answer(in session: Session) throws -> Answer {
    let folder = BackupFolder(path: try FileSystem.folder(file, "<file>"))
    guard FileSystem.exists(file) else { throw FileSystem.unreadable(file) }
    if list || check {
      guard list else { throw ShopError.invalid(["--check is of --list"]) }
      return try BackupList(session: session, folder: folder).answer(isChecked: check)
    }
    guard !FileSystem.isFolder(file) else { throw Self.isFolder(folder) }
    return try restore(in: session)
  }

  private static func isFolder(_ folder: BackupFolder) -> ErrorReport {
    let newest = (try? folder.days().max()).map { folder.file(of: $0) }
    return ErrorReport(
      code: "invalid", exit: .usage, message: "\(folder.path) is a folder.",
      why: "a restore takes one backup",
      tries: [
        newest.map { "rental restore \($0.shellArgument())   (the newest)" }
          ?? "rental restore --list DIR"
      ])
  }

  private func restore(in session: Session) throws -> Answer {
    try session.checkIsNotShop(file, tries: ErrorReport.otherBackups(than: file))
    let path = try session.databasePath()
    let stamp = session.context.now().text.filter { $0 != ":" && $0 != "-" }
    try Session.making(path) { try allow(in: session) }
    // The engine opens the shop by itself, and nobody else may close what it has locked.
    session.reopen()
    let listed = try RemovedList(beside: file, in: session)
    var found = (removed: 0, unsure: 0)
    let kept = try readingBackup {
      try session.context.shops.restore(
        file, to: path, keeping: path + ".before-" + stamp, session.surroundings,
        by: session.stranger(), verify: { try verify($0, in: session) }
      ) { backup, old in
        var removed = listed
        let books = booksEnd(of: old, &removed, in: session)
        found = try backup.getReady(
          from: Self.name(of: file), replacing: books, removed: removed.removed)
      }
    }
    let record = Record([
      "database": .text(path), "from": .text(file), "kept": .text(kept),
      "removed_again": .number(found.removed), "unsure_notices": .number(found.unsure),
    ])
    return Answer(
      .record(record),
      lines: Self.lines(file, kept, again: found.removed, unsure: found.unsure))
  }

  private static func lines(_ file: String, _ kept: String?, again: Int, unsure: Int) -> [String] {
    [
      "Restored from \(file).", kept.map { "The old shop is kept: \($0)" },
      again == 0
        ? nil
        : "Removed again: \(counted(again, "customer")) who had been removed since the backup.",
      unsure == 0
        ? nil
        : "May have been sent since: \(counted(unsure, "notice")) (rental notice list).",
    ].compactMap(\.self)
  }

  /// Where the file that was named is no backup, another shop is no way out; another backup is.
  private func readingBackup<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as DatabaseError where error.isNoShop(at: file) {
      var report = ErrorReport(error)
      report.tries = ErrorReport.otherBackups(than: file)
      throw report
    }
  }

  /// Folders may be called after people.
  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Books that do not verify are put in place with a yes only.
  private func verify(_ backup: Shop, in session: Session) throws {
    var bar = ProgressBar(session, title: "verify", total: 100)
    defer { bar.end() }
    let audit = try backup.verifyAudit { done, all in
      bar.advance(to: done * 100 / max(1, all))
    }
    guard let finding = audit.findings.first, !session.options.yes else { return }
    bar.end()
    try session.confirm("Restore \(file), though its books do not verify (\(finding.message))?")
  }

  /// A shop that is not there or is damaged needs nobody, so that it can always be mended.
  private func allow(in session: Session) throws {
    do {
      try session.shop().allowRestore()
    } catch DatabaseError.missing, DatabaseError.damaged, DatabaseError.cursorOpen,
      DatabaseError.unexpected
    {
      return
    } catch DatabaseError.replaced {
      // Another restore has been faster: whoever acts needs the word of its shop.
      session.reopen()
      try allow(in: session)
    }
  }

  /// Where the books end that are about to be replaced, and who was removed from them. Nobody can
  /// write to them meanwhile, so that nobody's removal is missed.
  private func booksEnd(
    of old: Shops.InPlace, _ removed: inout RemovedList, in session: Session
  ) -> BooksEnd? {
    do {
      switch old {
      case .none: return nil
      case .unreadable: throw DatabaseError.damaged("it cannot be opened")
      case .shop(let shop):
        try removed.note(removedFrom: shop)
        return try shop.booksEnd()
      }
    } catch {
      session.note(
        "the old shop cannot be read: whoever was removed from it since the backup was made has to "
          + "be removed again by hand, unless removed.txt names them")
      return nil
    }
  }
}

extension DatabaseError {
  /// Whether it says that what is at a path is no shop at all.
  fileprivate func isNoShop(at path: String) -> Bool {
    switch self {
    case .missing(path), .foreign(path, _): true
    default: false
    }
  }
}
