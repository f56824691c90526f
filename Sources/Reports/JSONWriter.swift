import Domain

/// Writes records as JSON: keys in their fixed order, money as decimal strings.
package enum JSONWriter {
  /// One record on one line, without a line break at the end.
  package static func line(_ record: Record) -> String {
    var bytes: [UInt8] = []
    write(.record(record), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// All records as an array, one a line.
  package static func array(_ records: [Record]) -> String {
    guard !records.isEmpty else { return "[]\n" }
    var bytes = Array("[\n".utf8)
    for (place, record) in records.enumerated() {
      bytes += (place == 0 ? "  " : ",\n  ").utf8
      write(.record(record), to: &bytes)
    }
    bytes += "\n]\n".utf8
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func write(_ cell: Cell, to bytes: inout [UInt8]) {
    switch cell {
    case .null: bytes += "null".utf8
    case .number(let number): bytes += String(number).utf8
    case .flag(let flag): bytes += (flag ? "true" : "false").utf8
    case .text(let text): JSONText.quote(text, to: &bytes)
    case .amount(let money, let currency): JSONText.quote(money.text(in: currency), to: &bytes)
    case .day(let day): JSONText.quote(day.text, to: &bytes)
    case .instant(let instant): JSONText.quote(instant.text, to: &bytes)
    case .list(let names): write(names.map { .text($0) }, to: &bytes)
    case .records(let records): write(records.map { .record($0) }, to: &bytes)
    case .record(let record): write(record, to: &bytes)
    }
  }

  private static func write(_ record: Record, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    for (place, field) in record.fields.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      JSONText.quote(field.key, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      write(field.cell, to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private static func write(_ cells: [Cell], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "["))
    for (place, cell) in cells.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      write(cell, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }
}
