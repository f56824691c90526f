import ArgumentParser
import Domain
import Reports
import Storage

struct BackupCommand: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "backup",
    abstract: "Copy the whole shop to a file while others work.",
    discussion: """
      The file appears whole, or not at all. One that is there already is replaced with --yes \
      only.

      Examples:
        rental backup /var/backups/rental/$(date +%F).db
      """)

  @Argument(help: "Where to.") var file: String
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    let shop = try session.shop(.existing)
    try checkTarget(try session.databasePath())
    if FileSystem.exists(file) { try session.confirm("Replace \(file)?") }
    let draft = FileSystem.draft(of: file)
    do {
      try shop.store.engine.backup(to: draft)
      try FileSystem.replace(file, with: draft)
    } catch StorageError.unreadable(_, let reason) {
      throw StorageError.unreadable(path: file, reason: reason)
    } catch {
      FileSystem.remove(draft)
      throw error
    }
    let bytes = try FileSystem.size(of: file)
    return Answer(
      .record(Record(["file": .text(file), "bytes": .number(bytes)])),
      lines: ["Backed up to \(file): \(bytes / 1024) KiB"])
  }

  /// A backup over the shop itself would lose what is written while it is made.
  private func checkTarget(_ shop: String) throws {
    try FileSystem.checkIsReplaceable(file)
    let isShop = [shop, shop + "-journal"].contains { $0 == file || FileSystem.areSame($0, file) }
    guard !isShop else {
      throw ErrorReport(
        code: "invalid", exit: .usage, message: "\(file) is the shop itself.",
        why: "a backup is another file", tries: ["another name"])
    }
  }
}
