/// Which columns of a table a terminal has room for, how wide they are, and its rows as lines.
struct TextLayout: Sendable {
  private let paint: Paint
  private let columns: [Place]
  /// The titles of columns that are left out.
  let leftOut: [String]

  /// A column as its cells are written.
  private struct Place {
    /// `nil` where it is left out.
    let width: Int?
    let isRight: Bool
    let isWhole: Bool
  }

  /// What is shortened keeps so many columns.
  private static let narrowest = 8
  private static let gap = TextTable.gap.utf8.count

  /// - Parameters:
  ///   - natural: how wide the widest cell of each column is.
  ///   - terminal: its columns, or `nil` where there is none: then no line is too long.
  init(_ columns: [Column], _ natural: [Int], within terminal: Int?, _ paint: Paint) {
    self.paint = paint
    let shown = Self.columnsWithRoom(columns, natural, within: terminal)
    let widths = Self.widths(
      shown.map { columns[$0] }, shown.map { natural[$0] }, within: terminal)
    let known = Dictionary(uniqueKeysWithValues: zip(shown, widths))
    self.columns = columns.enumerated().map { place, column in
      Place(width: known[place], isRight: column.isRight, isWhole: column.isWhole)
    }
    leftOut = columns.enumerated().filter { known[$0.offset] == nil }.map(\.element.title)
  }

  /// How wide the lines are.
  var width: Int {
    let shown = columns.compactMap(\.width)
    return shown.reduce(0, +) + (shown.count - 1) * Self.gap
  }

  /// Which columns are shown: all, unless the terminal is too narrow for them.
  private static func columnsWithRoom(
    _ columns: [Column], _ widths: [Int], within width: Int?
  ) -> [Int] {
    var shown = Array(columns.indices)
    guard let width else { return shown }
    let room = { (shown: [Int]) in
      shown.reduce(gap * (shown.count - 1)) { $0 + widths[$1] }
    }
    while room(shown) > width,
      let least = shown.filter({ columns[$0].spare != nil })
        .min(by: { columns[$0].spare ?? 0 < columns[$1].spare ?? 0 })
    {
      shown.removeAll { $0 == least }
    }
    return columnsThatFit(shown, columns, widths, within: width)
  }

  /// Those of them that fit a terminal, however much they are shortened.
  private static func columnsThatFit(
    _ all: [Int], _ columns: [Column], _ widths: [Int], within width: Int
  ) -> [Int] {
    var shown = all
    let room = { (shown: [Int]) in
      shown.reduce(gap * (shown.count - 1)) {
        $0 + (columns[$1].isFlexible ? min(widths[$1], narrowest) : widths[$1])
      }
    }
    let order = { (place: Int) in
      let column = columns[place]
      return (column.narrow ?? (column.isFlexible ? 2000 : 1000) - place)
    }
    while room(shown) > width,
      let least = shown.dropFirst().filter({ !columns[$0].isWhole })
        .min(by: { order($0) < order($1) })
    {
      shown.removeAll { $0 == least }
    }
    return shown
  }

  /// As wide as the widest cell; flexible columns give way, the widest first, where a terminal is
  /// too narrow. What is whole makes nothing else give way.
  private static func widths(
    _ columns: [Column], _ natural: [Int], within width: Int?
  ) -> [Int] {
    var widths = natural
    guard let width else { return widths }
    let gaps = gap * (columns.count - 1)
    let flexible = columns.indices.filter { columns[$0].isFlexible }
    while widths.reduce(gaps, +) > width,
      let widest = flexible.max(by: { widths[$0] < widths[$1] }), widths[widest] > narrowest
    {
      widths[widest] -= 1
    }
    return widths
  }

  /// Whole rows of cells as lines.
  ///
  /// - Parameter bars: what stands behind each record, where the rows begin with the header.
  func lines(of rows: [UInt8], bars: [String] = []) -> [UInt8] {
    let bars = [""] + bars
    var (lines, place, row) = ([UInt8](), 0, 0)
    lines.reserveCapacity(rows.count + rows.count / 2)
    while place < rows.count {
      write(rows, at: &place, bar: row < bars.count ? bars[row] : "", to: &lines)
      row += 1
    }
    return lines
  }

  /// Adds a row as a line, as bytes: long tables take half the time.
  private func write(
    _ rows: [UInt8], at place: inout Int, bar: String, to text: inout [UInt8]
  ) {
    // Spaces are written only once something stands behind them.
    var (spaces, isFirst) = (0, true)
    func write(_ word: some Collection<UInt8>) {
      text += repeatElement(UInt8(ascii: " "), count: spaces)
      text += word
      spaces = 0
    }
    for column in columns {
      let cell = TextCells.cell(of: rows, at: &place)
      guard let width = column.width else { continue }
      let bytes = rows[cell.text]
      let isFitting = column.isWhole || cell.width <= width
      let short = isFitting ? nil : DisplayText.fitted(Self.text(bytes), to: width)
      let room = max(0, width - (short.map(DisplayText.width) ?? cell.width))
      spaces += (isFirst ? 0 : Self.gap) + (column.isRight ? room : 0)
      if cell.width > 0, short != nil || paint.isOn {
        write(paint(short ?? Self.text(bytes), cell.tone).utf8)
      } else if !bytes.isEmpty {
        write(bytes)
      }
      spaces += column.isRight ? 0 : room
      isFirst = false
    }
    if !bar.isEmpty { write((TextTable.gap + bar).utf8) }
    text.append(UInt8(ascii: "\n"))
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
