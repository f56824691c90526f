/// Texts that have to stand on one line: names, notes, reasons.
package enum OneLine {
  /// What is wrong with a text, if anything, as the end of a sentence. White space at its ends is
  /// no part of it.
  package static func problem(in text: String) -> String? {
    problem(in: text, but: [])
  }

  /// The same of a text that is kept with the white space at its ends.
  package static func problem(inWhole text: String) -> String? {
    problem(in: text, but: [], isWhole: true)
  }

  /// What may have several lines.
  private static let prose: Set = ["address", "summary", "signature"]

  /// The same of a field's text, by its key.
  package static func problem(in text: String, of key: String) -> String? {
    prose.contains(key) ? problem(inProse: text) : problem(in: text)
  }

  /// The same of a text that may have several lines.
  package static func problem(inProse text: String) -> String? {
    problem(in: text, but: ["\n", "\r", "\t"])
  }

  private static func problem(
    in text: String, but allowed: Set<Unicode.Scalar>, isWhole: Bool = false
  ) -> String? {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return nil }
    let found = (isWhole ? text : text.trimmed).unicodeScalars.first {
      isControl($0) && !allowed.contains($0)
    }
    guard let found else { return nil }
    guard found != "\0" else { return "holds a NUL character" }
    let digits = String(found.value, radix: 16, uppercase: true)
    let code = String(repeating: "0", count: 4 - digits.utf8.count) + digits
    return found == "\n" || found == "\r"
      ? "holds a line break" : "holds a control character (U+\(code))"
  }

  /// Fields that may be long.
  private static let long: Set = ["summary", "cast", "genre", "note", "reason", "signature"]

  /// Whether a field's text is longer than anybody writes, as the end of a sentence.
  package static func problem(withLengthOf text: String, of key: String? = nil) -> String? {
    let most = key.map(long.contains) ?? true ? (20_000, "20,000") : (1000, "1,000")
    guard text.utf8.count > most.0, text.unicodeScalars.count > most.0 else { return nil }
    return "has more than \(most.1) letters"
  }

  /// A field's text without what is wrong with it, and without signs that have no width in an
  /// e-mail address. A break of lines becomes a space.
  package static func mended(_ text: String, of key: String) -> String {
    let breaks: Set<Unicode.Scalar> = ["\n", "\r", "\t", "\u{2028}", "\u{2029}"]
    let allowed: Set<Unicode.Scalar> = prose.contains(key) ? ["\n", "\r", "\t"] : []
    return text.unicodeScalars.reduce(into: "") { mended, scalar in
      if allowed.contains(scalar) || !isControl(scalar) {
        if key != "email" || !isHidden(scalar) { mended.unicodeScalars.append(scalar) }
      } else if breaks.contains(scalar) {
        mended += " "
      }
    }
  }

  /// Whether nothing shows that it is there: it has no width, or directs letters.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.generalCategory == .format
  }

  /// Those of ASCII and Latin-1, and the separators of lines and paragraphs.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }
}
