import ArgumentParser
import Domain
import Reports

struct RestoreCommand: AnsweringCommand {
  static let configuration = CommandConfiguration.verb(
    "restore",
    abstract: "Put a backup in the shop's place, and keep what was there.",
    discussion: """
      The backup is checked before anything is replaced, and the old shop is kept beside the new \
      one.

      Examples:
        rental restore /var/backups/rental/2026-03-01.db
      """)

  @Argument(help: "The backup.") var file: String
  @OptionGroup var global: GlobalOptions

  func answer(in session: Session) throws -> Answer {
    guard FileSystem.exists(file) else { throw FileSystem.unreadable(file) }
    let path = try session.databasePath()
    let stamp = session.context.now().text.filter { $0 != ":" && $0 != "-" }
    let name = path + ".before-" + stamp
    let kept =
      (1...).lazy.map { $0 == 1 ? name : "\(name)-\($0)" }.first { !FileSystem.exists($0) } ?? name
    let hadShop = try session.context.engines.restore(file, to: path, keeping: kept)
    let record = Record([
      "database": .text(path), "from": .text(file), "kept": hadShop ? .text(kept) : .null,
    ])
    return Answer(
      .record(record),
      lines: ["Restored from \(file)."] + (hadShop ? ["The old shop is kept: \(kept)"] : []))
  }
}
