/// Texts in the headers of a message. Whatever they hold, they neither end their header nor make a
/// line that is too long.
///
/// Source: RFC 2047, encoded words of at most 75 letters.
enum MailHeader {
  /// A name and an address; the name as plain letters where it has no others.
  static func mailbox(_ name: String, _ address: String) -> String {
    guard !name.isEmpty else { return address }
    return (name.utf8.allSatisfy(isPlain) ? text(name) : encoded(name)) + " <\(address)>"
  }

  /// A text as it is where that is safe, else in encoded words.
  static func text(_ text: String) -> String {
    let isSafe =
      (1...60).contains(text.utf8.count) && !text.contains("=?")
      && text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
      && text.utf8.first != 0x20 && text.utf8.last != 0x20
    return isSafe ? text : encoded(text)
  }

  private static func encoded(_ text: String) -> String {
    words(text).joined(separator: "\n ")
  }

  /// Letters, digits and what needs no quotes in a name.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: " -'!+&/".utf8.contains(byte)
    }
  }

  /// Each holds whole scalars, as the RFC has it.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      let next = Array(String(isControl(scalar) ? " " : scalar).utf8)
      if bytes.count + next.count > 45 {
        words.append(word(bytes))
        bytes = []
      }
      bytes += next
    }
    return words + [word(bytes)]
  }

  private static func word(_ bytes: [UInt8]) -> String { "=?UTF-8?B?\(Base64.text(bytes))?=" }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      || (0x2028...0x2029).contains(scalar.value)
  }
}
