/// A statement whose values are bound, never spliced: `"… WHERE id = \(id)"` becomes `$1`.
package struct SQL: ExpressibleByStringInterpolation, Sendable {
  private var parts: [Part]

  fileprivate enum Part: Sendable {
    case text(String)
    case value(SQLValue)

    /// At most so many bytes of the text.
    var length: Int {
      if case .text(let piece) = self { piece.utf8.count } else { 4 }
    }
  }

  package init(stringLiteral text: String) {
    parts = [.text(text)]
  }

  package init(stringInterpolation: StringInterpolation) {
    parts = stringInterpolation.parts
  }

  /// The text with `$1`, `$2` … in order of appearance, and the values that go there.
  package var rendered: (text: String, values: [SQLValue]) {
    var text = ""
    text.reserveCapacity(parts.reduce(0) { $0 + $1.length })
    var values: [SQLValue] = []
    values.reserveCapacity(parts.count)
    for part in parts {
      switch part {
      case .text(let piece): text.append(piece)
      case .value(let value):
        values.append(value)
        text.append("$")
        text.append(String(values.count))
      }
    }
    return (text, values)
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

  /// Values with commas in between.
  static func list(_ values: [SQLValue]) -> SQL {
    joined(values.map { "\($0)" }, by: ", ")
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(interpolationCount * 2 + 1)
    }

    package mutating func appendLiteral(_ literal: String) {
      parts.append(.text(literal))
    }

    package mutating func appendInterpolation(_ value: (some SQLBindable)?) {
      parts.append(.value(value?.sqlValue ?? .null))
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
