/// Columns side by side, as what a terminal is sent.
enum PicturePage {
  static let gap = 2

  /// The columns, line by line. Where pictures are drawn over them, there is room for these first,
  /// so that no scrolling tears them.
  static func text(_ columns: [PageColumn]) -> String {
    let starts = columns.indices.map { place in
      columns[..<place].reduce(0) { $0 + $1.width + gap }
    }
    var text = drawings(columns, starts)
    for row in 0..<(columns.map(\.lines.count).max() ?? 0) {
      var width = 0
      for (column, start) in zip(columns, starts) where row < column.lines.count {
        let line = column.lines[row]
        guard line.width > 0 else { continue }
        text += String(repeating: " ", count: start - width) + line.text
        width = start + line.width
      }
      text += "\n"
    }
    return text
  }

  private static func drawings(_ columns: [PageColumn], _ starts: [Int]) -> String {
    let drawn = zip(columns, starts).compactMap { column, start in
      column.image?.drawing.map { (drawing: $0, start: start) }
    }
    guard !drawn.isEmpty else { return "" }
    let rows = columns.compactMap { $0.image?.cells.height }.max() ?? 0
    return String(repeating: "\n", count: rows) + "\u{1B}[\(rows)A"
      + drawn.map { drawing, start in
        let step = start > 0 ? "\u{1B}[\(start)C" : ""
        return "\u{1B}7" + step + drawing + "\u{1B}8"
      }.joined()
  }
}
