/// Codes of products as they stand beneath their bars: EAN-13, EAN-8, UPC-A and GTIN-14.
package enum ProductCode {
  /// How the code may be kept that was typed: UPC-A is EAN-13 without the 0 in front.
  package static func spellings(of text: String) -> [String] {
    guard isNumber(text) else { return [text] }
    switch text.utf8.count {
    case 12: return [text, "0" + text]
    case 13 where text.hasPrefix("0"): return [text, String(text.dropFirst())]
    default: return [text]
    }
  }

  /// The same for all spellings of a code.
  package static func key(of text: String) -> String {
    spellings(of: text).max { $0.utf8.count < $1.utf8.count } ?? text
  }

  /// The digit that a code should end in, where it has the length of one and ends in another.
  package static func rightCheckDigit(of text: String) -> Int? {
    guard isNumber(text), lengths.contains(text.utf8.count) else { return nil }
    let digits = text.utf8.map { Int($0) - 48 }
    // Every other digit counts three times, the one before the last first.
    let sum = digits.dropLast().reversed().enumerated()
      .reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 3 : 1) }
    let right = (10 - sum % 10) % 10
    return digits.last == right ? nil : right
  }

  /// The code with the zero in front that a spreadsheet took away.
  package static func withLostZero(_ text: String) -> String? {
    let whole = "0" + text
    guard isNumber(text), lengths.contains(whole.utf8.count), rightCheckDigit(of: whole) == nil,
      [7, 11].contains(text.utf8.count)
    else { return nil }
    return whole
  }

  private static let lengths = [8, 12, 13, 14]

  private static func isNumber(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
