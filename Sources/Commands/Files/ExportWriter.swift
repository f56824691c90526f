import Domain
import Reports
import Shop

/// Writes the files of an export: one a table, the covers, and the house rules.
struct ExportWriter {
  private let folder: String
  private let report: ExportReport
  private var files: [ExportTable: FileWriter]
  private var counts = Counts()
  private var lastNotice: ID<Notice>?

  struct Counts {
    fileprivate var rows: [ExportTable: Int] = [:]
    fileprivate var covers = 0
    /// Notices have a row for each rental that they tell of.
    fileprivate var notices = 0

    subscript(table: ExportTable) -> Int { rows[table] ?? 0 }

    var record: Record {
      let record = Record([
        "customers": .number(self[.customers]), "movies": .number(self[.movies]),
        "copies": .number(self[.copies]), "rentals": .number(self[.rentals]),
        "covers": .number(covers), "staff": .number(self[.staff]),
        "till_sessions": .number(self[.tills]), "ledger": .number(self[.ledger]),
        "forgotten": .number(self[.forgotten]), "notices": .number(notices),
        "holds": .number(self[.holds]),
        "extensions": .number(self[.extensions]), "shelves": .number(self[.shelves]),
        "stocktakes": .number(self[.stocktakes]),
        "renters": .number(self[.renters]), "households": .number(self[.households]),
        "memberships": .number(self[.memberships]),
        "packages": .number(self[.packages]), "goods": .number(self[.goods]),
        "goods_moves": .number(self[.goodsMoves]),
        "gift_cards": .number(self[.giftCards]),
      ])
      let rare = ExportWriter.rare.filter { self[$0] > 0 }
      return Record(record.fields + rare.map { .init($0.rawValue, .number(self[$0])) })
    }
  }

  static func write(_ export: Exporter, to folder: String) throws -> Counts {
    var writer = try ExportWriter(export, folder)
    try export.forEachRow { row in try writer.write(row) }
    for file in writer.files.values { try file.close() }
    return writer.counts
  }

  private init(_ export: Exporter, _ folder: String) throws {
    self.folder = folder
    report = ExportReport(
      currency: export.currency, today: export.today,
      emptyColumnsOfLedger: export.emptyColumnsOfLedger)
    try FileSystem.write(Array(export.rulesText.utf8), to: folder + "/house.rules")
    for coming in export.comingRules {
      try FileSystem.write(
        Array(coming.text.utf8), to: "\(folder)/house-from-\(coming.from.text).rules")
    }
    try FileSystem.makeFolder(folder + "/covers")
    let report = report
    files = try ExportTable.allCases.filter { !Self.rare.contains($0) }.reduce(into: [:]) {
      $0[$1] = try Self.file(of: $1, report, in: folder)
    }
  }

  /// What few shops have any of: there is a file where there is something in it.
  private static let rare: [ExportTable] = [.signatures, .invoices]

  private static func file(
    of table: ExportTable, _ report: ExportReport, in folder: String
  ) throws -> FileWriter {
    let file = try FileWriter("\(folder)/\(table.rawValue).csv")
    try file.write(DelimitedWriter.export.header(report.columns(of: table)))
    return file
  }

  private mutating func write(_ row: ExportRow) throws {
    if case .cover(let movie, let bytes) = row { try write(bytes, asCoverOf: movie) }
    if case .told(let notice, _, _) = row, notice.id != lastNotice {
      counts.notices += 1
      lastNotice = notice.id
    }
    guard let (table, record) = report.record(row) else { return }
    if files[table] == nil {
      files[table] = try Self.file(of: table, report, in: folder)
    }
    try files[table]?.write(DelimitedWriter.export.line(record))
    counts.rows[table, default: 0] += 1
  }

  /// Covers are named by their movies' codes, or by ids where a code would be no file name.
  private mutating func write(_ bytes: [UInt8], asCoverOf movie: Movie) throws {
    let isName =
      !movie.code.utf8.contains(UInt8(ascii: "/")) && !movie.code.hasPrefix(".")
      && movie.code.utf8.count < 200
    let name = isName ? movie.code : movie.id.text
    try FileSystem.write(bytes, to: folder + "/covers/" + name + ".jpg")
    counts.covers += 1
  }
}
