import Covers
import Domain
import Pictures
import Reports
import Requests
import Shop

/// Hands the rows of a folder to an importer, and keeps those that it does not take.
struct ImportReader {
  let importer: Importer
  let words: ImportWords
  private let session: Session
  var progress: ProgressBar
  var done = 0
  var counts = ImportCounts()
  var rejected: [RejectedRow] = []
  /// The spreadsheets, as they were understood.
  var understood: [SheetContents] = []
  /// What is said of it besides the answer.
  var notes: [String] = []
  /// What is odd in spreadsheets, which is told where they are taken.
  var notices: [String] = []

  /// Rows of our own files that are somebody or something like what the shop has.
  var twins: [SheetFinding] = []

  /// What was understood before the shop was locked.
  let ahead: UnderstoodSheets?

  init(
    _ importer: Importer, _ session: Session, _ words: ImportWords, _ ahead: UnderstoodSheets?,
    total: Int
  ) {
    (self.importer, self.session, self.words) = (importer, session, words)
    self.ahead = ahead
    progress = ProgressBar(session, title: "import", total: total)
  }

  mutating func read(_ folder: ImportFolder) throws {
    defer { progress.end() }
    if let rules = folder.rules, try apply(rules, of: folder) { try applyComing(of: folder) }
    try reserve("card", of: folder.customers)
    try readCustomers(folder)
    try readHouseholds(folder.households)
    counts.renters = try read(folder.renters, known: .renters, importer.add(renter:))
    counts.memberships = try read(
      folder.memberships, known: .memberships, importer.add(membership:))
    counts.packages = try read(folder.packages, known: .packages, importer.add(package:))
    try reserve("code", of: folder.movies)
    try readMovies(folder)
    try readSheets(folder)
    try reserve("barcode", of: folder.copies)
    counts.shelves = try read(folder.shelves, known: .shelves, importer.add(shelf:))
    counts.copies += try read(folder.copies, known: .copies, importer.addCopy)
    try readRentals(folder)
    counts.extensions = try read(folder.extensions, known: .extensions, importer.addExtension)
    _ = try read(folder.notices, known: .notices, importer.addTold)
    counts.notices = importer.noticeCount
    counts.holds = try read(folder.holds, known: .holds, importer.add(hold:))
    _ = try read(folder.pasts, known: .pasts, importer.addPast)
    counts.staff = try read(folder.staff, known: .staff, importer.addStaff)
    counts.tillSessions = try read(folder.tills, known: .tills, importer.addTillSession)
    counts.ledger = try read(folder.ledger, known: .ledger, importer.addLedgerLine)
    counts.signatures = try read(
      folder.signatures, known: .signatures, importer.add(signature:))
    counts.invoices = try read(folder.invoices, known: .invoices, importer.add(invoice:))
    counts.giftCards = try read(folder.giftCards, known: .giftCards, importer.add(giftCard:))
    counts.goods = try read(folder.goods, known: .goods, importer.add(goods:))
    counts.goodsMoves = try read(
      folder.goodsMoves, known: .goodsMoves, importer.add(goodsMove:))
    try readStocktakes(folder)
    try readCovers(folder)
  }

  /// Last, for what comes and goes while stock is taken is noted.
  private mutating func readStocktakes(_ folder: ImportFolder) throws {
    counts.stocktakes = try read(
      folder.stocktakes, known: .stocktakes, importer.add(stocktake:))
    _ = try read(
      folder.stocktakeCopies, known: .stocktakeCopies, importer.add(stocktakeMark:))
    _ = try read(
      folder.stocktakeStrays, known: .stocktakeStrays, importer.add(stocktakeStray:))
    _ = try read(
      folder.stocktakeFindings, known: .stocktakeFindings, importer.add(stocktakeFinding:))
  }

  private mutating func readSheets(_ folder: ImportFolder) throws {
    let quantity = try folder.quantity
    // Rentals are of copies and customers that other files have.
    let sheets = folder.sheets.filter { !$0.isLoans } + folder.sheets.filter(\.isLoans)
    for sheet in sheets { try read(sheet, quantity: quantity) }
    notes += folder.others
    rejected += folder.strays
  }

  /// - Returns: whether they were put in force.
  private mutating func apply(_ rules: String, of folder: ImportFolder) throws -> Bool {
    do {
      if try importer.apply(rules: rules) { return true }
    } catch let error as ShopError {
      throw ErrorReport(error).about(folder.path + "/house.rules")
    }
    let files = ["house.rules"] + folder.comingRules.map(\.file)
    let are = files.count == 1 ? "is" : "are"
    notes.append(
      "the shop has house rules; \(files.joined(separator: ", ")) of \(folder.path) \(are) left "
        + "alone")
    return false
  }

