import Domain
import Requests
import Shop

extension ImportReader {
  /// Understands a spreadsheet, and hands its rows to the importer.
  mutating func read(_ file: SheetFile, quantity: Int) throws {
    var contents =
      ahead?.contents(of: file, in: importer.context)
      ?? file.contents(in: importer.context, words, quantity: quantity)
    try check(contents)
    let header = contents.layout.keptNames
    rejected += contents.refused.map { found in
      RejectedRow(
        file: file.name, line: found.line ?? 0, problem: FieldProblem(found.field ?? "", found.why),
        header: header, cells: found.cells, found: found)
    }
    counts.leftOut += contents.leftOut.count
    switch (contents.isLoans, contents.isPeople) {
    case (true, _): try takeLoans(&contents)
    case (_, true): try takeCustomers(&contents)
    default: try takeMovies(&contents)
    }
    progress.advance(to: done)
    understood.append(contents)
    guard !words.asked.isDryRun else { return }
    tell(contents.leftOut.filter(\.isTold) + contents.notices, of: file.name)
    let unread = contents.layout.notTaken
    if !unread.isEmpty {
      notices.append(
        "\(file.name): columns that are not read: "
          + unread.prefix(20).map(quoted).joined(separator: ", "))
    }
  }

  /// Tells the first things that are odd in a file, and how all can be had.
  mutating func tell(_ found: [SheetFinding], of file: String) {
    notices += found.prefix(20).map { $0.sentence(in: file) }
    guard found.count > 20 else { return }
    let command = words.line { $0.isDryRun = true } + " --format json"
    notices.append("\(file): \(found.count - 20) more notices; \(command) shows all")
  }

  /// What stops a file as a whole.
  private func check(_ contents: SheetContents) throws {
    let name = contents.name
    if let shape = contents.layout.shape, case .nothing(let why, let instead) = shape.into {
      throw ErrorReport(
        code: "invalid", exit: .badData, message: "\(name) is a file of \(shape.title).",
        why: why, tries: [instead])
    }
    guard !words.asked.isDryRun else { return }
    if let open = OpenDates(contents, words) { throw open }
    if contents.isTitles, !words.asked.takesTitles {
      throw ErrorReport(
        code: "answer-needed", exit: .answerNeeded,
        message: "\(name) is a list of titles from \(contents.layout.shape?.title ?? "elsewhere"), "
          + "and no stock.",
        why: "its \(counted(contents.rows.count, "movie")) would have no copies to rent",
        tries: ["\(words.line { $0.takesTitles = true })   (adds the movies without copies)"])
    }
  }

  private mutating func takeCustomers(_ contents: inout SheetContents) throws {
    let importer = importer
    for row in contents.rows {
      if let card = row.texts["card"] { importer.reserve("card", card) }
    }
    for row in contents.rows {
      let draft = Draft(row.texts)
      let likeness = try importer.likeness(ofCustomer: draft)
      if likeness != .other {
        know(row, in: &contents)
        if let why = notAdded(likeness) {
          contents.notices.append(SheetFinding(line: row.line, why: why))
        }
      } else if try take(row, in: &contents, { try importer.addCustomer(draft) }) {
        counts.customers += 1
      }
      done += 100
      progress.advance(to: done)
    }
  }

  /// What is said of a row that is somebody like a customer of the shop.
  func notAdded(_ likeness: Person.Likeness) -> String? {
    switch likeness {
    case .twin:
      "not added: the shop has a customer of that name and postcode with another address; "
        + "add somebody else with \(words.options.line("rental customer add"))"
    case .formerCard(let card):
      "not added: the account with this card was merged into that of \(card), who has another "
        + "name; somebody else needs another card"
    case .same, .other: nil
    }
  }

  /// What is said of a row that has the barcode of a movie with another title.
  func notAdded(_ draft: Draft, _ line: Int, like movie: Movie) -> SheetFinding? {
    guard !importer.isTitled(movie, draft) else { return nil }
    return SheetFinding(
      line: line, field: "barcode", value: draft["barcode"]?.trimmed,
      why: "not added: the shop has this barcode as \(quoted(shortened(movie.title)))")
  }

  private mutating func takeLoans(_ contents: inout SheetContents) throws {
    let importer = importer
    for row in contents.rows {
      var isKnown = false
      let isTaken = try take(row, in: &contents) {
        let problems = try importer.addLoan(Draft(row.texts))
        isKnown = problems == nil
        return problems ?? []
      }
      if isKnown { know(row, in: &contents) } else if isTaken { counts.rentals += 1 }
      done += 100
      progress.advance(to: done)
    }
  }

