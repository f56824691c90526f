/// Bytes as text, as RFC 4648 has it: for pictures that a page holds in itself, and for mail.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(_ bytes: some Collection<UInt8>) -> String {
    let bytes = Array(bytes)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(bytes.count, start + 3)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(
          place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The same in lines of 76 letters, the last one ended as well.
  static func lines(_ bytes: some Collection<UInt8>) -> String {
    let text = text(bytes).utf8
    var lines = ""
    var rest = text[...]
    while !rest.isEmpty {
      lines += String(decoding: rest.prefix(76), as: UTF8.self) + "\n"
      rest = rest.dropFirst(76)
    }
    return lines
  }
}
