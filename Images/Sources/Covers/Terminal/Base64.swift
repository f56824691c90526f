/// Bytes as printable characters, four for three.
///
/// Source: RFC 4648, section 4.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func append(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) {
    for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: 3) {
      let rest = bytes.endIndex - start
      let bits =
        Int(bytes[start]) << 16 | (rest > 1 ? Int(bytes[start + 1]) << 8 : 0)
        | (rest > 2 ? Int(bytes[start + 2]) : 0)
      text.append(digits[bits >> 18])
      text.append(digits[bits >> 12 & 63])
      text.append(rest > 1 ? digits[bits >> 6 & 63] : UInt8(ascii: "="))
      text.append(rest > 2 ? digits[bits & 63] : UInt8(ascii: "="))
    }
  }
}
