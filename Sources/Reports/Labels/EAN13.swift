import Domain

/// The number of a product as a barcode of thirteen digits. UPC-A is one of them with a 0 in front.
///
/// Source: ISO/IEC 15420, its tables of number sets and of their order.
struct EAN13 {
  /// Modules of ground that a scanner needs before the bars, and behind them.
  static let (quietBefore, quietAfter) = (11, 7)

  let digits: String

  /// `nil` for anything but twelve or thirteen digits of which the last checks the others.
  init?(_ text: String) {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), [12, 13].contains(text.utf8.count),
      ProductCode.rightCheckDigit(of: text) == nil
    else { return nil }
    digits = text.utf8.count == 12 ? "0" + text : text
  }

  /// In groups, as they stand beneath the bars.
  var caption: String {
    "\(digits.prefix(1)) \(digits.dropFirst().prefix(6)) \(digits.suffix(6))"
  }

  /// Widths in modules, a bar first.
  var widths: [Int] {
    let digits = digits.utf8.map { Int($0) - 0x30 }
    let left = zip(digits[1...6], Self.orders[digits[0]].utf8).flatMap { digit, set in
      set == UInt8(ascii: "A") ? Self.sets[digit] : Self.sets[digit].reversed()
    }
    return [1, 1, 1] + left + [1, 1, 1, 1, 1] + digits[7...].flatMap { Self.sets[$0] } + [1, 1, 1]
  }

  /// Number set A, from ground to bar; C is the same from bar to ground, and B is C mirrored.
  private static let sets = [
    [3, 2, 1, 1], [2, 2, 2, 1], [2, 1, 2, 2], [1, 4, 1, 1], [1, 1, 3, 2],
    [1, 2, 3, 1], [1, 1, 1, 4], [1, 3, 1, 2], [1, 2, 1, 3], [3, 1, 1, 2],
  ]

  /// From which sets the left digits are, for each first digit.
  private static let orders = [
    "AAAAAA", "AABABB", "AABBAB", "AABBBA", "ABAABB", "ABBAAB", "ABBBAA", "ABABAB", "ABABBA",
    "ABBABA",
  ]
}
