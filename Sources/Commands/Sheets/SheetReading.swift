import Domain

/// Reads a spreadsheet, row by row, into what our own files would hold.
struct SheetReading {
  private let frame: SheetFrame
  private var contents: SheetContents
  private var cards: [String: Int] = [:]
  private var people: [String: [(person: Person, line: Int, card: String?)]] = [:]
  private var barcodes: [String: (line: Int, key: String)] = [:]
  private var copies: [String: Int] = [:]
  private var emails: [String: Int] = [:]
  private var movies: [String: [(line: Int, barcode: String?)]] = [:]

  /// What somebody said of a file, and what is known of the shop.
  struct Terms {
    var context: FormContext
    var dates: DateOrder?
    /// How many copies a movie has whose row does not say.
    var quantity = 1
    /// What the rows are, where the name of the file says it.
    var isPeople: Bool?
  }

  static func contents(of sheet: Sheet, name: String, _ terms: Terms) -> SheetContents {
    let values = Self.values(of: sheet)
    let layout = SheetLayout(sheet.header, isPeople: terms.isPeople, values)
    let frame = SheetFrame(
      layout, terms.context, dates: terms.dates, quantity: terms.quantity, values)
    var reading = SheetReading(frame, SheetContents(name: name, sheet: sheet, layout: layout))
    reading.contents.dates =
      terms.dates?.rawValue ?? frame.evidence.words ?? layout.shape?.dates?.rawValue
    reading.contents.openDate = frame.openDate
    reading.read()
    return reading.contents
  }

  private init(_ frame: SheetFrame, _ contents: SheetContents) {
    (self.frame, self.contents) = (frame, contents)
  }

  /// What stands in a column, without what is empty.
  private static func values(of sheet: Sheet) -> (Int) -> [String] {
    { place in
      sheet.records.dropLast(Footer.isOne(sheet.records.last) ? 1 : 0).compactMap { row in
        place < row.cells.count ? SheetCell.clean(row.cells[place]).nonEmpty : nil
      }
    }
  }

  private mutating func read() {
    if let remark = frame.layout.shape?.remark {
      contents.notices.append(SheetFinding(field: remark.field, why: remark.text))
    }
    let last = contents.sheet.records.count - 3
    for (number, row) in contents.sheet.records.enumerated() {
      if let why = notARow(row, isLast: number >= last) {
        contents.leftOut.append(SheetFinding(line: row.line, why: why))
      } else {
        read(row)
      }
    }
    contents.notices += SheetOddities.notices(of: contents)
  }

  /// Why a record is no row to import, if it is none.
  private func notARow(_ row: CSVReader.Row, isLast: Bool) -> String? {
    let cells = row.cells.map { SheetCell.clean($0) }
    if cells.allSatisfy(\.isEmpty) { return "an empty line" }
    if cells == contents.sheet.header { return "the header again" }
    if isLast, Footer.isOne(row), lacksRequired(cells) {
      return "a line of totals: \(cells.first { !$0.isEmpty } ?? "")"
    }
    for filter in contents.layout.shape?.rows ?? [] {
      guard let place = contents.layout.place(of: filter.name), place < cells.count else {
        continue
      }
      let word = Folded.key(cells[place])
      if filter.not.contains(word) || !filter.only.isEmpty && !filter.only.contains(word) {
        let name = contents.sheet.header[place]
        return "\(name) is \(cells[place].nonEmpty ?? "empty"): \(filter.noun)"
      }
    }
    return nil
  }

  private func lacksRequired(_ cells: [String]) -> Bool {
    let field: SheetField =
      contents.isLoans ? .copyBarcode : contents.isPeople ? .postcode : .title
    return contents.layout.columns(field).allSatisfy {
      $0.place >= cells.count || cells[$0.place].isEmpty
    }
  }

  private mutating func read(_ row: CSVReader.Row) {
    var reader = SheetRowReader(row, frame)
    if !reader.surplus.isEmpty {
      reader.refuse("row", [], nil, "more cells than the header has names")
    } else if reader.isEmpty {
      contents.leftOut.append(
        SheetFinding(line: row.line, why: "nothing in a column that is taken"))
      return
    } else {
      reader.checkTwins()
      switch (contents.isLoans, contents.isPeople) {
      case (true, _): reader.readLoan()
      case (_, true): reader.readCustomer()
      default: reader.readMovie()
      }
    }
    take(reader)
  }

