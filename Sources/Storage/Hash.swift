import Crypto

/// SHA-256 of texts and rows, in hexadecimal.
package enum Hash {
  package static func hex(of text: String) -> String { hex(of: Array(text.utf8)) }

  static func hex(of bytes: [UInt8]) -> String {
    text(of: Array(SHA256.hash(data: bytes)))
  }

  /// Bytes in hexadecimal.
  static func text(of bytes: some Collection<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(unsafeUninitializedCapacity: 2 * bytes.count) { text in
      var place = 0
      for byte in bytes {
        text[place] = digits[Int(byte >> 4)]
        text[place + 1] = digits[Int(byte & 15)]
        place += 2
      }
      return place
    }
  }

  /// Appends values so that no two different rows come to the same bytes: each with its kind and,
  /// where it may be of any length, with that.
  static func append(_ values: [SQLValue], to bytes: inout [UInt8]) {
    for value in values {
      switch value {
      case .null: bytes.append(UInt8(ascii: "-"))
      case .integer(let number): append("i", "\(number)", to: &bytes)
      case .text(let text): append("t", text, to: &bytes)
      case .blob(let blob):
        append("b", "\(blob.count)", to: &bytes)
        bytes += blob
      }
    }
  }

  private static func append(_ kind: Unicode.Scalar, _ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: kind))
    bytes += "\(text.utf8.count):".utf8
    bytes += text.utf8
  }
}
