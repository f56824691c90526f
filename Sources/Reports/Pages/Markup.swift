/// Text as it stands in HTML and XML, between tags and in attributes.
enum Markup {
  /// A template of a page, filled.
  static func render(_ template: [UInt8], with page: Any) throws -> String {
    try Template(String(decoding: template, as: UTF8.self)).filled(page)
  }

  /// Files that stand in a page as they are, one behind the other.
  static func text(_ files: [UInt8]...) -> String {
    String(decoding: files.joined(), as: UTF8.self)
  }

  static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    let markup = escapeScalars(text)
    // What is written from right to left, or says so, must not reorder what stands around it.
    return text.unicodeScalars.contains(where: turns) ? "\u{2068}\(markup)\u{2069}" : markup
  }

  private static func escapeScalars(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { markup, scalar in
      switch scalar {
      case _ where directs(scalar): break
      case "&": markup += "&amp;"
      case "<": markup += "&lt;"
      case ">": markup += "&gt;"
      case "\"": markup += "&quot;"
      case "'": markup += "&#39;"
      case "\r": markup += " "
      case _ where isAllowed(scalar): markup.unicodeScalars.append(scalar)
      default: markup += "\u{FFFD}"
      }
    }
  }

  /// Marks that embed, override and isolate: a name has no use for them that is not a trick.
  private static func directs(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  /// Letters of scripts that run from right to left, and marks of direction.
  private static func turns(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0x200E...0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF,
      0x1E800...0x1EFFF:
      true
    default: directs(scalar)
    }
  }

  /// Most of what is shown, and the same in a page.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      false
    default: (0x20..<0x7F).contains(byte)
    }
  }

  /// Control characters and noncharacters have no place in a page.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: true
    case 0..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF: false
    default: scalar.value & 0xFFFE != 0xFFFE
    }
  }
}
