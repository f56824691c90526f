import Domain

extension SheetRowReader {
  /// Reads a movie and its copies.
  mutating func readMovie() {
    take(.title)
    if let title = texts["title"], WrittenDate(title).isOfSpreadsheet {
      notice(
        "title", layout.columns(.title).first,
        "\(title) looks like a date that a spreadsheet made of something else; taken as it is")
    }
    takeIdentifier(.code)
    read(.year) { _, _, text throws(SheetProblem) in try SheetValues.year(text).map { "\($0)" } }
    readNames()
    read(.runtime) { reader, column, text throws(SheetProblem) in
      let minutes = try SheetValues.minutes(text)
      if minutes == nil {
        reader.notice("runtime", column, "\(text) means that it is not known")
      }
      return minutes.map { "\($0)" }
    }
    readRating()
    take(.class)
    take(.language)
    set(.summary, first(.summary)?.text)
    read(.replacementPrice) { reader, column, text throws(SheetProblem) in
      let money = try reader.frame.money.money(text)
      guard money == .zero else { return money.text(in: reader.frame.context.currency) }
      reader.notice("replacement_price", column, "\(text) means that there is no price")
      return nil
    }
    readBarcode()
    takeDay(.addedOn)
    readCopies()
    check(.movie, .blank) { $0.message }
    require("title", layout.columns(.title), "a title")
  }

  private mutating func readNames() {
    if let (_, text) = first(.director) {
      let isList = [";", "|", "\n", " / "].contains { text.contains($0) }
      set(.director, isList ? SheetValues.list(text).joined(separator: ", ") : text)
    } else if !layout.isPeople {
      let parts = all(.firstName) + all(.lastName)
      set(.director, parts.joined(separator: " "))
    }
    if let (_, text) = first(.cast) {
      var names = SheetValues.list(text, isReversed: frame.isReversed)
      // A table has the role behind each actor.
      names = names.map { ($0.split(separator: ":").first ?? "").trimmed }.filter { !$0.isEmpty }
      set(.cast, NameList.cell(names))
    }
    if let (_, text) = first(.genre) { set(.genre, NameList.cell(SheetValues.list(text))) }
  }

  private mutating func readRating() {
    guard let (column, text) = first(.rating) else { return }
    if SheetValues.isNoRating(text) {
      return notice("rating", column, "\(text) means that there is no rating")
    }
    let scheme = frame.context.ratings
    let known = SheetValues.rating(text, in: scheme)
    set(.rating, known ?? text)
    guard known == nil, scheme != .none else { return }
    notice(
      "rating", column,
      "\(text) is none of \(scheme.rawValue)'s ratings; kept as it is, it asks for the highest age")
  }

  private mutating func readBarcode() {
    read(.barcode) { reader, column, text throws(SheetProblem) in
      var code = try SheetCell.identifier(text)
      var told = code != text && text.hasSuffix(".0") ? ["the .0 of a spreadsheet taken off"] : []
      let bare = code.filter { !"[]- ".contains($0) }
      if SheetCell.isDigits(bare) { code = bare }
      if let whole = ProductCode.withLostZero(code) {
        code = whole
        told.append("the lost leading zero put back, and the check digit is right")
      }
      if !told.isEmpty {
        reader.notice("barcode", column, "read as \(code): \(told.joined(separator: ", "))")
      }
      if let digit = ProductCode.rightCheckDigit(of: code) {
        reader.notice(
          "barcode", column, "the check digit is wrong (it would be \(digit)): taken as it is")
      }
      return code
    }
  }

  private mutating func readCopies() {
    copies.shelf = Array(all(.shelf).prefix(isShelfJoined ? 3 : 1)).joined(separator: " ").nonEmpty
    copies.medium = first(.medium).map { SheetValues.medium($0.text) }
    takeIdentifier(.copyBarcode)
    copies.barcode = texts.removeValue(forKey: SheetField.copyBarcode.key)
    copies.quantity = quantity
    for column in layout.columns(.copyState) { readState(column) }
  }

  /// An area and a shelf, or a device and its slot, are one place.
  private var isShelfJoined: Bool {
    let columns = layout.columns(.shelf).filter { !text($0.place).isEmpty }
    return columns.first.map { $0.name != "Location" && $0.name != "Shelving location" } ?? false
      && layout.shape != nil
  }

  private var quantity: Int {
    mutating get {
      if layout.shape?.into == .titles { return 0 }
      let columns = layout.columns(.quantity).filter { !text($0.place).isEmpty }
      guard let column = columns.first else { return copies.barcode == nil ? frame.quantity : 1 }
      let numbers = columns.map { column in
        let text = self.text(column.place)
        return Int(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
      }
      let cell = text(column.place)
      guard numbers.allSatisfy({ $0 != nil }) else {
        refuse("quantity", [column], cell, "no whole number")
        return 0
      }
      let isSummed = layout.shape?.summed != nil
      let count = isSummed ? Self.sum(numbers.compactMap(\.self)) : numbers[0] ?? 0
      guard count > 0 else {
        refuse("quantity", [column], cell, "a movie has at least one copy")
        return 0
      }
      guard count <= 10_000 else {
        refuse("quantity", [column], cell, "more than 10000 copies")
        return 0
      }
      return copies.barcode == nil ? count : 1
    }
  }

  /// One that is too large is the largest number there is.
  private static func sum(_ numbers: [Int]) -> Int {
    numbers.reduce(0) { sum, number in
      let (sum, isTooLarge) = sum.addingReportingOverflow(number)
      return isTooLarge ? .max : sum
    }
  }

  /// A column Lost or Withdrawn says so of the copy; another one holds the state.
  private mutating func readState(_ column: SheetLayout.Column) {
    let text = Folded.key(self.text(column.place))
    let name = Folded.key(column.name)
    if name == "lost" || name == "withdrawn" {
      if !["", "0", "no", "not lost", "-"].contains(text), copies.state == nil {
        copies.state = name
      }
    } else if !text.isEmpty {
      copies.state = CopyState(rawValue: text)?.rawValue
    }
  }
}