  private mutating func take(_ reader: SheetRowReader) {
    var row = SheetRow(
      line: reader.line, texts: reader.texts, copies: reader.copies, movieLine: reader.line,
      cells: reader.kept)
    guard reader.refused.isEmpty else {
      contents.refused += reader.refused
      return
    }
    let problem =
      contents.isLoans
      ? nil : contents.isPeople ? repeated(customer: row) : repeated(movie: &row)
    if let problem {
      if problem.field == nil {
        contents.leftOut.append(problem)
      } else {
        contents.refused.append(problem)
      }
      return
    }
    contents.notices += reader.notices
    contents.rows.append(row)
  }

  // MARK: What the file has twice

  private mutating func repeated(customer row: SheetRow) -> SheetFinding? {
    let person = Person(Draft(row.texts))
    let card = row.texts["card"]
    let others = people[person.key, default: []].filter { person.likeness(to: $0.person) != .other }
    if let card, let line = cards[card] {
      if others.contains(where: { $0.line == line }) { return again(row, "customer", line) }
      return found(row, .card, card, "the card is that of the customer in line \(line)")
    }
    if let same = others.first(where: { person.likeness(to: $0.person) == .same }),
      card == nil || same.card == nil
    {
      return again(row, "customer", same.line)
    }
    if let other = others.first {
      let why = "the customer in line \(other.line) has the same name and postcode"
      contents.notices.append(
        SheetFinding(
          line: row.line, field: card == nil ? nil : "card",
          why: card.map { "\($0): \(why)" } ?? "\(why), and another address"))
    }
    if let email = row.texts["email"].map(Folded.key) {
      if let line = emails[email] {
        contents.notices.append(
          SheetFinding(
            line: row.line, field: "email",
            why: "the customer in line \(line) has the same e-mail address"))
      }
      emails[email] = emails[email] ?? row.line
    }
    if let card { cards[card] = row.line }
    people[person.key, default: []].append((person, row.line, card))
    return nil
  }

  private mutating func repeated(movie row: inout SheetRow) -> SheetFinding? {
    let key = Folded.key(row.texts["title"] ?? "") + "\n" + (row.texts["year"] ?? "")
    let barcode = row.texts["barcode"].map(ProductCode.key)
    if let copy = row.copies.barcode {
      if let line = copies[copy] {
        return found(row, .copyBarcode, copy, "the copy in line \(line) has this barcode")
      }
    }
    if let barcode, let other = barcodes[barcode], other.key != key {
      return found(
        row, .barcode, row.texts["barcode"] ?? "",
        "the barcode is that of the movie in line \(other.line)")
    }
    let same = movies[key]?.first { $0.barcode == nil || barcode == nil || $0.barcode == barcode }
    if let same {
      guard contents.layout.tellsCopies, !contents.isTitles else {
        return again(row, "movie", same.line)
      }
      row.movieLine = same.line
    } else {
      movies[key, default: []].append((row.line, barcode))
    }
    if let barcode, barcodes[barcode] == nil { barcodes[barcode] = (row.line, key) }
    if let copy = row.copies.barcode { copies[copy] = row.line }
    return nil
  }

  private func again(_ row: SheetRow, _ kind: String, _ line: Int) -> SheetFinding {
    SheetFinding(
      line: row.line, why: "the same \(kind) as in line \(line)", isTold: true)
  }

  private func found(
    _ row: SheetRow, _ field: SheetField, _ value: String, _ why: String
  ) -> SheetFinding {
    SheetFinding(
      line: row.line, field: field.key, column: contents.layout.columns(field).first?.name,
      value: value, why: why, cells: row.cells)
  }
}

/// Lines beneath the rows.
enum Footer {
  static func isOne(_ row: CSVReader.Row?) -> Bool {
    guard let first = row?.cells.lazy.map({ SheetCell.clean($0) }).first(where: { !$0.isEmpty })
    else { return false }
    let words = Folded.key(first).filter { $0 != ":" }
    if Self.words.contains(words) { return true }
    let parts = words.split(separator: " ")
    return parts.count == 2 && SheetCell.isDigits(parts[0]) && Self.counted.contains(parts[1])
      || parts.first == "page" && parts.count <= 4
  }

  private static let words: Set = [
    "total", "totals", "grand total", "subtotal", "sum", "summe", "gesamt", "gesamtsumme",
    "somme", "total general", "totaux", "suma", "totales", "(end)", "end",
  ]

  private static let counted: Set<Substring> = [
    "rows", "row", "records", "entries", "items", "zeilen", "eintrage", "lignes", "filas",
  ]
}
