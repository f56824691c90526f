/// The numbers that the program gives out by itself.
package enum Series: String, Sendable {
  /// Membership cards.
  case card = "M"
  /// Codes of movies.
  case code = "F"
  /// Barcodes of copies.
  case barcode = "C"
  /// Codes of goods.
  case goods = "G"

  /// `C-000123`.
  package func text(_ number: Int) -> String {
    rawValue + "-" + Self.digits(number)
  }

  /// `000123`.
  static func digits(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 6 - digits.utf8.count)) + digits
  }

  /// The number in a text that this series could have given out.
  package func number(in text: String) -> Int? {
    guard text.hasPrefix(rawValue + "-"), text.utf8.count <= 11,
      let number = Int(text.dropFirst(2)), number > 0, self.text(number) == text
    else { return nil }
    return number
  }

  /// How one of our codes may be kept that was typed in whatever case, perhaps without its leading
  /// zeros; none of a text that is no code of ours.
  package static func spellings(of text: String) -> [String] {
    let key = Folded.key(text)
    let upper = key.uppercased()
    guard upper.dropFirst().first == "-", let series = Series(rawValue: String(upper.prefix(1))),
      let number = Int(upper.dropFirst(2)), number > 0
    else { return [] }
    return [upper, key, series.text(number)]
  }

  /// All ways in which one of our codes may have been written down, with fewer zeros or in lower
  /// case; none of a text that is no code of ours.
  package static func writings(of text: String) -> [String] {
    guard let whole = spellings(of: text).last, let number = Int(whole.dropFirst(2)) else {
      return []
    }
    let digits = String(number)
    return (0...max(0, 6 - digits.utf8.count)).flatMap { zeros in
      let code = whole.prefix(2) + String(repeating: "0", count: zeros) + digits
      return [String(code), code.lowercased()]
    }
  }

  /// The same for all spellings of a card, a code or a barcode.
  package static func key(of text: String) -> String {
    spellings(of: text).last ?? Folded.key(text)
  }
}
