import ArgumentParser
import Domain
import Reports

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
    if FileSystem.exists(file) { try session.confirm("Replace \(file)?") }
    let draft = file + ".part"
    FileSystem.remove(draft)
    do {
      try shop.store.engine.backup(to: draft)
      try FileSystem.replace(file, with: draft)
    } catch {
      FileSystem.remove(draft)
      throw error
    }
    let bytes = try FileSystem.size(of: file)
    return Answer(
      .record(Record(["file": .text(file), "bytes": .number(bytes)])),
      lines: ["Backed up to \(file): \(bytes / 1024) KiB"])
  }
}
