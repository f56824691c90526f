/// Text as a terminal may show it: nothing in it moves the cursor or turns the line around, and its
/// width is known.
package enum DisplayText {
  /// The text with control characters, line breaks and marks of direction made visible.
  package static func safe(_ text: String) -> String {
    if text.utf8.withContiguousStorageIfAvailable(isPlain) == true { return text }
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    return text.unicodeScalars.reduce(into: "") { safe, scalar in
      if isUnsafe(scalar) { safe += visible(scalar) } else { safe.unicodeScalars.append(scalar) }
    }
  }

  /// Whether no byte is one with which something unsafe may begin. Scalars take long to look at.
  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var last: UInt8 = 0
    for byte in bytes {
      switch byte {
      case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xEF: return false
      case 0x80, 0x81: if last == 0xE2 { return false }
      default: break
      }
      last = byte
    }
    return true
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFB: true
    default: false
    }
  }

  private static func visible(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": " "
    default: "\\u{" + String(scalar.value, radix: 16) + "}"
    }
  }

  /// How many columns a safe text takes.
  package static func width(_ text: String) -> Int {
    let ofLatin = text.utf8.withContiguousStorageIfAvailable(widthOfLatin) ?? nil
    return ofLatin ?? text.reduce(0) { $0 + width($1) }
  }

  /// The same of text that has nothing but Latin letters, arrows (U+2180 to U+21BF) and `…`, each
  /// of which takes one column; no soft hyphen.
  private static func widthOfLatin(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var width = 0
    // The two bytes before.
    var (first, last): (UInt8, UInt8) = (0, 0)
    for byte in bytes {
      guard byte < 0xCC || byte == 0xE2, !(byte == 0xAD && last == 0xC2),
        last != 0xE2 || byte == 0x86 || byte == 0x80,
        !(first == 0xE2 && last == 0x80) || byte == 0xA6
      else { return nil }
      if byte & 0xC0 != 0x80 { width += 1 }
      (first, last) = (last, byte)
    }
    return last == 0xE2 || first == 0xE2 && last == 0x80 ? nil : width
  }

  private static func width(_ character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars {
      if scalar == "\u{FE0F}" { return 2 }
      width = max(width, self.width(scalar))
    }
    return width
  }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    // As in `widthOfLatin`: what Unicode says of a scalar takes long to look up.
    if scalar.value < 0x300 { return scalar == "\u{AD}" ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if scalar.value >= 0x1100, wide.contains(where: { $0.contains(scalar.value) }) { return 2 }
    return scalar.properties.isEmojiPresentation ? 2 : 1
  }

  /// Source: Unicode Standard Annex #11, East Asian Width, classes W and F.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18AFF, 0x1B000...0x1B2FF,
    0x1F200...0x1F2FF, 0x20000...0x3FFFD,
  ]

  /// The text in at most so many columns, with `…` where something was left out.
  package static func fitted(_ text: String, to columns: Int) -> String {
    guard width(text) > columns else { return text }
    // What comes behind may belong to the letter before it, unless it is a plain letter too.
    let start = text.utf8.prefix(columns)
    if columns > 0, start.allSatisfy({ $0 < 0x80 }) {
      return String(decoding: start.dropLast(), as: UTF8.self) + "…"
    }
    var fitted = ""
    var used = 0
    for character in text {
      let width = self.width(character)
      guard used + width <= columns - 1 else { break }
      fitted.append(character)
      used += width
    }
    return fitted + "…"
  }

  /// A safe text in lines of at most so many columns, broken at spaces where that is possible.
  package static func wrapped(_ text: String, to columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    func end() {
      lines.append(line)
      (line, used) = ("", 0)
    }
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if used > 0, used + 1 + width(String(word)) > columns { end() }
      if used > 0 { line += " " }
      used += used > 0 ? 1 : 0
      for character in word {
        if used > 0, used + width(character) > columns { end() }
        line.append(character)
        used += width(character)
      }
    }
    end()
    return lines
  }

  /// The text with spaces up to so many columns.
  package static func padded(_ text: String, to columns: Int, isRight: Bool) -> String {
    let space = String(repeating: " ", count: max(0, columns - width(text)))
    return isRight ? space + text : text + space
  }
}
