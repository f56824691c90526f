/// Writes tables for people: columns that line up, whatever is in them.
package struct TextTable: Sendable {
  /// Columns of the terminal, or `nil` where there is none: then no line is too long.
  let width: Int?
  let paint: Paint

  /// No cell of a list takes more columns than this, terminal or not, unless it is to be whole.
  static let widest = 60
  /// Between two columns.
  static let gap = "  "

  package init(width: Int?, hasColour: Bool) {
    self.width = width
    paint = Paint(isOn: hasColour)
  }

  /// The table with its header; a sentence where there is nothing to list.
  package func text(_ table: Table) -> String {
    guard !table.records.isEmpty else { return text(ofNone: table) }
    var cells = TextCells(table.columns, upTo: Self.widest)
    for record in table.records { cells.append(record) }
    if let total = table.total { cells.append(total) }
    let layout = TextLayout(table.columns, cells.widths, within: width, paint)
    let lines = layout.lines(of: cells.bytes, bars: bars(of: table, beside: layout.width))
    return String(decoding: lines, as: UTF8.self) + leftOut(by: layout)
  }

  /// What stands where there is nothing to list.
  func text(ofNone table: Table) -> String { wrapped(table.empty) { $0 } }

  /// What stands beneath a table of which columns are left out.
  func leftOut(by layout: TextLayout) -> String {
    guard !layout.leftOut.isEmpty else { return "" }
    let sentence =
      "Not shown, for the terminal is too narrow: \(layout.leftOut.joined(separator: ", ")) "
      + "(--format csv has everything)."
    return wrapped(sentence) { paint($0, .quiet) }
  }

  private func wrapped(_ sentence: String, _ painted: (String) -> String) -> String {
    let safe = DisplayText.safe(sentence)
    let lines = width.map { DisplayText.wrapped(safe, to: $0) } ?? [safe]
    return lines.map { painted($0) + "\n" }.joined()
  }

  /// A bar for each record, in the room that a terminal has left; none where that is too little.
  private func bars(of table: Table, beside taken: Int) -> [String] {
    guard let width, let key = table.bars else { return [] }
    let room = width - taken - Self.gap.utf8.count
    guard Bars.room.contains(room) || room > Bars.room.upperBound else { return [] }
    return Bars(table.records.map { $0[key] }).texts(in: min(room, Bars.room.upperBound))
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
