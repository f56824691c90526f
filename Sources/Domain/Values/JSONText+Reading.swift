extension JSONText {
  /// What stands between two quotes, with what is escaped decoded.
  ///
  /// - Returns: `nil` where that is no text.
  package static func unquoted(_ bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.contains(UInt8(ascii: "\\")) else {
      return String(validating: bytes, as: UTF8.self)
    }
    var rest = bytes
    var decoded: [UInt8] = []
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        decoded.append(byte)
        continue
      }
      guard let letter = rest.popFirst(), let bytes = unescaped(letter, &rest) else { return nil }
      decoded += bytes
    }
    return String(validating: decoded, as: UTF8.self)
  }

  private static func unescaped(_ letter: UInt8, _ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): [letter]
    case UInt8(ascii: "b"): [0x08]
    case UInt8(ascii: "f"): [0x0C]
    case UInt8(ascii: "n"): [0x0A]
    case UInt8(ascii: "r"): [0x0D]
    case UInt8(ascii: "t"): [0x09]
    case UInt8(ascii: "u"): scalar(&rest).map { Array(String(Character($0)).utf8) }
    default: nil
    }
  }

  /// What `\u0041` stands for, or a pair of them.
  private static func scalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard let unit = codeUnit(&rest) else { return nil }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, rest.popFirst() == UInt8(ascii: "\\"),
      rest.popFirst() == UInt8(ascii: "u"), let low = codeUnit(&rest),
      (0xDC00...0xDFFF).contains(low)
    else { return nil }
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
  }

  private static func codeUnit(_ rest: inout ArraySlice<UInt8>) -> UInt32? {
    guard rest.count >= 4 else { return nil }
    defer { rest.removeFirst(4) }
    return rest.prefix(4).reduce(UInt32?.some(0)) { unit, byte in
      guard let unit, byte < 0x80, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        return nil
      }
      return unit << 4 + UInt32(digit)
    }
  }
}
