import Domain
import Reports
import Requests
import Shop

/// An import at work: in the shop, or in the draft of a new one, of which nothing is left where it
/// fails.
struct ImportWork {
  let source: ImportFolder
  let words: ImportWords
  let session: Session

  private var asked: ImportWishes { words.asked }

  /// What became of an import.
  struct Taken {
    var counts = ImportCounts()
    var rejected: [RejectedRow] = []
    var understood: [SheetContents] = []
    var openDates: OpenDates?
    /// Rows that are somebody like a customer of the shop.
    var twins: [SheetFinding] = []
    /// What is odd in what was taken.
    var notices: [String] = []
    /// What to do first, where prices are in another currency.
    var currencyRemedy: String?

    var badRows: Int { RejectedRow.count(rejected) }

    /// How much it was; what a spreadsheet has none of is not told.
    var sentence: String { counts.sentence(isShort: !understood.isEmpty) }
  }

  /// A dry run ends like this, so that nothing is saved.
  private struct Undone: Error {
    let taken: Taken
  }

  /// - Parameter notes: what is to be said besides, whether it fails or not.
  func run(_ notes: inout [String]) throws -> Taken {
    try checkThatRejectsReplaceNoSource()
    let path = try session.databasePath()
    guard FileSystem.exists(path) else { return try takeIntoNew(at: path, &notes) }
    let shop = try session.shop(orNew: !asked.isDryRun, choosingRules: true)
    try shop.authorise(.importShop)
    let ahead = try UnderstoodSheets(source, words, in: shop)
    var rejects = RejectsPlace(path: asked.rejects)
    let taken = try take(into: shop, ahead, &rejects, &notes)
    notes += try finish(taken, &rejects)
    return taken
  }

  private func takeIntoNew(at path: String, _ notes: inout [String]) throws -> Taken {
    let place = asked.isDryRun ? session.context.temporaryFile("rental-dry-run") : path
    FileSystem.removeLeftDatabases(of: place, at: session.now)
    let draft = FileSystem.draft(of: place)
    defer { FileSystem.removeDatabase(draft) }
    var rejects = RejectsPlace(path: asked.rejects)
    let taken = try take(intoNew: draft, &rejects, &notes)
    guard !asked.isDryRun else { return taken }
    let isWanted = taken.badRows == 0 || taken.counts.isAny || source.rules != nil
    if isWanted {
      try FileSystem.placeDatabase(draft, at: path)
      notes.insert(session.note(ofNewShop: path, hasRules: source.rules != nil), at: 0)
    }
    notes += try finish(taken, &rejects)
    if !isWanted { notes.append("no row could be taken, so no shop was made") }
    return taken
  }

  /// The shop is closed when this returns.
  private func take(
    intoNew draft: String, _ rejects: inout RejectsPlace, _ notes: inout [String]
  ) throws -> Taken {
    let shop = try session.newShop(at: draft)
    return try take(into: shop, nil, &rejects, &notes)
  }

  /// The work may be done again, and nothing is in place or told as done before it is saved.
  private func take(
    into shop: Shop, _ ahead: UnderstoodSheets?, _ rejects: inout RejectsPlace,
    _ notes: inout [String]
  ) throws -> Taken {
    do {
      let (taken, holds) = try shop.tellingHolds { shop in
        try importing(into: shop, ahead, &rejects, &notes)
      }
      notes += HoldReport.lines(
        cancelled: holds.cancelled, shelved: holds.shelved, waiting: holds.waiting)
      return taken
    } catch let undone as Undone {
      return undone.taken
    }
  }

  private func importing(
    into shop: Shop, _ ahead: UnderstoodSheets?, _ rejects: inout RejectsPlace,
    _ notes: inout [String]
  ) throws -> Taken {
    try shop.importing { importer in
      var reader = ImportReader(importer, session, words, ahead, total: source.size)
      defer { notes = reader.notes }
      try reader.read(source)
      let taken = taken(by: reader, importer)
      reader.notes += importer.warnings.map { "warning: \($0)" }
      if asked.isDryRun { throw Undone(taken: taken) }
      if !taken.rejected.isEmpty, !asked.skipBad {
        throw RejectedRow.report(taken.rejected, of: words, remedy: taken.currencyRemedy)
      }
      if !taken.rejected.isEmpty { try rejects.draft(RejectsFile.text(of: taken.rejected)) }
      importer.tell(reader.counts.facts)
      return taken
    }
  }

