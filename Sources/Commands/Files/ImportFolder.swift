import Domain
import Reports
import Requests

/// What there is to import: files of our own, and spreadsheets.
struct ImportFolder {
  /// The folder, or the file where it is one.
  let path: String
  var customers: ImportFile?
  var movies: ImportFile?
  var copies: ImportFile?
  var rentals: ImportFile?
  var forgotten: ImportFile?
  var notices: ImportFile?
  var pasts: ImportFile?
  var staff: ImportFile?
  var tills: ImportFile?
  var ledger: ImportFile?
  var rules: String?
  /// House rules that are to come in force, and with which day.
  var comingRules: [(from: Day, file: String, text: String)] = []
  /// Names of pictures in `covers/`.
  var covers: [String] = []
  /// Files of other shapes, which have to be understood first.
  var sheets: [SheetFile] = []
  /// Files that are left alone, each with why.
  var others: [String] = []

  private typealias Place = WritableKeyPath<ImportFolder, ImportFile?> & Sendable

  private static let fields: KeyValuePairs<ExportTable, Place> = [
    .customers: \.customers, .movies: \.movies, .copies: \.copies, .rentals: \.rentals,
    .forgotten: \.forgotten, .notices: \.notices, .pasts: \.pasts, .staff: \.staff,
    .tills: \.tills, .ledger: \.ledger,
  ]

  init(_ path: String, _ wishes: SheetWishes) throws {
    self.path = path
    guard FileSystem.isFolder(path) else {
      guard FileSystem.exists(path) else { throw Self.unreadable("\(path) is not there.") }
      try readFile(wishes)
      return
    }
    for (table, field) in Self.fields {
      let name = table.rawValue + ".csv"
      guard FileSystem.exists(path + "/" + name) else { continue }
      if let sheet = try SheetFile(own: table, in: path, wishes) {
        sheets.append(sheet)
      } else {
        self[keyPath: field] = try ImportFile(name, in: path)
      }
    }
    let rulesPath = path + "/house.rules"
    rules =
      FileSystem.exists(rulesPath)
      ? try TextFile.text(at: rulesPath, limit: TextFile.rulesLimit) : nil
    comingRules = try FileSystem.names(in: path).compactMap { name in
      guard name.hasPrefix("house-from-"), name.hasSuffix(".rules"),
        let day = Day(name.dropFirst(11).dropLast(6))
      else { return nil }
      return (day, name, try TextFile.text(at: "\(path)/\(name)", limit: TextFile.rulesLimit))
    }
    let coversPath = path + "/covers"
    covers = FileSystem.exists(coversPath) ? try PictureFiles.names(in: coversPath) : []
    try readOthers(wishes)
    guard !isEmpty else {
      throw Self.unreadable(
        "\(path) has nothing to import.",
        why: "it has none of customers.csv, movies.csv, copies.csv, rentals.csv, house.rules")
    }
  }

  private static func unreadable(
    _ message: String,
    why: String = "an import reads a CSV or TSV file, or a folder with customers.csv, movies.csv "
      + "and so on"
  ) -> ErrorReport {
    ErrorReport(
      code: "unreadable", exit: .unreadable, message: message, why: why,
      tries: ["rental import --help"])
  }

  /// One file: a spreadsheet, or one of our own.
  private mutating func readFile(_ wishes: SheetWishes) throws {
    if let table = try SheetFile.table(at: path, wishes),
      let field = Self.fields.first(where: { $0.key == table })?.value
    {
      self[keyPath: field] = try ImportFile(at: path, name: OutputName.of(path))
    } else {
      sheets = [try SheetFile(at: path, wishes)]
    }
  }

  /// Other spreadsheets are read where the folder has no files of our own, and told of otherwise.
  private mutating func readOthers(_ wishes: SheetWishes) throws {
    let own = Set(ExportTable.allCases.map { $0.rawValue + ".csv" })
    let names = try FileSystem.names(in: path).filter { name in
      let ending = name.lowercased().split(separator: ".").last
      return ["csv", "tsv", "tab"].contains(ending) && !own.contains(name)
        && FileSystem.isPlainFile(path + "/" + name)
    }
    let isAlone = files.isEmpty && sheets.isEmpty
    var failure: (any Error)?
    for name in names {
      let file = path + "/" + name
      guard isAlone else {
        others.append("\(file) is left alone; to take it: rental import \(file.shellArgument())")
        continue
      }
      do {
        sheets.append(try SheetFile(at: file, wishes))
      } catch let error as ErrorReport {
        others.append("\(file) is left alone: \(error.message)")
        failure = error
      }
    }
    if isAlone, sheets.isEmpty, let failure { throw failure }
    if isEmpty, let problem = try otherKind() { throw problem }
  }

  /// What is wrong with a file that is no text, where the folder has nothing else.
  private func otherKind() throws -> ErrorReport? {
    for name in try FileSystem.names(in: path) {
      let file = path + "/" + name
      let ending = name.lowercased().split(separator: ".").last ?? ""
      guard ["xlsx", "xls", "ods", "numbers", "zip", "vcf", "html", "xml"].contains(ending),
        FileSystem.isPlainFile(file)
      else { continue }
      let bytes = try TextFile.bytes(at: file, limit: SheetFile.limit)
      if let problem = SheetKind.problem(of: bytes, at: file) { return problem }
    }
    return nil
  }

  private var files: [ImportFile] {
    Self.fields.compactMap { self[keyPath: $0.value] }
  }

  private var isEmpty: Bool {
    files.isEmpty && sheets.isEmpty && rules == nil && covers.isEmpty
  }

