import Domain
import Requests
import Shop

/// A shop is taken over from files.
struct ImportCommand: AnsweringErrand {
  static let command = Command(
    "import", "Take over a shop from a folder of CSV files and covers.",
    discussion: """
      Reads customers.csv, movies.csv, copies.csv, rentals.csv, house.rules and covers/CODE.png \
      or .jpg, as far as they are there, and from an export staff.csv, tills.csv, ledger.csv, \
      forgotten.csv and notices.csv, too; columns go by the names in the header. It is one \
      transaction: a bad row is told with file, line and column, and nothing is imported, unless \
      --skip-bad. A ledger is only taken by a shop that has none yet, and staff comes without PINs.

      It takes a manager.

      Examples:
        rental import old-shop/
        rental import old-shop/ --skip-bad --rejects rejects.csv
      """)

  var folder = ""
  var skipBad = false
  var rejects = "rejects.csv"

  mutating func keys(_ keys: inout some KeyVisitor) throws {
    try keys.argument("folder", &folder, .file, "The folder.")
    try keys.flag("skip_bad", &skipBad, "Import the good rows, and write the bad ones to a file.")
    try keys.option("rejects", &rejects, .file, "Where bad rows go.", value: "file")
  }

  func answer(in session: Session) throws -> Answer {
    let source = try ImportFolder(folder)
    let shop = try session.shop(orNew: true, choosingRules: true)
    let (counts, rejected) = try take(source, into: shop, session)
    if counts.staff > 0 { try tellOfPINs(in: shop, session) }
    return Answer(
      .record(counts.record(rejected: rejected)), lines: [counts.sentence],
      status: rejected == 0 ? .done : .partlyDone)
  }

  /// - Returns: how much was taken, and how many rows were not.
  private func take(
    _ source: ImportFolder, into shop: Shop, _ session: Session
  ) throws -> (ImportCounts, rejected: Int) {
    var notes: [String] = []
    // The work may be done again, and is told of once.
    defer { notes.forEach(session.note) }
    return try shop.importing { importer in
      var reader = ImportReader(importer, session, total: source.size)
      defer { notes = reader.notes }
      try reader.read(source)
      let rejected = reader.rejected
      if !rejected.isEmpty, !skipBad { throw RejectedRow.report(rejected) }
      reader.notes += importer.warnings.map { "warning: \($0)" }
      if !rejected.isEmpty { reader.notes.append(try write(rejected)) }
      importer.tell(reader.counts.facts)
      return (reader.counts, RejectedRow.count(rejected))
    }
  }

  /// Until an owner has a PIN, anybody can set it in the owner's name.
  private func tellOfPINs(in shop: Shop, _ session: Session) throws {
    let owners = try shop.staff().filter { $0.staff.role == .owner }
    guard let owner = owners.first, !owners.contains(where: \.hasPIN) else { return }
    session.note(
      "no owner has a PIN, and anybody can set the first: "
        + "rental staff pin \(owner.staff.name.shellValue(of: "--by"))")
  }

  /// Writes the bad rows before the good ones are saved; says where they are.
  private func write(_ rejected: [RejectedRow]) throws -> String {
    let count = RejectedRow.count(rejected)
    try FileSystem.write(Array(RejectedRow.file(rejected).utf8), to: rejects)
    return "\(counted(count, "row")) left out; \(count == 1 ? "it is" : "they are") in \(rejects)"
  }
}
