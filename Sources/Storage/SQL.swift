import Domain

/// A statement whose values are bound, never spliced: `"… WHERE id = \(id)"` becomes `$1`.
package struct SQL: ExpressibleByStringInterpolation, Sendable {
  private var parts: [Part]

  fileprivate enum Part: Sendable {
    case text(String)
    case value(SQLValue)

    /// At most so many bytes of the text.
    var length: Int {
      if case .text(let piece) = self { piece.utf8.count } else { Self.longestName }
    }

    /// SQLite takes at most 32,766 values in a statement, PostgreSQL 65,535.
    private static let longestName = "$65535".utf8.count
  }

  package init(stringLiteral text: String) {
    parts = [.text(text)]
  }

  package init(stringInterpolation: StringInterpolation) {
    parts = stringInterpolation.parts
  }

  /// The text with `$1`, `$2` … in order of appearance, and the values that go there.
  ///
  /// Written as bytes in one piece, since every statement of the counter comes through here.
  package var rendered: (text: String, values: [SQLValue]) {
    var values: [SQLValue] = []
    values.reserveCapacity(parts.count)
    let room = parts.reduce(0) { $0 + $1.length }
    let text = String(unsafeUninitializedCapacity: room) { bytes in
      var end = 0
      for part in parts {
        switch part {
        case .text(let piece): Self.append(piece, to: bytes, at: &end)
        case .value(let value):
          values.append(value)
          Self.append(values.count, to: bytes, at: &end)
        }
      }
      return end
    }
    return (text, values)
  }

  private static func append(
    _ text: String, to bytes: UnsafeMutableBufferPointer<UInt8>, at end: inout Int
  ) {
    var text = text
    end = text.withUTF8 { bytes[end...].update(fromContentsOf: $0) }
  }

  /// The name of a value: `$12`.
  private static func append(
    _ number: Int, to bytes: UnsafeMutableBufferPointer<UInt8>, at end: inout Int
  ) {
    bytes[end] = UInt8(ascii: "$")
    end += 1
    var unit = 1
    while number / unit >= 10 { unit *= 10 }
    while unit > 0 {
      bytes[end] = UInt8(ascii: "0") + UInt8(number / unit % 10)
      end += 1
      unit /= 10
    }
  }

  /// The same with texts that follow each other as one: quicker where it is used again and again.
  var asOneText: SQL {
    var whole = self
    whole.parts = parts.reduce(into: []) { parts, part in
      if case .text(let piece) = part, case .text(let before)? = parts.last {
        parts[parts.count - 1] = .text(before + piece)
      } else {
        parts.append(part)
      }
    }
    return whole
  }

  /// Statements or conditions, one after the other with something in between.
  static func joined(_ pieces: [SQL], by separator: String) -> SQL {
    var joined = SQL(stringLiteral: "")
    for (place, piece) in pieces.enumerated() {
      if place > 0 { joined.parts.append(.text(separator)) }
      joined.parts += piece.parts
    }
    return joined
  }

  /// A sum of whole numbers, 0 of none: PostgreSQL's own would be of another type.
  static func sum(_ expression: SQL) -> SQL { "CAST(COALESCE(SUM(\(expression)), 0) AS BIGINT)" }

  /// Values with commas in between.
  static func list(_ values: [SQLValue]) -> SQL {
    var list = SQL(stringLiteral: "")
    list.parts.reserveCapacity(2 * values.count)
    for (place, value) in values.enumerated() {
      if place > 0 { list.parts.append(.text(", ")) }
      list.parts.append(.value(value))
    }
    return list
  }

  /// Whether a column is one of some texts; `nil` of none.
  static func isOne(_ column: SQL, of texts: [String]) -> SQL? {
    texts.isEmpty ? nil : "\(column) IN (\(list(texts.map { .text($0) })))"
  }

  static let never: SQL = "1 = 0"

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(interpolationCount * 2 + 1)
    }

    package mutating func appendLiteral(_ literal: String) {
      parts.append(.text(literal))
    }

    package mutating func appendInterpolation(_ value: some FieldValue) {
      parts.append(.value(value.sqlValue))
    }

    /// `nil` is NULL.
    package mutating func appendInterpolation<Value: FieldValue>(_ value: Value?) {
      parts.append(.value(value.sqlValue))
    }

    package mutating func appendInterpolation(_ value: SQLValue) {
      parts.append(.value(value))
    }

    package mutating func appendInterpolation(_ bytes: [UInt8]) {
      parts.append(.value(.blob(bytes)))
    }

    /// A piece of SQL with its own values.
    package mutating func appendInterpolation(_ piece: SQL) {
      parts += piece.parts
    }
  }
}

/// A value as the database holds it.
package enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case text(String)
  case blob([UInt8])
}