  /// Bytes, with a guess for the covers' work.
  var size: Int {
    files.reduce(0) { $0 + $1.size } + sheets.reduce(0) { $0 + $1.sheet.records.count * 100 }
      + covers.count * Self.coverWeight
  }

  static let coverWeight = 100_000
}

/// How much was imported.
struct ImportCounts {
  var customers = 0
  var movies = 0
  var copies = 0
  var rentals = 0
  var covers = 0
  var staff = 0
  var tillSessions = 0
  var ledger = 0
  var forgotten = 0
  var notices = 0
  /// Rows that the shop had already.
  var known = 0
  /// Rows that are nothing to import, such as empty ones and totals.
  var leftOut = 0

  func record(rejected: Int) -> Record {
    Record([
      "customers": .number(customers), "movies": .number(movies), "copies": .number(copies),
      "rentals": .number(rentals), "covers": .number(covers), "rejected": .number(rejected),
      "staff": .number(staff), "till_sessions": .number(tillSessions), "ledger": .number(ledger),
      "forgotten": .number(forgotten), "notices": .number(notices),
      "known": .number(known), "left_out": .number(leftOut),
    ])
  }

  /// Whether there is anything.
  var isAny: Bool {
    customers + movies + copies + rentals + covers + staff + tillSessions + ledger + forgotten
      + notices > 0
  }

  /// For the audit trail, notices only where there are some.
  var facts: KeyValuePairs<String, Int?> {
    [
      "customers": customers, "movies": movies, "copies": copies, "rentals": rentals,
      "covers": covers, "staff": staff, "till_sessions": tillSessions, "ledger": ledger,
      "forgotten": forgotten, "notices": notices > 0 ? notices : nil,
    ]
  }

  /// Books are told of only where there are some, since most shops from elsewhere have none.
  ///
  /// - Parameter isShort: whether only what there is is told.
  func sentence(isShort: Bool) -> String {
    let parts = [
      (customers, counted(customers, "customer")), (movies, counted(movies, "movie")),
      (copies, counted(copies, "copy", "copies")), (rentals, counted(rentals, "rental")),
      (covers, counted(covers, "cover")),
    ]
    let books = [
      (forgotten, counted(forgotten, "forgotten rental")), (notices, counted(notices, "notice")),
      (staff, counted(staff, "member of staff", "members of staff")),
      (tillSessions, counted(tillSessions, "till session")),
      (ledger, counted(ledger, "line of the ledger", "lines of the ledger")),
    ].filter { $0.0 > 0 }
    let told = ((isShort ? parts.filter { $0.0 > 0 } : parts) + books).map(\.1)
    return "Imported \(Self.list(told)).\(others)"
  }

  private static func list(_ parts: [String]) -> String {
    guard let last = parts.last else { return "nothing" }
    return parts.count == 1
      ? last : "\(parts.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// What became of other rows.
  private var others: String {
    let was = known == 1 ? "was" : "were"
    return (known > 0 ? " \(counted(known, "row")) \(was) there already." : "")
      + (leftOut > 0 ? " \(counted(leftOut, "row")) had nothing to import." : "")
  }
}

/// A row that could not be imported, and why.
struct RejectedRow {
  let file: String
  let line: Int
  /// Its field is empty where it is about a whole file.
  let problem: FieldProblem
  let source: String
  /// The row of a spreadsheet, as it was found.
  var found: SheetFinding?

  var sentence: String {
    if let found { return found.sentence(in: file) }
    return switch problem.field {
    case "": "\(file) \(problem.message)"
    case "row": "\(file) line \(line): the row \(problem.message)"
    case let column: "\(file) line \(line), column \(column): \(column) \(problem.message)"
    }
  }

  /// Whether it is an amount of another currency.
  var isForeign: Bool { found?.why.contains(SheetMoney.foreign) == true }

  /// What to do where the shop has not the currency of its files.
  static let currencyRemedy =
    "rental init --currency CODE   (starts a shop with the currency of these prices)"

  /// How many rows these problems are of.
  static func count(_ rows: [RejectedRow]) -> Int {
    Set(rows.map { "\($0.file):\($0.line)" }).count
  }

  /// - Parameter command: the import, as it was typed.
  static func report(_ rows: [RejectedRow], of command: String) -> ErrorReport {
    let rest = rows.dropFirst().prefix(10).map(\.sentence).joined(separator: "; ")
    let more = rows.count > 11 ? "; and \(rows.count - 11) more" : ""
    return ErrorReport(
      code: "invalid", exit: .badData, message: "\(rows[0].sentence).",
      why: rows.count == 1
        ? "one bad row stops an import, so nothing was imported"
        : "nothing was imported; also \(rest)\(more)",
      tries: [
        "\(command) --dry-run   (shows every problem)",
        "\(command) --skip-bad   (imports the good rows)",
      ] + (rows.contains(where: \.isForeign) ? [currencyRemedy] : []))
  }

  /// The rows as a file of their own.
  static func file(_ rows: [RejectedRow]) -> String {
    let writer = DelimitedWriter.export
    let keys = ["file", "line", "column", "reason", "row"]
    return writer.header(keys)
      + rows.map { row in
        writer.line(
          Record([
            "file": .text(row.file), "line": row.problem.field.isEmpty ? .null : .number(row.line),
            "column": .text(row.found?.column ?? row.problem.field),
            "reason": .text(row.found?.why ?? row.problem.message),
            "row": .text(row.source),
          ]))
      }.joined()
  }
}