  private mutating func takeMovies(_ contents: inout SheetContents) throws {
    for row in contents.rows {
      if let code = row.texts["code"] { importer.reserve("code", code) }
      if let barcode = row.copies.barcode { importer.reserve("barcode", barcode) }
    }
    var added: [Int: Movie] = [:]
    for row in contents.rows {
      try take(row, in: &contents, &added)
      done += 100
      progress.advance(to: done)
    }
  }

  /// - Parameter added: the movies of this file by the lines on which they come first.
  private mutating func take(
    _ row: SheetRow, in contents: inout SheetContents, _ added: inout [Int: Movie]
  ) throws {
    let draft = Draft(row.texts)
    let before = try added[row.movieLine] == nil ? importer.movieBefore(draft) : nil
    let importer = importer
    if let finding = before.flatMap({ notAdded(draft, row.line, like: $0) }) {
      contents.notices.append(finding)
      return know(row, in: &contents)
    }
    if let before, try row.copies.barcode.map({ try importer.hasCopy($0, of: before) }) ?? true {
      return know(row, in: &contents)
    }
    var movie = before ?? added[row.movieLine]
    let isNew = movie == nil
    let isTaken = try take(row, in: &contents) {
      if isNew {
        let problems = try importer.addMovie(draft)
        if !problems.isEmpty { return problems }
        movie = importer.lastMovie
      }
      guard let movie else { return [] }
      return try importer.addCopies(row.copies.quantity, of: movie, row.copies.draft)
        .map { FieldProblem("copy.\($0.field)", $0.message) }
    }
    guard isTaken, let movie else { return }
    if before == nil { added[row.movieLine] = movie }
    if isNew { counts.movies += 1 }
    counts.copies += row.copies.quantity
  }

  private mutating func know(_ row: SheetRow, in contents: inout SheetContents) {
    counts.known += 1
    contents.known.append(row.line)
  }

  /// Whether a row was taken; the shop may object to what is fine by itself.
  private mutating func take(
    _ row: SheetRow, in contents: inout SheetContents, _ add: () throws -> [FieldProblem]
  ) throws -> Bool {
    let problems = try importer.taking(add)
    for problem in problems {
      let key = contents.isLoans && problem.field == "barcode" ? "copy.barcode" : problem.field
      let column = contents.layout.taken.first { $0.field.key == key }
      let found = SheetFinding(
        line: row.line, field: key, column: column?.name, value: row.text(of: key),
        why: problem.message, cells: row.cells)
      contents.refused.append(found)
      rejected.append(
        RejectedRow(
          file: contents.name, line: row.line, problem: problem,
          header: contents.layout.keptNames, cells: row.cells, found: found))
    }
    return problems.isEmpty
  }
}

/// Spreadsheets as they are understood before the shop is locked, so that tills need not wait.
struct UnderstoodSheets {
  private let context: FormContext
  private var contents: [String: SheetContents] = [:]

  init(_ source: ImportFolder, _ words: ImportWords, in shop: Shop) throws {
    let rules = try shop.houseRules(at: .now).read
    context = FormContext(
      today: rules.calendar.day(of: shop.now), currency: rules.rules.currency.value,
      ratings: rules.rules.ratings.value, keepsForeignRatings: true)
    let quantity = try source.quantity
    for sheet in source.sheets {
      contents[sheet.name] = sheet.contents(in: context, words, quantity: quantity)
    }
  }

  /// `nil` where things have changed since.
  func contents(of file: SheetFile, in context: FormContext) -> SheetContents? {
    context == self.context ? contents[file.name] : nil
  }
}

extension SheetFile {
  fileprivate func contents(
    in context: FormContext, _ words: ImportWords, quantity: Int
  ) -> SheetContents {
    SheetReading.contents(
      of: sheet, name: name,
      SheetReading.Terms(
        context: context, dates: words.asked.dates, quantity: quantity, isPeople: isPeople))
  }
}

extension SheetCopies {
  /// As our own file of copies has it.
  fileprivate var draft: Draft {
    var draft = Draft()
    draft["shelf"] = shelf
    draft["medium"] = medium
    draft["barcode"] = barcode
    draft["state"] = state
    return draft
  }
}
