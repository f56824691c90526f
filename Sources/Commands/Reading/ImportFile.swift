import Domain
import Reports
import Requests

/// A CSV file of an import, row by row under the names of its header.
struct ImportFile {
  let name: String
  private let header: [String]
  private var reader: CSVReader
  let size: Int

  /// `nil` where the folder has no such file.
  init?(_ name: String, in folder: String) throws {
    let path = folder + "/" + name
    guard FileSystem.exists(path) else { return nil }
    try self.init(at: path, name: name)
  }

  init(at path: String, name: String) throws {
    let bytes = try TextFile.bytes(at: path, limit: 1 << 31)
    self.name = name
    size = bytes.count
    reader = CSVReader(bytes.dropMark)
    do {
      header = try reader.next()?.cells.map { $0.trimmed.lowercased() } ?? []
    } catch {
      throw Self.broken(name, error)
    }
    for (place, column) in header.enumerated() where header[..<place].contains(column) {
      throw Self.broken(
        name, CSVReader.Failure(line: 1, reason: "the column \(quoted(column)) is given twice"))
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
    let source: ArraySlice<UInt8>
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
        flaw = FieldProblem(header[place], "is not in UTF-8")
      }
      for (column, cell) in zip(header, row.cells) {
        if let problem = Self.problem(in: cell, column) { flaw = FieldProblem(column, problem) }
        draft[column] = FormulaGuard.removed(from: cell)
      }
      return Row(line: row.line, draft: draft, source: row.source, flaw: flaw)
    } catch {
      throw Self.broken(name, error)
    }
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
  private static func problem(in cell: String, _ column: String) -> String? {
    ["z_report", "z_text"].contains(column)
      ? OneLine.problem(inProse: cell) : OneLine.problem(in: cell, of: column)
  }

  private static func broken(_ name: String, _ failure: CSVReader.Failure) -> ErrorReport {
    ErrorReport(
      code: "invalid", exit: .badData, message: "\(name) line \(failure.line): \(failure.reason).",
      why: "the file is no CSV from there on, so nothing was imported",
      tries: ["the file put right"])
  }
}
