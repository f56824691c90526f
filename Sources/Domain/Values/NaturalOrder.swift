/// Texts with numbers in them in the order in which people count: A-2 before A-10.
package enum NaturalOrder {
  /// What sorts as the text should.
  package static func key(_ text: String) -> String {
    var (key, digits) = ("", "")
    for letter in text {
      if letter.isASCII, letter.isNumber {
        digits.append(letter)
      } else {
        key += padded(digits) + String(letter)
        digits = ""
      }
    }
    return key + padded(digits)
  }

  private static func padded(_ digits: String) -> String {
    digits.isEmpty
      ? "" : String(repeating: "0", count: max(0, 9 - digits.utf8.count)) + digits
  }
}
