/// What DATEV wants to know besides accounts.
package enum DatevSetting: String, CaseIterable, Hashable, Sendable {
  /// The number of the tax adviser.
  case adviser
  /// The number that the adviser has given the shop.
  case client
  /// The day on which a year of the books begins, as `01-01`.
  case year

  /// What names it in a file of accounts.
  package var key: String { "datev." + rawValue }

  package init?(key: String) {
    guard key.hasPrefix("datev.") else { return nil }
    self.init(rawValue: String(key.dropFirst("datev.".count)))
  }

  var standard: String {
    switch self {
    case .adviser: "1001"
    case .client: "1"
    case .year: "01-01"
    }
  }

  /// What is wrong with a value, as the end of a sentence; `nil` of nothing.
  func problem(of value: String) -> String? {
    switch self {
    case .adviser: Self.problem(value, 1001...9_999_999)
    case .client: Self.problem(value, 1...99_999)
    case .year: Day("2001-" + value) == nil ? "is no day such as 01-01" : nil
    }
  }

  private static func problem(_ value: String, _ numbers: ClosedRange<Int>) -> String? {
    Int(value).map(numbers.contains) == true
      ? nil : "is no number from \(numbers.lowerBound) to \(numbers.upperBound)"
  }
}
