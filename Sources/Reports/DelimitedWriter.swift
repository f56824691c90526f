/// Writes records as CSV or TSV: a header of the keys, then a line a record.
package struct DelimitedWriter: Sendable {
  /// Writes the text of a cell behind other bytes.
  private let field: @Sendable (String, inout [UInt8]) -> Void
  private let separator: String
  private let guardsText: Bool
  /// Whether control characters are made visible.
  private var isSafe = false

  /// RFC 4180 with LF. Unless the cells are to be raw, a text that a spreadsheet would take for a
  /// formula gets an apostrophe in front, and control characters that would drive a terminal are
  /// made visible; line breaks and tabs stay.
  package static func csv(isRaw: Bool) -> DelimitedWriter {
    DelimitedWriter(field: quoteForCSV, separator: ",", guardsText: !isRaw, isSafe: !isRaw)
  }

  /// The same with every character as it is, for what is read back.
  package static let export = DelimitedWriter(field: quoteForCSV, separator: ",", guardsText: true)

  /// Tabs, line breaks, backslashes and other control characters in cells are written as `\t`,
  /// `\n`, `\r`, `\\` and `\u{1b}`.
  package static let tsv = DelimitedWriter(field: escapeForTSV, separator: "\t", guardsText: false)

  package func header(_ keys: [String]) -> String {
    keys.joined(separator: separator) + "\n"
  }

  package func line(_ record: Record) -> String {
    var bytes: [UInt8] = []
    write(record, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A record's line behind other bytes.
  package func write(_ record: Record, to bytes: inout [UInt8]) {
    for (place, field) in record.fields.enumerated() {
      if place > 0 { bytes += separator.utf8 }
      write(field.cell, to: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private func write(_ cell: Cell, to bytes: inout [UInt8]) {
    let plain = PlainText.text(of: cell)
    let text = isSafe ? ControlCharacters.visible(in: plain) : plain
    switch cell {
    case .text, .list, .record, .records:
      field(guardsText && FormulaGuard.isNeeded(for: text) ? "'" + text : text, &bytes)
    default: field(text, &bytes)
    }
  }

  private static func quoteForCSV(_ text: String, to bytes: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    var text = text
    text.withUTF8 { text in
      let isPlain = !text.contains { byte in
        switch byte {
        case UInt8(ascii: ","), quote, UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
        default: false
        }
      }
      if isPlain {
        bytes += text
        return
      }
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * text.count + 2) { quoted in
        quoted[0] = quote
        var end = 1
        for byte in text {
          // A quote is written twice; what else is written twice is written over.
          quoted[end] = byte
          quoted[end + 1] = byte
          end += byte == quote ? 2 : 1
        }
        quoted[end] = quote
        bytes += quoted[...end]
      }
    }
  }

  private static func escapeForTSV(_ text: String, to bytes: inout [UInt8]) {
    let isPlain = text.utf8.withContiguousStorageIfAvailable { text in
      !text.contains(UInt8(ascii: "\\")) && ControlCharacters.areNone(in: text)
    }
    bytes += (isPlain == true ? text : escapedForTSV(text)).utf8
  }

  private static func escapedForTSV(_ text: String) -> String {
    return text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "\t": escaped += "\\t"
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\\": escaped += "\\\\"
      case let scalar where ControlCharacters.isOne(scalar):
        escaped += ControlCharacters.visible(scalar)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}

/// Control characters, C0, DEL and C1, which terminals obey.
enum ControlCharacters {
  static func isOne(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  /// Whether no byte is one with which a control character begins. Scalars take long to look at.
  static func areNone(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 }
  }

  static func visible(_ scalar: Unicode.Scalar) -> String {
    scalar == "\r" ? "\\r" : "\\u{" + String(scalar.value, radix: 16) + "}"
  }

  /// A text in which they can be seen, but for tabs and line breaks, which drive nothing.
  static func visible(in text: String) -> String {
    if text.utf8.withContiguousStorageIfAvailable(areNone) == true { return text }
    guard text.unicodeScalars.contains(where: isOne) else { return text }
    let scalars = Array(text.unicodeScalars)
    return scalars.indices.reduce(into: "") { visible, place in
      let scalar = scalars[place]
      let isBreak =
        scalar == "\n" || scalar == "\t"
        || scalar == "\r" && place + 1 < scalars.count && scalars[place + 1] == "\n"
      if isOne(scalar), !isBreak {
        visible += self.visible(scalar)
      } else {
        visible.unicodeScalars.append(scalar)
      }
    }
  }
}

/// Keeps spreadsheets from taking text for a formula: one apostrophe more, and one less on the way
/// back.
package enum FormulaGuard {
  /// Whether the text begins with zero or more apostrophes and then what begins a formula.
  package static func isNeeded(for text: String) -> Bool {
    guard let first = text.utf8.first(where: { $0 != UInt8(ascii: "'") }) else { return false }
    switch first {
    case 0x3D, 0x2B, 0x2D, 0x40, 0x09, 0x0D: return true
    default: return false
    }
  }

  /// The text without the apostrophe that was put in front.
  package static func removed(from text: String) -> String {
    text.hasPrefix("'") && isNeeded(for: text) ? String(text.dropFirst()) : text
  }
}
