/// Texts as JSON writes them.
package enum JSONText {
  /// Every control character is escaped, those of the C1 range too, which terminals obey.
  package static func quote(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { text in
      if text.allSatisfy(isPlain) { bytes += text } else { escape(text, to: &bytes) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2: false
    default: true
    }
  }

  /// Only what has one byte, or two of which the first is C2, is ever escaped, in six at most.
  private static func escape(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 6 * text.count) { escaped in
      var (place, end) = (0, 0)
      while place < text.count {
        if isPlain(text[place]) {
          escaped[end] = text[place]
          end += 1
        } else {
          // Of two bytes, the second is the scalar's own number.
          if text[place] == 0xC2 { place += 1 }
          for byte in Self.escaped(Unicode.Scalar(text[place])).utf8 {
            escaped[end] = byte
            end += 1
          }
        }
        place += 1
      }
      bytes += escaped[..<end]
    }
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