  /// Puts the bad rows in place once the good ones are saved.
  ///
  /// - Returns: what is said of it.
  private func finish(_ taken: Taken, _ rejects: inout RejectsPlace) throws -> [String] {
    guard !asked.isDryRun, !taken.rejected.isEmpty else { return taken.notices }
    do {
      try rejects.place()
    } catch var report as ErrorReport {
      report.saved = .yes
      report.why = "the good rows are saved, and the bad ones are not in a file; \(report.why)"
      throw report
    }
    return taken.notices + notes(of: taken, rejects)
  }

  private func taken(by reader: ImportReader, _ importer: Importer) -> Taken {
    var taken = Taken(
      counts: reader.counts, rejected: reader.rejected, understood: reader.understood)
    (taken.twins, taken.notices) = (reader.twins, reader.notices)
    taken.openDates = taken.understood.lazy.compactMap { OpenDates($0, words) }.first
    taken.currencyRemedy = taken.rejected.lazy.compactMap { $0.found?.foreign }.first.map {
      words.currencyRemedy($0.code, in: importer, rules: source.path + "/house.rules")
    }
    return taken
  }

  /// Bad rows are never written over what is read.
  private func checkThatRejectsReplaceNoSource() throws {
    guard asked.skipBad else { return }
    try session.checkIsNotShop(
      asked.rejects, why: "bad rows go into another file", tries: ["another name"])
    guard FileSystem.exists(asked.rejects) else { return }
    let isFolder = FileSystem.isFolder(source.path)
    let sources =
      isFolder
      ? try FileSystem.names(in: source.path).filter { $0 != "rejects.csv" }
        .map { "\(source.path)/\($0)" }
      : [source.path]
    guard let same = sources.first(where: { FileSystem.areSame($0, asked.rejects) }) else { return }
    let command = words.line { ($0.skipBad, $0.rejects) = (true, "bad-rows.csv") }
    throw ErrorReport(
      code: "invalid", exit: .usage, message: "the bad rows would be written over \(same).",
      why: "--rejects names a file that is imported", tries: [command])
  }

  /// Where the bad rows are, and how they are read once they are mended.
  private func notes(of taken: Taken, _ rejects: RejectsPlace) -> [String] {
    let isOne = taken.badRows == 1
    let (rows, are) = (counted(taken.badRows, "row"), isOne ? "it is" : "they are")
    let note = "\(rows) left out; \(are) in \(rejects.path)"
    let kept = rejects.kept.map { ["the \(rejects.path) that was there is now \($0)"] } ?? []
    guard taken.rejected.contains(where: { !$0.header.isEmpty }) else { return [note] + kept }
    let orders = Set(taken.understood.compactMap { $0.dates.flatMap(DateOrder.init) })
    let command = words.line { again in
      (again.path, again.skipBad, again.rejects) = (rejects.path, false, ImportWishes().rejects)
      // Few rows may not show what all of them did.
      if orders.count == 1, orders != [.ymd] { again.dates = orders.first }
      (again.separator, again.encoding) = (nil, nil)
    }
    return ["\(note). Mend \(isOne ? "it" : "them") there, then: \(command)"] + kept
  }
}

/// The file of bad rows. One that is there already is kept under another name.
private struct RejectsPlace {
  let path: String
  /// What the file is called now that was there before.
  private(set) var kept: String?
  private var bytes: [UInt8] = []
  private var file: PlacedFile?

  init(path: String) {
    self.path = path
  }

  /// Writes the file beside its place; the work may be done again, and then it is another one.
  mutating func draft(_ text: String) throws {
    file = nil
    bytes = Array(text.utf8)
    let file = try PlacedFile(path, for: .owner)
    try file.fill(bytes)
    self.file = file
  }

  mutating func place() throws {
    if FileSystem.isPlainFileItself(path), try !FileSystem.holds(bytes, at: path) {
      kept = try FileSystem.keepBeside(path)
    }
    try file?.place()
  }
}
