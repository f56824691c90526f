import Domain

/// The characters of Windows code page 1252, which receipt printers are told to use and PDF calls
/// WinAnsi: the letters of western Europe and the euro.
///
/// Source: Unicode's mapping table of CP1252 (best fit is not used).
enum CodePage1252 {
  private static let bytes: [Character: UInt8] = {
    var bytes: [Character: UInt8] = [:]
    for byte in UInt8.min...UInt8.max {
      // A soft hyphen takes no column on a screen.
      guard (0x20...0x7E).contains(byte) || (0xA0...0xFF).contains(byte), byte != 0xAD else {
        continue
      }
      bytes[Character(Unicode.Scalar(byte))] = byte
    }
    for (place, character) in upper.enumerated() where character != " " {
      bytes[character] = UInt8(0x80 + place)
    }
    return bytes
  }()

  /// 0x80 to 0x9F; a space where the page has nothing.
  private static let upper = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ"

  /// A safe text as bytes, one for each column that it takes. A letter that the page lacks stands
  /// without its mark, and what is no letter of it at all is a question mark.
  static func encoded(_ text: String) -> [UInt8] {
    text.flatMap { character -> [UInt8] in
      if let byte = bytes[character] { return [byte] }
      let width = DisplayText.width(String(character))
      if width == 1, let byte = plain(character) { return [byte] }
      return Array(repeating: UInt8(ascii: "?"), count: width)
    }
  }

  /// Whether each letter of a text is there as it is.
  static func hasAll(of text: String) -> Bool { text.allSatisfy { bytes[$0] != nil } }

  /// A safe text as it is shown by what has no other letters.
  static func shown(_ text: String) -> String {
    String(encoded(text).map { characters[$0] ?? "?" })
  }

  private static let characters = Dictionary(uniqueKeysWithValues: bytes.map { ($1, $0) })

  private static func plain(_ character: Character) -> UInt8? {
    let key = Array(Folded.key(String(character)).utf8)
    guard key.count == 1, let letter = key.first, (0x61...0x7A).contains(letter) else { return nil }
    return character.isUppercase ? letter - 32 : letter
  }
}
