import Crypto

/// SHA-256 of texts and rows, in hexadecimal.
package enum Hash {
  package static func hex(of text: String) -> String { hex(of: Array(text.utf8)) }

  static func hex(of bytes: [UInt8]) -> String {
    text(of: Array(SHA256.hash(data: bytes)))
  }

  /// A hash in hexadecimal, as bytes of the text.
  static func digits(of hash: SHA256Digest) -> [UInt8] {
    var digits = [UInt8](repeating: 0, count: 64)
    hash.withUnsafeBytes { bytes in
      for (place, byte) in bytes.enumerated() {
        (digits[2 * place], digits[2 * place + 1]) = (digit(byte >> 4), digit(byte & 15))
      }
    }
    return digits
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
  }

  /// Bytes in hexadecimal.
  static func text(of bytes: some Collection<UInt8>) -> String {
    String(unsafeUninitializedCapacity: 2 * bytes.count) { text in
      var place = 0
      for byte in bytes {
        (text[place], text[place + 1]) = (digit(byte >> 4), digit(byte & 15))
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
