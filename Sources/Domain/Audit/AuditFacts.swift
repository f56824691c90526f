/// What was or is the case, under names, in a fixed order.
package struct AuditFacts: Sendable, ExpressibleByDictionaryLiteral {
  package private(set) var fields: [(name: String, value: String)]

  package init(_ fields: [(name: String, value: String)]) {
    self.fields = fields
  }

  /// Names without a value are left out.
  package init(dictionaryLiteral elements: (String, String?)...) {
    fields = elements.compactMap { name, value in value.map { (name, $0) } }
  }

  /// The same with a number more, where there is one.
  package func with(_ name: String, _ number: Int?) -> AuditFacts {
    AuditFacts(fields + (number.map { [(name, String($0))] } ?? []))
  }

  /// The same with others behind.
  package func with(_ others: AuditFacts) -> AuditFacts {
    AuditFacts(fields + others.fields)
  }

  /// The first value under a name.
  package subscript(_ name: String) -> String? {
    fields.first { $0.name == name }?.value
  }

  /// A JSON object of texts; `nil` where there are none.
  package var text: String? {
    guard !fields.isEmpty else { return nil }
    var bytes: [UInt8] = []
    for (name, value) in fields {
      bytes.append(bytes.isEmpty ? UInt8(ascii: "{") : UInt8(ascii: ","))
      JSONText.quote(name, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      JSONText.quote(value, to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads what ``text`` writes; `nil` of anything else.
  package init?(text: String) {
    fields = []
    var reader = FactReader(text)
    guard reader.take("{") else { return nil }
    repeat {
      guard let name = reader.string(), reader.take(":"), let value = reader.string() else {
        return nil
      }
      fields.append((name, value))
    } while reader.take(",")
    guard reader.take("}"), reader.isAtEnd else { return nil }
  }
}

/// Reads JSON as ``JSONText`` writes it, from left to right.
private struct FactReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { place == bytes.count }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  mutating func string() -> String? {
    guard take("\"") else { return nil }
    var text: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escaped() else { return nil }
        text += String(scalar).utf8
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escaped() -> Unicode.Scalar? {
    guard place < bytes.count else { return nil }
    let byte = bytes[place]
    place += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard place + 4 <= bytes.count else { return nil }
      defer { place += 4 }
      return UInt32(String(decoding: bytes[place..<place + 4], as: UTF8.self), radix: 16)
        .flatMap(Unicode.Scalar.init)
    default: return Unicode.Scalar(byte)
    }
  }
}
