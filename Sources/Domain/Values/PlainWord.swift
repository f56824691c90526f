/// A word that stands in house rules, in files of accounts and on a command line as it is: small
/// letters from a to z and hyphens, a letter first.
package enum PlainWord {
  private static let mostLetters = 20

  /// As the end of a sentence.
  package static let words = "one word of at most \(mostLetters) letters a to z"

  static func isOne(_ text: String) -> Bool {
    let letters = text.utf8
    guard let first = letters.first, isLetter(first) else { return false }
    return letters.count <= mostLetters
      && letters.allSatisfy { isLetter($0) || $0 == UInt8(ascii: "-") }
  }

  private static func isLetter(_ letter: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
  }
}
