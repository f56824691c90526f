/// What names a gift card, and is as good as what it holds: `842H-FCYQ-9GZC`.
///
/// Its letters are those of Crockford's Base32, of which none look alike: `O` reads as 0, `I` and
/// `L` as 1. The last is a check digit by Damm's scheme (H. M. Damm, 2004) over the field of 32
/// elements: it finds every single wrong letter, and every two neighbours that were swapped.
package struct GiftCardCode: Hashable, Sendable {
  /// In groups of four with hyphens between them, as it is printed, spoken and kept.
  package let text: String

  /// How many letters are drawn; the check digit comes behind them.
  private static let drawn = 11
  private static let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

  /// One that shows how they are written.
  package static let example = GiftCardCode(drawing: "4f7c9a1b2d3e5f60718293a4b5c6d7e8")

  /// - Parameter id: a random id, of all of whose digits it is made.
  package init(drawing id: String) {
    let digits = id.compactMap(\.hexDigitValue)
    // Of the 64 bits of each half 11 letters take 55: in the second all of those are drawn.
    let bits = [digits.prefix(16), digits.suffix(16)].reduce(UInt64(0)) { bits, half in
      bits ^ half.reduce(0) { $0 << 4 | UInt64($1) }
    }
    let values = (0..<Self.drawn).map { UInt8(truncatingIfNeeded: bits >> (5 * UInt64($0))) & 31 }
    self.init(values: values + [Self.check(values)])
  }

  private init(values: [UInt8]) {
    let letters = values.map { Self.letters[Int($0)] }
    let groups = stride(from: 0, to: letters.count, by: 4).map { place in
      String(decoding: letters[place..<min(place + 4, letters.count)], as: UTF8.self)
    }
    text = groups.joined(separator: "-")
  }

  /// Reads a code as somebody typed it, with or without hyphens and spaces, in any case.
  package init(typed text: String) throws(GiftCardCodeProblem) {
    var values: [UInt8] = []
    for letter in text.unicodeScalars where letter != "-" && !letter.properties.isWhitespace {
      guard let value = Self.value(of: letter) else { throw .letter(String(letter)) }
      values.append(value)
      guard values.count <= Self.drawn + 1 else { throw .length }
    }
    guard values.count == Self.drawn + 1 else { throw .length }
    guard Self.check(values) == 0 else { throw .mistyped }
    self.init(values: values)
  }

  private static func value(of letter: Unicode.Scalar) -> UInt8? {
    guard letter.isASCII else { return nil }
    var byte = UInt8(letter.value)
    if (0x61...0x7A).contains(byte) { byte -= 0x20 }
    switch byte {
    case UInt8(ascii: "O"): return 0
    case UInt8(ascii: "I"), UInt8(ascii: "L"): return 1
    default: return letters.firstIndex(of: byte).map { UInt8($0) }
    }
  }

  /// What stands behind some letters as their check digit; 0 where it does so already.
  private static func check(_ values: [UInt8]) -> UInt8 {
    values.reduce(0) { doubled($0 ^ $1) }
  }

  /// Twice a number, in the field of 32 elements by x⁵ + x² + 1.
  private static func doubled(_ value: UInt8) -> UInt8 {
    let shifted = value << 1
    return shifted & 32 == 0 ? shifted : shifted ^ 0b10_0101
  }
}

extension GiftCardCode {
  /// What is told of it to whoever is not to pay with it: its last letters.
  package var masked: String { "****-****-" + text.suffix(4) }

  /// A text with each code in it masked.
  package static func masking(_ text: String) -> String {
    let isOfWord = { (letter: Character) in letter.isLetter || letter.isNumber || letter == "-" }
    var (masked, rest) = ("", Substring(text))
    while !rest.isEmpty {
      let word = rest.prefix(while: isOfWord)
      rest = rest.dropFirst(word.count)
      let code = word.utf8.count == example.text.utf8.count ? try? Self(typed: String(word)) : nil
      masked += code?.masked ?? String(word)
      let between = rest.prefix { !isOfWord($0) }
      rest = rest.dropFirst(between.count)
      masked += between
    }
    return masked
  }
}

/// Why a text is no code of a gift card.
package enum GiftCardCodeProblem: Error, Hashable, Sendable {
  /// A letter that no code has.
  case letter(String)
  /// Too many letters, or too few.
  case length
  /// The check digit does not fit.
  case mistyped

  /// The end of a sentence that begins with the code.
  package var words: String {
    switch self {
    case .letter(let letter): "has \(quoted(letter)), which no gift card's code has"
    case .length: "is no gift card's code; one has 12 letters, as \(GiftCardCode.example.text)"
    case .mistyped: "is no gift card's code: a character is mistyped"
    }
  }
}

extension GiftCardCode: FieldValue {
  package static var kind: FieldKind { String.kind }
  package var content: FieldContent { .text(text) }

  package init?(content: FieldContent) {
    guard case .text(let text) = content, let code = try? GiftCardCode(typed: text),
      code.text == text
    else { return nil }
    self = code
  }
}
