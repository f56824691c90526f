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
      let places = (start + 1)..<end(after: start, in: header, names)
      let rows = records.filter { $0.cells.first == name }.map { row in
        CSVReader.Row(
          line: Int(row.cells.count > 1 ? row.cells[1] : "") ?? row.line,
          cells: places.map { $0 < row.cells.count ? row.cells[$0] : "" }, source: [],
          broken: row.broken.compactMap { places.contains($0) ? $0 - places.lowerBound : nil })
      }
      return Part(file: name, header: Array(header[places]), rows: rows)
    }
  }

  private static func end(after start: Int, in header: [String], _ names: [String]) -> Int {
    header[(start + 1)...].firstIndex { names.contains($0) || isFile($0) } ?? header.count
  }

  /// Whether a column is called like a file of which no row may be left.
  private static func isFile(_ name: String) -> Bool {
    [".csv", ".tsv", ".tab", ".txt"].contains { name.lowercased().hasSuffix($0) }
  }
}
