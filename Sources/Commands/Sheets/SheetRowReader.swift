import Domain
import Reports

/// Reads one row of a spreadsheet.
struct SheetRowReader {
  let frame: SheetFrame
  let line: Int
  private let row: CSVReader.Row
  private let cells: [String]
  var texts: [String: String] = [:]
  var copies = SheetCopies()
  private(set) var refused: [SheetFinding] = []
  private(set) var notices: [SheetFinding] = []

  var layout: SheetLayout { frame.layout }

  init(_ row: CSVReader.Row, _ frame: SheetFrame) {
    (self.frame, line, self.row) = (frame, row.line, row)
    let isHTML = frame.layout.shape != nil
    let taken = Set(frame.layout.taken.map(\.place))
    // What is not taken is not even looked at.
    let blank = frame.layout.shape?.blank
    cells = row.cells.indices.map {
      let cell = taken.contains($0) ? SheetCell.clean(row.cells[$0], isHTML: isHTML) : ""
      return cell == blank ? "" : cell
    }
    for column in frame.layout.taken where row.broken.contains(column.place) {
      refuse(column.field.key, [column], nil, "letters that are not in UTF-8")
    }
  }

  /// The cells that are kept where the row is not taken.
  ///
  /// Those of a row with too many may have moved from columns that are never copied: of these only
  /// those in front are kept, and the others that are too many are marked.
  var kept: [String] {
    let surplus = surplus
    guard !surplus.isEmpty else { return layout.keptPlaces.map(keptText) }
    let end = layout.firstUnread
    return layout.keptPlaces.map { $0 < end ? keptText($0) : "" }
      + surplus.map { end == layout.columnCount || $0.isEmpty ? $0 : "…" }
  }

  /// Cells beyond the names of the header, where anything stands in those that may not be there.
  var surplus: [String] {
    let names = layout.columnCount + (layout.shape?.surplus ?? 0)
    guard row.cells.count > names, row.cells[names...].contains(where: { !$0.trimmed.isEmpty })
    else { return [] }
    return row.cells[layout.columnCount...].map { SheetCell.clean($0) }
  }

  private func keptText(_ place: Int) -> String {
    layout.decides(place) && place < row.cells.count
      ? SheetCell.clean(row.cells[place]) : text(place)
  }

  var isEmpty: Bool { cells.allSatisfy(\.isEmpty) }

  func text(_ place: Int) -> String { place < cells.count ? cells[place] : "" }

  /// Whether nothing stands in a column, taken or not.
  func isBlank(_ place: Int) -> Bool {
    place >= row.cells.count || SheetCell.clean(row.cells[place]).isEmpty
  }

  /// Refuses a row in which columns of one name say different things.
  mutating func checkTwins() {
    for (column, twin) in frame.twins {
      let cells = [text(column.place), text(twin.place)]
      guard !cells.contains(""), cells[0] != cells[1] else { continue }
      refuse(
        column.field.key, [column], nil,
        "columns \(column.place + 1) and \(twin.place + 1) have the same name and say different "
          + "things")
    }
  }

  /// Refuses what a spreadsheet shows instead of a value.
  mutating func checkErrors(_ fields: [SheetField]) {
    for column in layout.taken where fields.contains(column.field) {
      guard SheetCell.isError(text(column.place)) else { continue }
      refuse(
        column.field.key, [column], text(column.place), "a spreadsheet's error, and no value")
    }
  }

  // MARK: What is found

  mutating func refuse(
    _ field: String, _ columns: [SheetLayout.Column], _ value: String?, _ why: String,
    foreign: SheetProblem.Foreign? = nil
  ) {
    let names = columns.map(\.name).joined(separator: ", ")
    refused.append(
      SheetFinding(
        line: line, field: field, column: names.nonEmpty, value: value, why: why, foreign: foreign,
        cells: kept))
  }

  mutating func notice(_ field: String?, _ column: SheetLayout.Column?, _ why: String) {
    notices.append(SheetFinding(line: line, field: field, column: column?.name, why: why))
  }

  // MARK: Cells

  /// The first cell of a field that is not empty.
  mutating func first(
    _ field: SheetField, address: Int = 0
  ) -> (column: SheetLayout.Column, text: String)? {
    let columns = layout.columns(field, address: address)
    guard let column = columns.first(where: { !text($0.place).isEmpty }) else { return nil }
    let cell = text(column.place)
    if SheetCell.isError(cell) {
      refuse(field.key, [column], cell, "a spreadsheet's error, and no value")
      return nil
    }
    return (column, cell)
  }

  /// All cells of a field that are not empty.
  func all(_ field: SheetField, address: Int = 0) -> [String] {
    layout.columns(field, address: address).map { text($0.place) }.filter { !$0.isEmpty }
  }

  mutating func set(_ field: SheetField, _ text: String?) {
    texts[field.key] = text?.nonEmpty
  }

  /// A text on one line, as it stands.
  mutating func take(_ field: SheetField) {
    set(field, first(field)?.text.replacing("\n", with: " "))
  }

  /// Reads a field by a function that may refuse it.
  mutating func read(
    _ field: SheetField,
    _ read: (inout SheetRowReader, SheetLayout.Column, String) throws(SheetProblem) -> String?
  ) {
    guard let (column, text) = first(field) else { return }
    do throws(SheetProblem) {
      let value = try read(&self, column, text)
      set(field, value)
    } catch {
      refuse(field.key, [column], text, error.why, foreign: error.foreign)
    }
  }

  mutating func takeIdentifier(_ field: SheetField) {
    read(field) { _, _, text throws(SheetProblem) in try SheetCell.identifier(text) }
  }

  mutating func takeDay(_ field: SheetField, mayBeAhead: Bool = false) {
    read(field) { reader, column, text throws(SheetProblem) in
      let dates = reader.frame.dates[column.place]
      if dates?.order == nil, WrittenDate(text).isOpen {
        throw SheetProblem(why: "day and month could change places; say --dates dmy or --dates mdy")
      }
      let today = reader.frame.context.today
      var known = dates ?? SheetDates(order: nil, today: today)
      if mayBeAhead { known.today = today + 36_525 }
      let found = try known.day(text)
      found.notice.map { reader.notice(field.key, column, $0) }
      return found.day?.text
    }
  }

  /// What the shop's own form says of the fields that were read.
  mutating func check<Thing: Sendable>(
    _ form: Form<Thing>, _ blank: Thing, _ words: (FieldProblem) -> String
  ) {
    var thing = blank
    let told = Set(refused.compactMap(\.field))
    for problem in form.fill(&thing, from: Draft(texts), in: frame.context)
    where !told.contains(problem.field) {
      let columns = layout.taken.filter { $0.field.key == problem.field }
      let column = columns.first { !text($0.place).isEmpty }
      refuse(
        problem.field, column.map { [$0] } ?? [], texts[problem.field], words(problem))
    }
  }

  mutating func require(_ field: String, _ columns: [SheetLayout.Column], _ what: String) {
    guard texts[field] == nil, !refused.contains(where: { $0.field == field }) else { return }
    refuse(field, columns, "", "\(what) is required")
  }
}
