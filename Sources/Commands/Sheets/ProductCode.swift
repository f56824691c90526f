/// Numbers of products with a check digit at their end: EAN and UPC.
enum ProductCode {
  /// The digit that ought to be the last, where it is another.
  static func wrongDigit(of text: String) -> Int? {
    guard [8, 12, 13, 14].contains(text.utf8.count), SheetCell.isDigits(text),
      let last = text.last?.wholeNumberValue, case let digit = digit(of: text.dropLast()),
      digit != last
    else { return nil }
    return digit
  }

  static func isSound(_ text: String) -> Bool {
    [8, 12, 13, 14].contains(text.utf8.count) && SheetCell.isDigits(text)
      && wrongDigit(of: text) == nil
  }

  /// The number with the zero in front that a spreadsheet took away.
  static func withLostZero(_ text: String) -> String? {
    guard [7, 11].contains(text.utf8.count), isSound("0" + text) else { return nil }
    return "0" + text
  }

  /// Source: GS1 General Specifications, "Check digit calculations".
  private static func digit(of digits: Substring) -> Int {
    let sum = digits.reversed().enumerated().reduce(0) { sum, entry in
      sum + (entry.element.wholeNumberValue ?? 0) * (entry.offset % 2 == 0 ? 3 : 1)
    }
    return (10 - sum % 10) % 10
  }
}