  private func applyComing(of folder: ImportFolder) throws {
    for coming in folder.comingRules {
      do {
        try importer.apply(rules: coming.text, from: coming.from)
      } catch let error as ShopError {
        throw ErrorReport(error).about("\(folder.path)/\(coming.file)")
      }
    }
  }

  /// Goes through a file once before, so that no row without a number gets one of a later row.
  private func reserve(_ column: String, of file: ImportFile?) throws {
    try file?.forEachCell(of: column) { importer.reserve(column, $0.trimmed) }
  }

  /// Reads rentals and, each at its place in between, those of which it was forgotten what was
  /// rented, so that the order of recording stays.
  private mutating func readRentals(_ folder: ImportFolder) throws {
    var (rentals, forgotten) = (folder.rentals, folder.forgotten)
    warn(of: rentals, known: .rentals)
    warn(of: forgotten, known: .forgotten)
    var row = try rentals?.next()
    var other = try forgotten?.next()
    var place = 1
    while row != nil || other != nil {
      if let next = other, row == nil || next.draft["place"].flatMap({ Int($0) }) ?? 0 <= place {
        if try take(next, of: forgotten, addForgotten) { counts.forgotten += 1 }
        other = try forgotten?.next()
      } else if let next = row {
        if try take(next, of: rentals, importer.addRental) { counts.rentals += 1 }
        row = try rentals?.next()
      }
      place += 1
      progress.advance(to: done + (rentals?.progress ?? 0) + (forgotten?.progress ?? 0))
    }
    done += (rentals?.size ?? 0) + (forgotten?.size ?? 0)
    tellMended(in: rentals)
    tellMended(in: forgotten)
  }

  private func addForgotten(_ draft: Draft) throws -> [FieldProblem] {
    let text = draft["place"]?.trimmed ?? ""
    guard let place = Int(text), place > 0 else {
      let said = text.isEmpty ? "required" : "\(quoted(text)), not a number from 1 on"
      return [FieldProblem("place", "is \(said)")]
    }
    return try importer.addForgottenRental(draft)
  }

  /// Reads customers, but those without a card that the shop had before; those last whose accounts
  /// were merged into others.
  private mutating func readCustomers(_ folder: ImportFolder) throws {
    let (importer, reader) = (importer, self)
    var known = 0
    var twins: [SheetFinding] = []
    var merged: [ImportFile.Row] = []
    let before = rejected.count
    var taken = try readRows(folder.customers, known: .customers) { row in
      let draft = row.draft
      if draft.has("merged_into") {
        merged.append(row)
        importer.note(merged: draft)
        return []
      }
      guard !draft.has("id"), !draft.has("card"),
        case let likeness = try importer.likeness(ofCustomer: draft), likeness != .other
      else { return try importer.addCustomer(draft) }
      known += 1
      if let why = reader.notAdded(likeness) {
        twins.append(SheetFinding(line: row.line, why: why))
      }
      return []
    }
    defer { sortRejected(since: before) }
    for row in merged where try !take(row, of: folder.customers, importer.addMerged) { taken -= 1 }
    counts.customers += taken - known
    counts.known += known
    self.twins = twins
    guard let file = folder.customers?.name, !words.asked.isDryRun else { return }
    tell(twins, of: file)
  }

  /// Reads the accounts of households, and leaves out those whose household has no other one.
  private mutating func readHouseholds(_ file: ImportFile?) throws {
    let importer = importer
    var rows: [ImportFile.Row] = []
    let before = rejected.count
    counts.households = try readRows(file, known: .households) { row in
      let problems = try importer.add(household: row.draft)
      if problems.isEmpty, !row.draft.has("until") { rows.append(row) }
      return problems
    }
    defer { sortRejected(since: before) }
    for row in rows {
      let problems = try importer.removeIfAlone(household: row.draft)
      if problems.isEmpty { continue }
      reject(row, of: file, problems)
      counts.households -= 1
    }
  }

