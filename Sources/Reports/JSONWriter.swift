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
    var bytes: [UInt8] = []
    for (place, record) in records.enumerated() {
      write(record, isFirst: place == 0, to: &bytes)
    }
    bytes += end(isEmpty: records.isEmpty).utf8
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A record of an array, with what stands before it.
  package static func element(_ record: Record, isFirst: Bool) -> String {
    var bytes: [UInt8] = []
    write(record, isFirst: isFirst, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same behind other bytes.
  package static func write(_ record: Record, isFirst: Bool, to bytes: inout [UInt8]) {
    bytes += (isFirst ? "[\n  " : ",\n  ").utf8
    write(record, to: &bytes)
  }

  /// What stands behind the last record of an array.
  package static func end(isEmpty: Bool) -> String { isEmpty ? "[]\n" : "\n]\n" }

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

  /// A record on one line behind other bytes.
  package static func write(_ record: Record, to bytes: inout [UInt8]) {
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
