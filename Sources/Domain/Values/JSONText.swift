/// Texts as JSON writes them.
package enum JSONText {
  /// Every control character is escaped, those of the C1 range too, which terminals obey.
  package static func quote(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0), to: &bytes) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Only what has one byte, or two of which the first is C2, is ever escaped.
  private static func append(_ text: UnsafeRawBufferPointer, to bytes: inout [UInt8]) {
    var place = 0
    while true {
      let end = endOfPlain(text, from: place)
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[place..<end]))
      guard end < text.count else { return }
      // Of two bytes, the second is the scalar's own number.
      place = text[end] == 0xC2 ? end + 1 : end
      bytes += escaped(Unicode.Scalar(text[place])).utf8
      place += 1
    }
  }

  /// Where the bytes end that stand as they are, from a place on: eight at a time where they do.
  private static func endOfPlain(_ text: UnsafeRawBufferPointer, from place: Int) -> Int {
    var place = place
    while place + 8 <= text.count,
      arePlain(text.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    {
      place += 8
    }
    while place < text.count, isPlain(text[place]) { place += 1 }
    return place
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2: false
    default: true
    }
  }

  /// Of eight bytes x, (x - n) & ~x has the highest bit of any set only where some byte is below n;
  /// after XOR with another byte, one that is the same is below 1.
  private static func arePlain(_ bytes: UInt64) -> Bool {
    let (ones, highest): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    func areLess(_ bytes: UInt64, _ limit: UInt64) -> UInt64 { (bytes &- ones &* limit) & ~bytes }
    let found =
      areLess(bytes, 0x20) | areLess(bytes ^ ones &* 0x22, 1) | areLess(bytes ^ ones &* 0x5C, 1)
      | areLess(bytes ^ ones &* 0x7F, 1) | areLess(bytes ^ ones &* 0xC2, 1)
    return found & highest == 0
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
