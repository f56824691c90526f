import Domain
import Reports
import Requests

/// What a folder has to import.
struct ImportFolder {
  let path: String
  let customers: ImportFile?
  let movies: ImportFile?
  let copies: ImportFile?
  let rentals: ImportFile?
  let forgotten: ImportFile?
  let notices: ImportFile?
  let pasts: ImportFile?
  let staff: ImportFile?
  let tills: ImportFile?
  let ledger: ImportFile?
  let rules: String?
  /// House rules that are to come in force, and with which day.
  let comingRules: [(from: Day, file: String, text: String)]
  /// Names of pictures in `covers/`.
  let covers: [String]

  init(_ path: String) throws {
    guard FileSystem.isFolder(path) else {
      throw ErrorReport(
        code: "unreadable", exit: .unreadable, message: "\(path) is no folder.",
        why: "an import reads a folder with customers.csv, movies.csv and so on",
        tries: ["rental import --help"])
    }
    self.path = path
    customers = try ImportFile("customers.csv", in: path)
    movies = try ImportFile("movies.csv", in: path)
    copies = try ImportFile("copies.csv", in: path)
    rentals = try ImportFile("rentals.csv", in: path)
    forgotten = try ImportFile("forgotten.csv", in: path)
    notices = try ImportFile("notices.csv", in: path)
    pasts = try ImportFile("pasts.csv", in: path)
    staff = try ImportFile("staff.csv", in: path)
    tills = try ImportFile("tills.csv", in: path)
    ledger = try ImportFile("ledger.csv", in: path)
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
    guard !isEmpty else {
      throw ErrorReport(
        code: "unreadable", exit: .unreadable, message: "\(path) has nothing to import.",
        why: "it has none of customers.csv, movies.csv, copies.csv, rentals.csv, house.rules",
        tries: ["rental import --help"])
    }
  }

  private var files: [ImportFile] {
    [customers, movies, copies, rentals, forgotten, notices, pasts, staff, tills, ledger]
      .compactMap(\.self)
  }

  private var isEmpty: Bool { files.isEmpty && rules == nil && covers.isEmpty }

  /// Bytes, with a guess for the covers' work.
  var size: Int { files.reduce(0) { $0 + $1.size } + covers.count * Self.coverWeight }

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

  func record(rejected: Int) -> Record {
    Record([
      "customers": .number(customers), "movies": .number(movies), "copies": .number(copies),
      "rentals": .number(rentals), "covers": .number(covers), "rejected": .number(rejected),
      "staff": .number(staff), "till_sessions": .number(tillSessions), "ledger": .number(ledger),
      "forgotten": .number(forgotten), "notices": .number(notices),
    ])
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
  var sentence: String {
    let books = [
      (forgotten, counted(forgotten, "forgotten rental")), (notices, counted(notices, "notice")),
      (staff, counted(staff, "member of staff", "members of staff")),
      (tillSessions, counted(tillSessions, "till session")),
      (ledger, counted(ledger, "line of the ledger", "lines of the ledger")),
    ].filter { $0.0 > 0 }.map(\.1)
    let parts =
      [
        counted(customers, "customer"), counted(movies, "movie"),
        counted(copies, "copy", "copies"), counted(rentals, "rental"), counted(covers, "cover"),
      ] + books
    return "Imported \(parts.dropLast().joined(separator: ", ")) and \(parts.last ?? "")."
  }
}

/// A row that could not be imported, and why.
struct RejectedRow {
  let file: String
  let line: Int
  /// Its field is empty where it is about a whole file.
  let problem: FieldProblem
  let source: String

  private var sentence: String {
    switch problem.field {
    case "": "\(file) \(problem.message)"
    case "row": "\(file) line \(line): the row \(problem.message)"
    case let column: "\(file) line \(line), column \(column): \(column) \(problem.message)"
    }
  }

  /// How many rows these problems are of.
  static func count(_ rows: [RejectedRow]) -> Int {
    Set(rows.map { "\($0.file):\($0.line)" }).count
  }

  static func report(_ rows: [RejectedRow]) -> ErrorReport {
    let rest = rows.dropFirst().prefix(10).map(\.sentence).joined(separator: "; ")
    let more = rows.count > 11 ? "; and \(rows.count - 11) more" : ""
    return ErrorReport(
      code: "invalid", exit: .badData, message: "\(rows[0].sentence).",
      why: rows.count == 1
        ? "one bad row stops an import, so nothing was imported"
        : "nothing was imported; also \(rest)\(more)",
      tries: ["the file put right", "--skip-bad, to import the rest"])
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
            "column": .text(row.problem.field), "reason": .text(row.problem.message),
            "row": .text(row.source),
          ]))
      }.joined()
  }
}
