import Requests

/// How the bytes of a file stand for letters.
enum SheetEncoding: String, Worded {
  case utf8 = "utf-8"
  case utf16le = "utf-16le"
  case utf16be = "utf-16be"
  case windows1252 = "windows-1252"
  case macRoman = "macroman"
}

/// The text of a spreadsheet's file in UTF-8, and how it was written.
struct SheetText {
  /// What is no letter is no UTF-8 either, so that its cell is told as broken.
  let bytes: ArraySlice<UInt8>
  let encoding: SheetEncoding
  let hasMark: Bool

  /// - Parameter asked: the encoding, where somebody said which.
  init(_ file: [UInt8], as asked: SheetEncoding? = nil) {
    let marked = Self.mark(of: file)
    encoding = asked ?? marked?.encoding ?? Self.guess(file)
    var bytes = file[...]
    if let marked, marked.encoding == encoding { bytes = bytes.dropFirst(marked.length) }
    switch encoding {
    case .utf8: break
    case .utf16le: bytes = Self.fromUTF16(bytes, low: 0, high: 1)[...]
    case .utf16be: bytes = Self.fromUTF16(bytes, low: 1, high: 0)[...]
    case .windows1252: bytes = Self.from(bytes, Self.windows)[...]
    case .macRoman: bytes = Self.from(bytes, Self.mac)[...]
    }
    hasMark = marked?.encoding == encoding
    // Some programs write a second mark.
    while bytes.starts(with: Self.mark8) { bytes = bytes.dropFirst(3) }
    self.bytes = bytes
  }

  private static let mark8: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func mark(of bytes: [UInt8]) -> (encoding: SheetEncoding, length: Int)? {
    if bytes.starts(with: mark8) { return (.utf8, 3) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16le, 2) }
    return bytes.starts(with: [0xFE, 0xFF]) ? (.utf16be, 2) : nil
  }

  private static func guess(_ bytes: [UInt8]) -> SheetEncoding {
    let start = bytes.prefix(2000)
    let zeros = start.indices.filter { start[$0] == 0 }
    if zeros.count * 10 > start.count * 3 {
      return zeros.count { $0 % 2 == 1 } * 2 > zeros.count ? .utf16le : .utf16be
    }
    let found = letters(in: bytes)
    // Where both are found, files of both were put together: what is no UTF-8 is a bad row.
    return found.broken == 0 || found.whole * 4 >= found.broken ? .utf8 : .windows1252
  }

  /// How many letters beyond ASCII are in UTF-8, and how many bytes are not.
  private static func letters(in bytes: [UInt8]) -> (whole: Int, broken: Int) {
    var (whole, broken) = (0, 0)
    var decoder = UTF8()
    var rest = bytes.makeIterator()
    while true {
      switch decoder.decode(&rest) {
      case .scalarValue(let scalar): if !scalar.isASCII { whole += 1 }
      case .error: broken += 1
      case .emptyInput: return (whole, broken)
      }
    }
  }

  private static func fromUTF16(_ bytes: ArraySlice<UInt8>, low: Int, high: Int) -> [UInt8] {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { place in
      UInt16(bytes[place + high]) << 8 | UInt16(bytes[place + low])
    }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(units.count * 2)
    var decoder = UTF16()
    var rest = units.makeIterator()
    while true {
      switch decoder.decode(&rest) {
      case .scalarValue(let scalar): decoded += UTF8.encode(scalar) ?? UTF8.EncodedScalar()
      case .error: decoded.append(0xFF)
      case .emptyInput: return decoded
      }
    }
  }

  private static func from(_ bytes: ArraySlice<UInt8>, _ table: [[UInt8]]) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 { decoded.append(byte) } else { decoded += table[Int(byte) - 0x80] }
    }
    return decoded
  }

  /// From 80 on; `\0` stands where there is no letter.
  ///
  /// Source: the WHATWG Encoding Standard's index of windows-1252, without its C1 controls.
  private static let windows = table(
    "€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ"
      + String(String.UnicodeScalarView((0xA0...0xFF).compactMap { Unicode.Scalar($0) })))

  /// Source: Unicode's mapping table ROMAN.TXT of Apple.
  private static let mac = table(
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
      + "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ")

  private static func table(_ letters: String) -> [[UInt8]] {
    letters.unicodeScalars.map { $0 == "\0" ? [0xFF] : Array(String($0).utf8) }
  }
}
