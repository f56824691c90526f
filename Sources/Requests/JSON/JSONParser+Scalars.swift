import Domain

/// Texts and numbers.
extension JSONParser {
  mutating func text() throws(Failure) -> String {
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { throw .noObject }
    place += 1
    let start = place
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        defer { place += 1 }
        guard let text = JSONText.unquoted(bytes[start..<place]) else { throw .noObject }
        return text
      case UInt8(ascii: "\\"): place += 2
      case 0..<0x20: throw .noObject
      default: place += 1
      }
    }
    throw .noObject
  }

  mutating func number() throws(Failure) -> JSONValue {
    let start = place
    var isWhole = true
    skip { $0 == UInt8(ascii: "-") }
    let first = place
    guard skipDigits() > 0, bytes[first] != UInt8(ascii: "0") || place == first + 1 else {
      throw .noObject
    }
    if skip({ $0 == UInt8(ascii: ".") }) {
      isWhole = false
      guard skipDigits() > 0 else { throw .noObject }
    }
    if skip({ $0 | 0x20 == UInt8(ascii: "e") }) {
      isWhole = false
      skip { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
      guard skipDigits() > 0 else { throw .noObject }
    }
    return try Self.number(String(decoding: bytes[start..<place], as: UTF8.self), isWhole)
  }

  private static func number(_ text: String, _ isWhole: Bool) throws(Failure) -> JSONValue {
    if isWhole, let number = Int(text) { return .number(number) }
    guard let fraction = Double(text), fraction.isFinite else { throw .noObject }
    return Int(exactly: fraction).map { .number($0) } ?? .text("\(fraction)")
  }

  /// Goes past one byte, if it is such a one.
  @discardableResult
  private mutating func skip(_ isWanted: (UInt8) -> Bool) -> Bool {
    guard place < bytes.count, isWanted(bytes[place]) else { return false }
    place += 1
    return true
  }

  private mutating func skipDigits() -> Int {
    let start = place
    while skip({ (0x30...0x39).contains($0) }) {}
    return place - start
  }
}
