import Domain
import Reports
import Requests

/// A CSV file of an import, row by row under the names of its header.
struct ImportFile {
  let name: String
  /// The names of its columns as they stand there.
  let columns: [String]
  private let header: [String]
  /// Whether it has numbers that only an export has.
  private let isExport: Bool
  /// How many cells had signs that nobody sees, and were taken without them.
  private(set) var mendedCells = 0
  /// The lines of rows that come from another file.
  private var lines: ArraySlice<Int> = []
  private var reader: CSVReader
  let size: Int

  init(at path: String, name: String, _ wishes: SheetWishes) throws {
    let text = OwnText(try TextFile.bytes(at: path, limit: 1 << 31), wishes)
    try self.init(
      CSVReader(text.bytes, separator: text.separator.byte, line: text.line),
      size: text.bytes.count, name: name)
  }

  /// Rows that an import left out, on the lines that they had in their own file.
  init(_ part: RejectsShape.Part) throws {
    let lines = [part.header] + part.rows.map(\.cells)
    let text = lines.map { cells in
      cells.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",") + "\n"
    }.joined()
    // Letters that were lost are refused again.
    let bytes = text.unicodeScalars.flatMap { $0 == "\u{FFFD}" ? [0xFF] : Array($0.utf8) }
    try self.init(CSVReader(bytes[...]), size: bytes.count, name: part.file)
    self.lines = part.rows.map(\.line)[...]
  }

  private init(_ reader: CSVReader, size: Int, name: String) throws {
    (self.reader, self.size, self.name) = (reader, size, name)
    let line = reader.line
    do {
      columns = try self.reader.next()?.cells ?? []
    } catch {
      throw Self.broken(name, error)
    }
    header = columns.map { $0.trimmed.lowercased() }
    isExport = header.contains("id") || header.contains("seq")
    for (place, column) in header.enumerated()
    where !column.isEmpty && header[..<place].contains(column) {
      throw Self.broken(
        name,
        CSVReader.Failure(line: line, reason: "the column \(quoted(column)) is given twice"))
    }
  }

  /// How far it has been read, in bytes.
  var progress: Int { reader.progress }

  /// The columns that an import knows nothing of.
  func unknownColumns(known: [String]) -> [String] {
    header.filter { !known.contains($0) && !$0.isEmpty }
  }

  struct Row {
    let line: Int
    /// By column; cells that are missing are not there.
    let draft: Draft
    let cells: [String]
    /// What is wrong with the row, whatever its columns mean.
    let flaw: FieldProblem?
  }

  mutating func next() throws -> Row? {
    do {
      guard let row = try reader.next() else { return nil }
      var draft = Draft(Dictionary(minimumCapacity: header.count))
      var flaw: FieldProblem?
      if row.cells.count > header.count {
        flaw = FieldProblem("row", "has more cells than the header has names")
      }
      for place in row.broken where place < header.count {
        flaw = FieldProblem(header[place], "has letters that are not in UTF-8")
      }
      for (column, cell) in zip(header, row.cells) {
        let cell = mended(cell, column)
        if let problem = Self.problem(in: cell, column) { flaw = FieldProblem(column, problem) }
        draft[column] = FormulaGuard.removed(from: cell)
      }
      let line = lines.popFirst() ?? row.line
      return Row(line: line, draft: draft, cells: row.cells, flaw: flaw)
    } catch {
      throw Self.broken(name, error)
    }
  }

  /// What an export of an earlier version may hold, which took signs that nobody sees.
  private mutating func mended(_ cell: String, _ column: String) -> String {
    // Editors end all lines in their own way.
    if Self.isReport(column) {
      return cell.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    }
    guard isExport, !cell.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return cell }
    let text = OneLine.mended(cell, of: column)
    if !text.trimmed.utf8.elementsEqual(cell.trimmed.utf8) { mendedCells += 1 }
    return text
  }

  /// What stands in a column, in the rows that are left.
  func forEachCell(of column: String, _ body: (String) -> Void) throws {
    guard let place = header.firstIndex(of: column) else { return }
    var reader = reader
    do {
      while let row = try reader.next() {
        if place < row.cells.count { body(FormulaGuard.removed(from: row.cells[place])) }
      }
    } catch {
      throw Self.broken(name, error)
    }
  }

  /// Z reports are kept as they were printed.
  private static func isReport(_ column: String) -> Bool {
    ["z_report", "z_text"].contains(column)
  }

  private static func problem(in cell: String, _ column: String) -> String? {
    isReport(column)
      ? OneLine.problem(inProse: cell) : OneLine.problem(in: cell, of: column)
  }

  private static func broken(_ name: String, _ failure: CSVReader.Failure) -> ErrorReport {
    ErrorReport(
      code: "invalid", exit: .badData, message: "\(name) line \(failure.line): \(failure.reason).",
      why: "the file is no CSV from there on, so nothing was imported",
      tries: ["the file put right"])
  }
}
