/// Writes tables for people: columns that line up, whatever is in them.
package struct TextTable: Sendable {
  /// Columns of the terminal, or `nil` where there is none: then no line is too long.
  private let width: Int?
  private let paint: Paint

  /// No cell of a list takes more columns than this, terminal or not, unless it is to be whole.
  private static let widest = 60
  /// What is shortened keeps so many columns.
  private static let narrowest = 8
  private static let gap = "  "

  package init(width: Int?, hasColour: Bool) {
    self.width = width
    paint = Paint(isOn: hasColour)
  }

  /// The table with its header; a sentence where there is nothing to list.
  package func text(_ table: Table) -> String {
    guard !table.records.isEmpty else { return wrapped(table.empty) { $0 } }
    let cells = TextCells(of: table, upTo: Self.widest)
    let shown = columnsWithRoom(table.columns, cells.widths)
    let widths = widths(shown.map { table.columns[$0] }, shown.map { cells.widths[$0] })
    let columns = zip(shown, widths).map { place, width in
      (place: place, column: table.columns[place], width: width)
    }
    let bars = [""] + bars(of: table, beside: widths)
    var text: [UInt8] = []
    for row in 0..<cells.rows {
      write(row, of: cells, columns, bar: row < bars.count ? bars[row] : "", to: &text)
    }
    let left = table.columns.indices.filter { !shown.contains($0) }.map { table.columns[$0].title }
    return String(decoding: text, as: UTF8.self) + leftOut(left)
  }

  /// Which columns are shown: all, unless the terminal is too narrow for them.
  private func columnsWithRoom(_ columns: [Column], _ widths: [Int]) -> [Int] {
    var shown = Array(columns.indices)
    guard let width else { return shown }
    let room = { (shown: [Int]) in
      shown.reduce(Self.gap.utf8.count * (shown.count - 1)) { $0 + widths[$1] }
    }
    while room(shown) > width,
      let least = shown.filter({ columns[$0].spare != nil })
        .min(by: { columns[$0].spare ?? 0 < columns[$1].spare ?? 0 })
    {
      shown.removeAll { $0 == least }
    }
    return columnsThatFit(shown, columns, widths)
  }

  /// Those of them that fit a terminal, however much they are shortened.
  private func columnsThatFit(_ all: [Int], _ columns: [Column], _ widths: [Int]) -> [Int] {
    guard let width else { return all }
    var shown = all
    let room = { (shown: [Int]) in
      shown.reduce(Self.gap.utf8.count * (shown.count - 1)) {
        $0 + (columns[$1].isFlexible ? min(widths[$1], Self.narrowest) : widths[$1])
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

  private func leftOut(_ titles: [String]) -> String {
    guard !titles.isEmpty else { return "" }
    let sentence =
      "Not shown, for the terminal is too narrow: \(titles.joined(separator: ", ")) "
      + "(--format csv has everything)."
    return wrapped(sentence) { paint($0, .quiet) }
  }

  private func wrapped(_ sentence: String, _ painted: (String) -> String) -> String {
    let safe = DisplayText.safe(sentence)
    let lines = width.map { DisplayText.wrapped(safe, to: $0) } ?? [safe]
    return lines.map { painted($0) + "\n" }.joined()
  }

  /// A bar for each record, in the room that a terminal has left; none where that is too little.
  private func bars(of table: Table, beside widths: [Int]) -> [String] {
    guard let width, let key = table.bars else { return [] }
    let room = width - widths.reduce(0) { $0 + $1 + Self.gap.utf8.count }
    guard Bars.room.contains(room) || room > Bars.room.upperBound else { return [] }
    return Bars(table.records.map { $0[key] }).texts(in: min(room, Bars.room.upperBound))
  }

  /// Adds a line to a text, as bytes: long tables take half the time.
  private func write(
    _ row: Int, of cells: TextCells, _ columns: [(place: Int, column: Column, width: Int)],
    bar: String, to text: inout [UInt8]
  ) {
    // Spaces are written only once something stands behind them.
    var spaces = 0
    func write(_ word: some Collection<UInt8>) {
      text += repeatElement(UInt8(ascii: " "), count: spaces)
      text += word
      spaces = 0
    }
    for (number, (place, column, width)) in columns.enumerated() {
      let cell = cells[row, place]
      let isFitting = column.isWhole || cell.width <= width
      let short = isFitting ? nil : DisplayText.fitted(cells.text(of: cell), to: width)
      let room = max(0, width - (short.map(DisplayText.width) ?? cell.width))
      spaces += (number > 0 ? Self.gap.utf8.count : 0) + (column.isRight ? room : 0)
      if cell.width > 0, short != nil || paint.isOn {
        write(paint(short ?? cells.text(of: cell), cell.tone).utf8)
      } else if !cells.bytes(of: cell).isEmpty {
        write(cells.bytes(of: cell))
      }
      spaces += column.isRight ? 0 : room
    }
    if !bar.isEmpty { write((Self.gap + bar).utf8) }
    text.append(UInt8(ascii: "\n"))
  }

  /// As wide as the widest cell; flexible columns give way, the widest first, where a terminal is
  /// too narrow. What is whole makes nothing else give way.
  private func widths(_ columns: [Column], _ natural: [Int]) -> [Int] {
    var widths = natural
    guard let width else { return widths }
    let gaps = Self.gap.utf8.count * (columns.count - 1)
    let flexible = columns.indices.filter { columns[$0].isFlexible }
    while widths.reduce(gaps, +) > width,
      let widest = flexible.max(by: { widths[$0] < widths[$1] }), widths[widest] > Self.narrowest
    {
      widths[widest] -= 1
    }
    return widths
  }

  /// One record as names and values, a line each.
  package func text(_ record: Record) -> String {
    lines(record, within: nil).map { $0 + "\n" }.joined()
  }

  /// One record as names and values; a value that is too long for the columns goes on beneath.
  package func lines(_ record: Record, within columns: Int?) -> [String] {
    let names = record.fields.map { $0.key.split(separator: "_").joined(separator: " ") }
    let widest = names.map(DisplayText.width).max() ?? 0
    return zip(names, record.fields).flatMap { name, field in
      let value = DisplayText.safe(PlainText.text(of: field.cell))
      guard !value.isEmpty else { return [paint(name, .quiet)] }
      let room = columns.map { max(1, $0 - widest - Self.gap.utf8.count) }
      let parts = room.map { DisplayText.wrapped(value, to: $0) } ?? [value]
      return parts.enumerated().map { place, part in
        let label = DisplayText.padded(place == 0 ? name : "", to: widest, isRight: false)
        return paint(label, .quiet) + Self.gap + part
      }
    }
  }
}

/// Puts colour on text where there is colour.
package struct Paint: Sendable {
  package let isOn: Bool

  package init(isOn: Bool) {
    self.isOn = isOn
  }

  package func callAsFunction(_ text: String, _ tone: Tone) -> String {
    guard isOn, let code = Self.codes[tone] else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  private static let codes: [Tone: String] = [.quiet: "2", .good: "32", .bad: "31"]
}
