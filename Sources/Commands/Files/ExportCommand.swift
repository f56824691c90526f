import Domain
import Reports
import Requests
import Shop

/// The whole shop as files.
struct ExportCommand: AnsweringErrand {
  static let command = Command(
    "export", "Write the whole shop to a folder of CSV files and covers.",
    discussion: """
      What export writes, import reads back to the same shop. It takes a manager, for it holds \
      everybody's data. The folder must not be there yet, \
      or be empty; it appears whole, or not at all.

      Examples:
        rental export shop-2026-03-01/
      """)

  var folder = ""

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("folder", &folder, .file, "The folder.")
  }

  func answer(in session: Session) throws -> Answer {
    let typed = try FileSystem.folder(folder, "<folder>")
    let shop = try session.shop()
    try shop.authorise(.exportShop)
    try FileSystem.checkIsFolderOrNothing(typed)
    let target = FileSystem.behind(typed)
    if FileSystem.exists(target), try !FileSystem.names(in: target).isEmpty {
      throw ErrorReport(
        code: "invalid", exit: .usage, message: "\(folder) is not empty.",
        why: "an export does not mix with other files", tries: ["another folder"])
    }
    let draft = FileSystem.draft(of: target)
    try FileSystem.makeFolder(draft, called: target)
    let counts: ExportWriter.Counts
    do {
      counts = try shop.exporting { export in try ExportWriter.write(export, to: draft) }
      try FileSystem.replace(target, with: draft)
    } catch {
      try? FileSystem.removeAll(draft)
      throw error
    }
    return Answer(
      .record(counts.record),
      lines: [
        "Exported \(counted(counts[.customers], "customer")), "
          + "\(counted(counts[.movies], "movie")) and "
          + "\(counted(counts[.rentals], "rental")) to \(folder)"
      ])
  }
}
