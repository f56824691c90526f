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
  var shelves: ImportFile?
  var stocktakes: ImportFile?
  var stocktakeCopies: ImportFile?
  var stocktakeStrays: ImportFile?
  var stocktakeFindings: ImportFile?
  var renters: ImportFile?
  var households: ImportFile?
  var memberships: ImportFile?
  var packages: ImportFile?
  var giftCards: ImportFile?
  var goods: ImportFile?
  var goodsMoves: ImportFile?
  var rentals: ImportFile?
  var forgotten: ImportFile?
  var extensions: ImportFile?
  var notices: ImportFile?
  var holds: ImportFile?
  var pasts: ImportFile?
  var staff: ImportFile?
  var tills: ImportFile?
  var ledger: ImportFile?
  var signatures: ImportFile?
  var invoices: ImportFile?
  var rules: String?
  /// House rules that are to come in force, and with which day.
  var comingRules: [(from: Day, file: String, text: String)] = []
  /// Names of pictures in `covers/`.
  var covers: [String] = []
  /// Files of other shapes, which have to be understood first.
  var sheets: [SheetFile] = []
  /// Rows of which nobody knows what they are.
  var strays: [RejectedRow] = []
  /// Files that are left alone, each with why.
  var others: [String] = []

  private typealias Place = WritableKeyPath<ImportFolder, ImportFile?> & Sendable

  private static let fields: KeyValuePairs<ExportTable, Place> = [
    .customers: \.customers, .renters: \.renters, .households: \.households,
    .memberships: \.memberships,
    .packages: \.packages, .giftCards: \.giftCards, .goods: \.goods, .goodsMoves: \.goodsMoves,
    .movies: \.movies, .copies: \.copies,
    .shelves: \.shelves,
    .rentals: \.rentals, .forgotten: \.forgotten, .extensions: \.extensions,
    .notices: \.notices, .holds: \.holds,
    .pasts: \.pasts, .staff: \.staff, .tills: \.tills, .ledger: \.ledger,
    .signatures: \.signatures,
    .invoices: \.invoices,
    .stocktakes: \.stocktakes, .stocktakeCopies: \.stocktakeCopies,
    .stocktakeStrays: \.stocktakeStrays, .stocktakeFindings: \.stocktakeFindings,
  ]

  init(_ path: String, _ words: ImportWords) throws {
    self.path = path
    let wishes = words.asked.sheets
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
        let file = try ImportFile(at: path + "/" + name, name: name, wishes)
        guard !file.columns.isEmpty else {
          others.append("\(path)/\(name) is empty: not even a header is in it")
          continue
        }
        self[keyPath: field] = file
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
    if rules == nil { leaveComing(words.options) }
    try readOthers(words)
    guard !isEmpty else {
      throw Self.unreadable(
        "\(path) has nothing to import.",
        why: others.first
          ?? "it has none of customers.csv, movies.csv, copies.csv, rentals.csv, house.rules")
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

  /// One file: a spreadsheet, one of our own, or rows that an import left out.
  private mutating func readFile(_ wishes: SheetWishes) throws {
    if let table = try SheetFile.table(at: path, wishes) {
      return try set(ImportFile(at: path, name: OutputName.of(path), wishes), as: table)
    }
    let file = try SheetFile(at: path, wishes)
    guard RejectsShape.isOne(file.sheet.header) else { return sheets = [file] }
    setStrays(of: file)
    for part in RejectsShape.parts(of: file.sheet.records, file.sheet.header) {
      if let table = SheetFile.table(of: part.header, named: part.file, wishes) {
        try set(ImportFile(part), as: table)
      } else {
        sheets.append(SheetFile(part, of: file.sheet))
      }
    }
  }

  /// What nobody knows the columns of is rejected, so that it is not lost.
  private mutating func setStrays(of file: SheetFile) {
    let found = RejectsShape.strays(of: file.sheet.records, file.sheet.header)
    strays = found.rows.map { row in
      let name = row.cells[0]
      let said = name.isEmpty ? "is required" : "is \(quoted(name)), and no column is called so"
      return RejectedRow(file: file.name, line: row.line, problem: FieldProblem("file", said))
    }
    others += found.files.map { "\($0) is left alone: \(file.name) has only its name" }
  }

  private mutating func set(_ file: ImportFile, as table: ExportTable) {
    guard let field = Self.fields.first(where: { $0.key == table })?.value else { return }
    self[keyPath: field] = file
  }

  /// What is to come is told with the house rules that it follows.
  private mutating func leaveComing(_ options: CallOptions) {
    others += comingRules.map { coming in
      let file = "\(path)/\(coming.file)"
      let command = "rental rules apply \(file.shellWord) --from \(coming.from.text)"
      return "\(file) is left alone, for there is no house.rules beside it; to take it: "
        + options.line(command)
    }
    comingRules = []
  }

  /// Other spreadsheets are read where the folder has no files of our own, and told of otherwise.
  private mutating func readOthers(_ words: ImportWords) throws {
    let own = Set(ExportTable.allCases.map { $0.rawValue + ".csv" })
    let names = try FileSystem.names(in: path).filter { name in
      let ending = name.lowercased().split(separator: ".").last
      return ["csv", "tsv", "tab"].contains(ending) && !own.contains(name)
        && FileSystem.isPlainFile(path + "/" + name)
    }
    let isAlone = files.isEmpty && sheets.isEmpty
    var failure: (any Error)?
    var left: ErrorReport?
    for name in names {
      let file = path + "/" + name
      let command = words.line { $0.path = file }
      guard isAlone else {
        others.append("\(file) is left alone; to take it: \(command)")
        continue
      }
      do {
        let sheet = try SheetFile(at: file, words.asked.sheets)
        if RejectsShape.isOne(sheet.sheet.header) {
          others.append("\(file) has rows that an import left out; to take them: \(command)")
          left = Self.onlyLeft(in: path, file, command)
        } else {
          sheets.append(sheet)
        }
      } catch let error as ErrorReport {
        others.append("\(file) is left alone: \(error.message)")
        failure = error
      }
    }
    if isAlone, sheets.isEmpty, let failure { throw failure }
    if isEmpty, let problem = try left ?? otherKind() { throw problem }
  }

  private static func onlyLeft(
    in folder: String, _ file: String, _ command: String
  ) -> ErrorReport {
    ErrorReport(
      code: "unreadable", exit: .unreadable, message: "\(folder) has nothing to import.",
      why: "\(file) has rows that an import left out, which are taken from there",
      tries: [command])
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

  /// How many copies the row of a movie makes that does not say: none where a file has the copies.
  var quantity: Int {
    get throws {
      var copies = copies
      return try copies?.next() == nil ? 1 : 0
    }
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
  var extensions = 0
  var notices = 0
  var holds = 0
  var shelves = 0
  var stocktakes = 0
  var renters = 0
  /// Accounts that are in one or were.
  var households = 0
  var memberships = 0
  var packages = 0
  var giftCards = 0
  var goods = 0
  /// What of them came and left, and copies that were sold.
  var goodsMoves = 0
  /// Receipts that a fiscal device signed or was to sign.
  var signatures = 0
  var invoices = 0
  /// Rows that the shop had already.
  var known = 0
  /// Rows that are nothing to import, such as empty ones and totals.
  var leftOut = 0

  func record(rejected: Int) -> Record {
    let record = Record([
      "customers": .number(customers), "movies": .number(movies), "copies": .number(copies),
      "rentals": .number(rentals), "covers": .number(covers), "rejected": .number(rejected),
      "staff": .number(staff), "till_sessions": .number(tillSessions), "ledger": .number(ledger),
      "forgotten": .number(forgotten), "notices": .number(notices), "holds": .number(holds),
      "extensions": .number(extensions), "shelves": .number(shelves), "known": .number(known),
      "left_out": .number(leftOut), "stocktakes": .number(stocktakes),
      "renters": .number(renters), "households": .number(households),
      "memberships": .number(memberships),
      "packages": .number(packages), "goods": .number(goods),
      "goods_moves": .number(goodsMoves), "gift_cards": .number(giftCards),
    ])
    let rare = [("signatures", signatures), ("invoices", invoices)].filter { $0.1 > 0 }
    return Record(record.fields + rare.map { .init($0, .number($1)) })
  }

  /// Whether there is anything.
  var isAny: Bool {
    customers + movies + copies + rentals + covers + staff + tillSessions + ledger + forgotten
      + notices + holds + extensions + shelves + stocktakes + renters + households
      + memberships + packages + giftCards + goods + goodsMoves + signatures + invoices > 0
  }

  /// For the audit trail, notices, holds and extensions only where there are some.
  var facts: KeyValuePairs<String, Int?> {
    [
      "customers": customers, "movies": movies, "copies": copies, "rentals": rentals,
      "covers": covers, "staff": staff, "till_sessions": tillSessions, "ledger": ledger,
      "forgotten": forgotten, "notices": notices > 0 ? notices : nil,
      "holds": holds > 0 ? holds : nil,
      "extensions": extensions > 0 ? extensions : nil, "shelves": shelves > 0 ? shelves : nil,
      "stocktakes": stocktakes > 0 ? stocktakes : nil,
      "renters": renters > 0 ? renters : nil,
      "households": households > 0 ? households : nil,
      "memberships": memberships > 0 ? memberships : nil,
      "packages": packages > 0 ? packages : nil, "goods": goods > 0 ? goods : nil,
      "goods_moves": goodsMoves > 0 ? goodsMoves : nil,
      "gift_cards": giftCards > 0 ? giftCards : nil,
      "signatures": signatures > 0 ? signatures : nil,
      "invoices": invoices > 0 ? invoices : nil,
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
      (forgotten, counted(forgotten, "forgotten rental")),
      (extensions, counted(extensions, "extension")), (notices, counted(notices, "notice")),
      (renters, counted(renters, "renter")),
      (households, counted(households, "account of a household", "accounts of households")),
      (memberships, counted(memberships, "membership")),
      (packages, counted(packages, "package")), (giftCards, counted(giftCards, "gift card")),
      (goods, "\(goods) goods"),
      (goodsMoves, counted(goodsMoves, "move of goods", "moves of goods")),
      (holds, counted(holds, "hold")), (shelves, counted(shelves, "shelf", "shelves")),
      (stocktakes, counted(stocktakes, "stocktake")),
      (staff, counted(staff, "member of staff", "members of staff")),
      (tillSessions, counted(tillSessions, "till session")),
      (ledger, counted(ledger, "line of the ledger", "lines of the ledger")),
      (signatures, counted(signatures, "receipt to sign", "receipts to sign")),
      (invoices, counted(invoices, "invoice")),
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
