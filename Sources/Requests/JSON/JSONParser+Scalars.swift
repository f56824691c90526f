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
        guard let text = String(validating: bytes[start..<place], as: UTF8.self) else {
          throw .noObject
        }
        return text
      case UInt8(ascii: "\\"): return try escapedText(after: Array(bytes[start..<place]))
      case 0..<0x20: throw .noObject
      default: place += 1
      }
    }
    throw .noObject
  }

  /// A text from its first escape on.
  private mutating func escapedText(after before: [UInt8]) throws(Failure) -> String {
    var decoded = before
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: decoded, as: UTF8.self) else { throw .noObject }
        return text
      case UInt8(ascii: "\\"): try decoded.append(contentsOf: escape())
      case 0..<0x20: throw .noObject
      default: decoded.append(byte)
      }
    }
    throw .noObject
  }

  private mutating func escape() throws(Failure) -> [UInt8] {
    guard place < bytes.count else { throw .noObject }
    let letter = bytes[place]
    place += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [letter]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return Array(String(Character(try scalar())).utf8)
    default: throw .noObject
    }
  }

  /// What `\u0041` stands for, or a pair of them.
  private mutating func scalar() throws(Failure) -> Unicode.Scalar {
    let unit = try codeUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, place + 1 < bytes.count, bytes[place] == UInt8(ascii: "\\"),
      bytes[place + 1] == UInt8(ascii: "u")
    else { throw .noObject }
    place += 2
    let low = try codeUnit()
    guard (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw .noObject }
    return scalar
  }

  private mutating func codeUnit() throws(Failure) -> UInt32 {
    guard place + 4 <= bytes.count else { throw .noObject }
    var unit: UInt32 = 0
    for byte in bytes[place..<place + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw .noObject
      }
      unit = unit << 4 + UInt32(digit)
    }
    place += 4
    return unit
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
