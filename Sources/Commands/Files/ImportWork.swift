import Domain
import Requests
import Shop

/// An import at work: in the shop, or in the draft of a new one, of which nothing is left where it
/// fails.
struct ImportWork {
  let source: ImportFolder
  let wishes: ImportWishes
  let rejects: String
  let session: Session

  /// What became of an import.
  struct Taken {
    var counts = ImportCounts()
    var rejected: [RejectedRow] = []
    var understood: [SheetContents] = []

    var badRows: Int { RejectedRow.count(rejected) }

    /// How much it was; what a spreadsheet has none of is not told.
    var sentence: String { counts.sentence(isShort: !understood.isEmpty) }
  }

  /// A dry run ends like this, so that nothing is saved.
  private struct Undone: Error {
    let taken: Taken
  }

  func run() throws -> Taken {
    try checkThatRejectsReplaceNoSource()
    let path = try session.databasePath()
    if FileSystem.exists(path) {
      return try take(into: session.shop(orNew: !wishes.isDryRun, choosingRules: true))
    }
    let place = wishes.isDryRun ? session.temporaryFile("rental-dry-run") : path
    FileSystem.removeLeftDatabases(of: place, at: session.now)
    let draft = FileSystem.draft(of: place)
    defer { FileSystem.removeDatabase(draft) }
    var notes: [String] = []
    // Notes wait until it is known whether there is a new shop.
    defer { notes.forEach(session.note) }
    let taken = try takeIntoNew(at: draft, &notes)
    guard !wishes.isDryRun else { return taken }
    guard taken.badRows == 0 || taken.counts.isAny || source.rules != nil else {
      notes.append("no row could be taken, so no shop was made")
      return taken
    }
    try FileSystem.placeDatabase(draft, at: path)
    notes.insert(Session.note(ofNewShop: path, hasRules: source.rules != nil), at: 0)
    return taken
  }

  /// The shop is closed when this returns.
  private func takeIntoNew(at draft: String, _ notes: inout [String]) throws -> Taken {
    let shop = try session.newShop(at: draft)
    return try take(into: shop, &notes)
  }

  private func take(into shop: Shop) throws -> Taken {
    var notes: [String] = []
    // The work may be done again, and is told of once.
    defer { notes.forEach(session.note) }
    return try take(into: shop, &notes)
  }

  private func take(into shop: Shop, _ notes: inout [String]) throws -> Taken {
    do {
      return try shop.importing { importer in
        var reader = ImportReader(importer, session, wishes, total: source.size)
        defer { notes = reader.notes }
        try reader.read(source)
        let taken = Taken(
          counts: reader.counts, rejected: reader.rejected, understood: reader.understood)
        reader.notes += importer.warnings.map { "warning: \($0)" }
        if wishes.isDryRun { throw Undone(taken: taken) }
        if !taken.rejected.isEmpty, !wishes.skipBad {
          throw RejectedRow.report(taken.rejected, of: wishes.command)
        }
        reader.notes += reader.notices
        if !taken.rejected.isEmpty { reader.notes.append(try write(taken.rejected)) }
        importer.tell(reader.counts.facts)
        return taken
      }
    } catch let undone as Undone {
      return undone.taken
    }
  }

  /// Bad rows are never written over what is read.
  private func checkThatRejectsReplaceNoSource() throws {
    guard FileSystem.exists(rejects) else { return }
    let isFolder = FileSystem.isFolder(source.path)
    let sources =
      isFolder
      ? try FileSystem.names(in: source.path).filter { $0 != "rejects.csv" }
        .map { "\(source.path)/\($0)" }
      : [source.path]
    guard let same = sources.first(where: { FileSystem.areSame($0, rejects) }) else { return }
    throw ErrorReport(
      code: "invalid", exit: .usage, message: "the bad rows would be written over \(same).",
      why: "--rejects names a file that is imported",
      tries: [wishes.command + " --skip-bad --rejects bad-rows.csv"])
  }

  /// Writes the bad rows before the good ones are saved; says where they are.
  private func write(_ rejected: [RejectedRow]) throws -> String {
    let count = RejectedRow.count(rejected)
    try FileSystem.write(Array(RejectedRow.file(rejected).utf8), to: rejects)
    return "\(counted(count, "row")) left out; \(count == 1 ? "it is" : "they are") in \(rejects)"
  }
}
