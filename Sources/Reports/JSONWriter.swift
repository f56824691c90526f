import Domain

/// Writes records as JSON: keys in their fixed order, money as decimal strings.
package enum JSONWriter {
  /// One record on one line, without a line break at the end.
  package static func line(_ record: Record) -> String {
    var text = ""
    write(.record(record), to: &text)
    return text
  }

  /// All records as an array, one a line.
  package static func array(_ records: [Record]) -> String {
    guard !records.isEmpty else { return "[]\n" }
    var text = "[\n"
    for (place, record) in records.enumerated() {
      text += place == 0 ? "  " : ",\n  "
      write(.record(record), to: &text)
    }
    return text + "\n]\n"
  }

  private static func write(_ cell: Cell, to text: inout String) {
    switch cell {
    case .null: text += "null"
    case .number(let number): text += String(number)
    case .flag(let flag): text += flag ? "true" : "false"
    case .text(let string): quote(string, to: &text)
    case .amount(let money, let currency): quote(money.text(in: currency), to: &text)
    case .day(let day): quote(day.text, to: &text)
    case .instant(let instant): quote(instant.text, to: &text)
    case .list(let names): write(names.map { .text($0) }, to: &text)
    case .records(let records): write(records.map { .record($0) }, to: &text)
    case .record(let record):
      text += "{"
      for (place, field) in record.fields.enumerated() {
        if place > 0 { text += "," }
        quote(field.key, to: &text)
        text += ":"
        write(field.cell, to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ cells: [Cell], to text: inout String) {
    text += "["
    for (place, cell) in cells.enumerated() {
      if place > 0 { text += "," }
      write(cell, to: &text)
    }
    text += "]"
  }

  /// Every control character is escaped, those of the C1 range too, which terminals obey.
  private static func quote(_ string: String, to text: inout String) {
    text += "\""
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) {
      text += string
    } else {
      for scalar in string.unicodeScalars { text += escaped(scalar) }
    }
    text += "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return String(scalar)
    }
  }
}
