import ArgumentParser
import Domain
import Reports
import Shop
import Storage

struct RestoreCommand: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "restore",
    abstract: "Put a backup in the shop's place, and keep what was there.",
    discussion: """
      The backup, plain or packed (.gz), is checked before anything is replaced, and the old \
      shop is kept beside the new one. It takes a manager of the shop that is replaced.

      With --list nothing is replaced: it tells the backups of a folder, and with --check reads \
      each of them back.

      Examples:
        rental restore --list /var/backups/rental
        rental restore /var/backups/rental/2026-03-01.db.gz
      """)

  @Argument(help: "The backup, or the folder to list.") var file: String
  @Flag(help: "Only list the backups of a folder.") var list = false
  @Flag(help: "Read each backup back that is listed.") var check = false
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    guard FileSystem.exists(file) else { throw FileSystem.unreadable(file) }
    let folder = BackupFolder(
      path: file.hasSuffix("/") && file.count > 1 ? String(file.dropLast()) : file)
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
        newest.map { "rental restore \($0.shellWord)   (the newest)" }
          ?? "rental restore --list DIR"
      ])
  }

  private func restore(in session: Session) throws -> Answer {
    let path = try session.databasePath()
    let stamp = session.context.now().text.filter { $0 != ":" && $0 != "-" }
    let name = path + ".before-" + stamp
    let kept =
      (1...).lazy.map { $0 == 1 ? name : "\(name)-\($0)" }.first { !FileSystem.exists($0) } ?? name
    let books = try booksOfOldShop(in: session)
    let hadShop = try session.context.engines.restore(file, to: path, keeping: kept)
    session.reopen()
    try session.shop(.existing).noteRestore(of: Self.name(of: file), replacing: books)
    let record = Record([
      "database": .text(path), "from": .text(file), "kept": hadShop ? .text(kept) : .null,
    ])
    return Answer(
      .record(record),
      lines: ["Restored from \(file)."] + (hadShop ? ["The old shop is kept: \(kept)"] : []))
  }

  /// Folders may be called after people.
  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Where the books end that are about to be replaced, once their staff has allowed it. A shop
  /// that is not there or is damaged needs nobody, so that it can always be mended.
  private func booksOfOldShop(in session: Session) throws -> BooksEnd? {
    do {
      return try session.shop(.existing).allowRestore()
    } catch StorageError.missing, StorageError.damaged, StorageError.unexpected {
      return nil
    }
  }
}