  /// Reads movies, but those without a code that the shop had before.
  private mutating func readMovies(_ folder: ImportFolder) throws {
    let (importer, reader) = (importer, self)
    var known = 0
    var others: [SheetFinding] = []
    let taken = try readRows(folder.movies, known: .movies) { row in
      let draft = row.draft
      guard !draft.has("id"), !draft.has("code"), let movie = try importer.movieBefore(draft)
      else { return try importer.addMovie(draft) }
      known += 1
      others += reader.notAdded(draft, row.line, like: movie).map { [$0] } ?? []
      return []
    }
    counts.movies += taken - known
    counts.known += known
    twins += others
    guard let file = folder.movies?.name, !words.asked.isDryRun else { return }
    tell(others, of: file)
  }

  /// How many rows of a file were taken.
  private mutating func read(
    _ file: ImportFile?, known: ExportTable, _ add: (Draft) throws -> [FieldProblem]
  ) throws -> Int {
    try readRows(file, known: known) { try add($0.draft) }
  }

  private mutating func readRows(
    _ file: ImportFile?, known: ExportTable, _ add: (ImportFile.Row) throws -> [FieldProblem]
  ) throws -> Int {
    guard var file else { return 0 }
    warn(of: file, known: known)
    var taken = 0
    while let row = try file.next() {
      if try take(row, of: file, { _ in try add(row) }) { taken += 1 }
      progress.advance(to: done + file.progress)
    }
    done += file.size
    tellMended(in: file)
    return taken
  }

  private mutating func tellMended(in file: ImportFile?) {
    guard let file, file.mendedCells > 0 else { return }
    notes.append(
      "\(file.name): \(counted(file.mendedCells, "cell")) had invisible characters, "
        + "which were left out")
  }

  private mutating func warn(of file: ImportFile?, known: ExportTable) {
    guard let file, case let unknown = file.unknownColumns(known: known.columns), !unknown.isEmpty
    else {
      return
    }
    notes.append(
      "warning: \(file.name) has columns that are not read: "
        + unknown.prefix(20).map(quoted).joined(separator: ", "))
  }

  /// Whether a row was taken; one that was not is rejected.
  private mutating func take(
    _ row: ImportFile.Row, of file: ImportFile?, _ add: (Draft) throws -> [FieldProblem]
  ) throws -> Bool {
    let problems = try row.flaw.map { [$0] } ?? importer.taking { try add(row.draft) }
    guard !problems.isEmpty else { return true }
    reject(row, of: file, problems)
    return false
  }

  private mutating func reject(
    _ row: ImportFile.Row, of file: ImportFile?, _ problems: [FieldProblem]
  ) {
    let (header, cells) = (file?.columns ?? [], row.cells.map(FormulaGuard.removed))
    rejected += problems.map { problem in
      RejectedRow(
        file: file?.name ?? "", line: row.line, problem: problem, header: header, cells: cells)
    }
  }

  /// Puts rows of one file in its order: some are rejected only after all were read.
  private mutating func sortRejected(since first: Int) {
    rejected[first...].sort { $0.line < $1.line }
  }

  private mutating func readCovers(_ folder: ImportFolder) throws {
    let names = folder.covers
    let (path, decoding, crops) = (folder.path, session.context.decoding, importer.crops)
    var failure: (any Error)?
    CoverStudio.each(names) { name in
      Result { () throws(CoverError) in
        try MadeCover(
          of: path + "/covers/" + name, decoding,
          crop: crops[PictureFiles.stem(name)].map(CropOption.window) ?? .whole)
      }
    } deliver: { place, made in
      guard failure == nil else { return }
      do {
        try take(made, named: names[place])
      } catch {
        failure = error
      }
      done += ImportFolder.coverWeight
      progress.advance(to: done)
    }
    if let failure { throw failure }
  }

  private mutating func take(_ made: Result<MadeCover, CoverError>, named name: String) throws {
    var reason: String?
    switch made {
    case .success(let made):
      let isKnown = try importer.setCover(made.images, code: PictureFiles.stem(name))
      if isKnown { counts.covers += 1 } else { reason = "belongs to no movie's code" }
      notes += made.picture.notices.map { "covers/\(name): \($0)" }
    case .failure(.unreadable(let sentence)), .failure(.refused(let sentence)):
      reason = "is not taken: \(sentence)"
    case .failure(let error): throw PictureFiles.report(error, "covers/" + name)
    }
    guard let reason else { return }
    rejected.append(
      RejectedRow(file: "covers/" + name, line: 1, problem: FieldProblem("", reason)))
  }
}

extension Draft {
  /// Whether something stands under a key.
  fileprivate func has(_ key: String) -> Bool { self[key]?.trimmed.nonEmpty != nil }
}
