import Domain
import Requests
import Shop

/// What somebody says of an import.
struct ImportWishes {
  var sheets = SheetWishes()
  var skipBad = false
  var isDryRun = false
  /// Whether titles without copies are taken.
  var takesTitles = false
  /// The command without what says how it goes on.
  var command = "rental import"
}

extension ImportReader {
  /// Understands a spreadsheet, and hands its rows to the importer.
  mutating func read(_ file: SheetFile, quantity: Int) throws {
    let terms = SheetReading.Terms(
      context: importer.context, dates: wishes.sheets.dates, quantity: quantity,
      isPeople: file.isPeople)
    var contents = SheetReading.contents(of: file.sheet, name: file.name, terms)
    try check(contents)
    rejected += contents.refused.map { found in
      RejectedRow(
        file: file.name, line: found.line ?? 0, problem: FieldProblem(found.field ?? "", found.why),
        source: found.source, found: found)
    }
    counts.leftOut += contents.leftOut.count
    switch (contents.isLoans, contents.isPeople) {
    case (true, _): try takeLoans(&contents)
    case (_, true): try takeCustomers(&contents)
    default: try takeMovies(&contents)
    }
    progress.advance(to: done)
    understood.append(contents)
    guard !wishes.isDryRun else { return }
    notices += contents.notices.prefix(20).map { $0.sentence(in: file.name) }
    if contents.notices.count > 20 {
      notices.append(
        "\(file.name): \(contents.notices.count - 20) more notices; "
          + "\(wishes.command) --dry-run shows all")
    }
  }

  /// What stops a file as a whole.
  private func check(_ contents: SheetContents) throws {
    let name = contents.name
    if let shape = contents.layout.shape, case .nothing(let why, let instead) = shape.into {
      throw ErrorReport(
        code: "invalid", exit: .badData, message: "\(name) is a file of \(shape.title).",
        why: why, tries: [instead])
    }
    guard !wishes.isDryRun else { return }
    if let open = contents.openDate {
      throw ErrorReport(
        code: "answer-needed", exit: .answerNeeded,
        message: "\(name) has dates that can be read in two ways: \(quoted(open.text)) in column "
          + "\(open.column).",
        why: "no date in it shows whether the day or the month comes first",
        tries: [
          "\(wishes.command) --dates dmy   (day first)",
          "\(wishes.command) --dates mdy   (month first)",
        ])
    }
    if contents.isTitles, !wishes.takesTitles {
      throw ErrorReport(
        code: "answer-needed", exit: .answerNeeded,
        message: "\(name) is a list of titles from \(contents.layout.shape?.title ?? "elsewhere"), "
          + "and no stock.",
        why: "its \(counted(contents.rows.count, "movie")) would have no copies to rent",
        tries: ["\(wishes.command) --titles   (adds the movies without copies)"])
    }
  }

  private mutating func takeCustomers(_ contents: inout SheetContents) throws {
    let importer = importer
    for row in contents.rows {
      if let card = row.texts["card"] { importer.reserve("card", card) }
    }
    for row in contents.rows {
      let draft = Draft(row.texts)
      if try importer.knows(customer: draft) {
        know(row, in: &contents)
      } else if try take(row, in: &contents, { try importer.addCustomer(draft) }) {
        counts.customers += 1
      }
      done += 100
      progress.advance(to: done)
    }
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
      let column = contents.layout.taken.first { $0.field.key == problem.field }
      let found = SheetFinding(
        line: row.line, field: problem.field, column: column?.name,
        value: row.texts[problem.field], why: problem.message, source: row.source)
      contents.refused.append(found)
      rejected.append(
        RejectedRow(
          file: contents.name, line: row.line, problem: problem, source: row.source, found: found))
    }
    return problems.isEmpty
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
