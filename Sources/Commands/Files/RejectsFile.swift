import Domain
import Reports

/// Writes rows that could not be imported, in the shape that ``RejectsShape`` reads.
enum RejectsFile {
  static func text(of rows: [RejectedRow]) -> String {
    let sources = sources(of: rows)
    let header = RejectsShape.columns + sources.flatMap { [$0.name] + $0.header }
    return line(header.map { .text($0) })
      + byRow(rows).map { problems in
        let row = problems[0]
        return line(about(problems) + sources.flatMap { cells(of: row, in: $0) })
      }.joined()
  }

  private struct Source {
    let name: String
    let header: [String]
  }

  private static func sources(of rows: [RejectedRow]) -> [Source] {
    var widths: [String: Int] = [:]
    for row in rows where row.width > widths[row.file] ?? 0 { widths[row.file] = row.width }
    return rows.reduce(into: []) { sources, row in
      guard !row.header.isEmpty, !sources.contains(where: { $0.name == row.file }) else { return }
      let blank = max(0, (widths[row.file] ?? 0) - row.names.count)
      sources.append(
        Source(name: row.file, header: row.names + Array(repeating: "", count: blank)))
    }
  }

  /// All that is wrong with each row, in the order in which the files are read.
  private static func byRow(_ rows: [RejectedRow]) -> [[RejectedRow]] {
    var places: [String: [Int: Int]] = [:]
    var found: [[RejectedRow]] = []
    for row in rows {
      if let place = places[row.file]?[row.line], !row.problem.field.isEmpty || row.found != nil {
        found[place].append(row)
      } else {
        places[row.file, default: [:]][row.line] = found.count
        found.append([row])
      }
    }
    return found
  }

  private static func about(_ problems: [RejectedRow]) -> [Cell] {
    let row = problems[0]
    let columns = problems.map(\.column).reduce(into: [String]()) { columns, column in
      if !column.isEmpty, !columns.contains(column) { columns.append(column) }
    }
    let reasons = problems.map { problem in
      problems.count == 1 || problem.column.isEmpty
        ? problem.reason : "\(problem.column) \(problem.reason)"
    }
    return [
      .text(row.file), row.isOfWholeFile ? .null : .number(row.line),
      .text(columns.joined(separator: "; ")), .text(reasons.joined(separator: "; ")),
    ]
  }

  /// As many cells as a file has names, and one in front.
  private static func cells(of row: RejectedRow, in source: Source) -> [Cell] {
    var cells = [""] + (row.file == source.name ? row.cells.prefix(row.width) : [])
    let surplus = cells.dropFirst(row.header.count + 1)
    // Blank ones would not be seen to be too many.
    if !surplus.isEmpty, surplus.allSatisfy(\.trimmed.isEmpty) { cells[cells.count - 1] = "…" }
    return (0...source.header.count).map { .text($0 < cells.count ? cells[$0] : "") }
  }

  private static func line(_ cells: [Cell]) -> String {
    DelimitedWriter.export.line(Record(cells.map { Record.Field("", $0) }))
  }
}

extension RejectedRow {
  /// The names of its file, without blank ones at the end, under which nothing is read.
  fileprivate var names: [String] {
    header.reversed().drop(while: \.isEmpty).reversed()
  }

  /// How many cells are kept: all of them where they are more than the names.
  fileprivate var width: Int { cells.count > header.count ? cells.count : names.count }
}
