import Domain

/// Writes records as CSV or TSV: a header of the keys, then a line a record.
package struct DelimitedWriter: Sendable {
  /// What is done to a text cell before it is written.
  private let field: @Sendable (String) -> String
  private let separator: String
  private let guardsText: Bool

  /// RFC 4180 with LF. A text that a spreadsheet would take for a formula gets an apostrophe in
  /// front, unless the cells are to be raw.
  package static func csv(isRaw: Bool) -> DelimitedWriter {
    DelimitedWriter(field: quotedForCSV, separator: ",", guardsText: !isRaw)
  }

  /// Tabs, line breaks and backslashes in cells are written as `\t`, `\n`, `\r`, `\\`.
  package static let tsv = DelimitedWriter(
    field: escapedForTSV, separator: "\t", guardsText: false)

  package func header(_ keys: [String]) -> String {
    keys.joined(separator: separator) + "\n"
  }

  package func line(_ record: Record) -> String {
    record.fields.map { cell($0.cell) }.joined(separator: separator) + "\n"
  }

  private func cell(_ cell: Cell) -> String {
    let text = PlainText.text(of: cell)
    switch cell {
    case .text, .list, .record, .records:
      return field(guardsText && FormulaGuard.isNeeded(for: text) ? "'" + text : text)
    default: return field(text)
    }
  }

  private static func quotedForCSV(_ text: String) -> String {
    guard text.utf8.contains(where: { [0x2C, 0x22, 0x0A, 0x0D].contains($0) }) else { return text }
    return text.unicodeScalars.reduce(into: "\"") { quoted, scalar in
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    } + "\""
  }

  private static func escapedForTSV(_ text: String) -> String {
    guard text.utf8.contains(where: { [0x09, 0x0A, 0x0D, 0x5C].contains($0) }) else { return text }
    return text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "\t": escaped += "\\t"
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\\": escaped += "\\\\"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}

/// Keeps spreadsheets from taking text for a formula: one apostrophe more, and one less on the way
/// back.
package enum FormulaGuard {
  /// Whether the text begins with zero or more apostrophes and then what begins a formula.
  package static func isNeeded(for text: String) -> Bool {
    guard let first = text.utf8.drop(while: { $0 == UInt8(ascii: "'") }).first else { return false }
    return [0x3D, 0x2B, 0x2D, 0x40, 0x09, 0x0D].contains(first)
  }

  /// The text without the apostrophe that was put in front.
  package static func removed(from text: String) -> String {
    text.hasPrefix("'") && isNeeded(for: text) ? String(text.dropFirst()) : text
  }
}
