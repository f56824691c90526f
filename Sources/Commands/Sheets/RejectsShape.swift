/// The file of rows that could not be imported, which can be mended and read again: what is wrong
/// with each, and then its cells under the header of its own file, which begins with a column that
/// is called like that file.
enum RejectsShape {
  static let columns = ["file", "line", "column", "reason"]

  /// Whether a header is that of such a file with rows in it.
  static func isOne(_ header: [String]) -> Bool {
    header.count > columns.count && header.prefix(columns.count).elementsEqual(columns)
  }

  /// The rows of one file, on the lines that they had there.
  struct Part {
    let file: String
    let header: [String]
    let rows: [CSVReader.Row]
  }

  static func parts(of records: [CSVReader.Row], _ header: [String]) -> [Part] {
    let names = records.reduce(into: [String]()) { names, row in
      if let name = row.cells.first, !name.isEmpty, !names.contains(name) { names.append(name) }
    }
    return names.compactMap { name in
      guard let start = header.dropFirst(columns.count).firstIndex(of: name)
      else { return nil }
      let section = header[(start + 1)..<end(after: start, in: header, names)]
      // What stands under no name is too much for the row.
      let places = (start + 1)..<((section.lastIndex { !$0.isEmpty } ?? start) + 1)
      let rows = records.filter { $0.cells.first == name }.map { self.row($0, in: places) }
      return Part(file: name, header: Array(header[places]), rows: rows)
    }
  }

  /// A row as it stood in its own file, with all cells that are too many for it.
  private static func row(_ row: CSVReader.Row, in places: Range<Int>) -> CSVReader.Row {
    let last = row.cells.lastIndex { !$0.trimmed.isEmpty } ?? 0
    let all = places.lowerBound..<max(places.upperBound, last + 1)
    let cells = all.map { $0 < row.cells.count ? row.cells[$0] : "" }
    // What could not be read as UTF-8 was written as this letter.
    let broken = cells.indices.filter { cells[$0].unicodeScalars.contains("\u{FFFD}") }
    return CSVReader.Row(
      line: Int(row.cells.count > 1 ? row.cells[1] : "") ?? row.line, cells: cells, source: [],
      broken: broken)
  }

  /// Rows of files that no column is called like, and files that could not be taken whole.
  static func strays(
    of records: [CSVReader.Row], _ header: [String]
  ) -> (rows: [CSVReader.Row], files: [String]) {
    let known = Set(header.dropFirst(columns.count)).subtracting([""])
    let others = records.filter { row in
      !known.contains(row.cells[0]) && row.cells.contains { !$0.trimmed.isEmpty }
    }
    let rows = others.filter { row in
      let rest = row.cells.dropFirst(1).prefix(1) + row.cells.dropFirst(columns.count)
      return row.cells[0].isEmpty || rest.contains { !$0.trimmed.isEmpty }
    }
    let lines = Set(rows.map(\.line))
    return (rows, others.filter { !lines.contains($0.line) }.map { $0.cells[0] })
  }

  private static func end(after start: Int, in header: [String], _ names: [String]) -> Int {
    header[(start + 1)...].firstIndex { names.contains($0) || isFile($0) } ?? header.count
  }

  /// Whether a column is called like a file of which no row may be left.
  private static func isFile(_ name: String) -> Bool {
    [".csv", ".tsv", ".tab", ".txt"].contains { name.lowercased().hasSuffix($0) }
  }
}
