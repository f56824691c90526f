import Domain

/// Amounts or numbers as bars, the longest for the greatest.
package struct Bars: Sendable {
  /// Columns that bars take in a terminal: fewer tell nothing, and more tell no more.
  static let room = 8...40
  /// What a bar of whole numbers is long; see ``lengths(in:)``.
  private let values: [Int64]

  package init(_ cells: [Cell]) {
    values = cells.map { cell in
      switch cell {
      case .amount(let money, _): max(0, money.minor)
      case .number(let number): max(0, Int64(number))
      default: 0
      }
    }
  }

  /// How long each is where the longest is so long; what is not above zero has no length, and what
  /// is has at least 1.
  func lengths(in room: Int) -> [Int] {
    guard let greatest = values.max(), greatest > 0 else { return values.map { _ in 0 } }
    return values.map { value in
      let product = value.multipliedFullWidth(by: Int64(room))
      let length = greatest.dividingFullWidth(product).quotient
      return value > 0 ? max(1, Int(length)) : 0
    }
  }

  /// In heavy lines, which leave a gap between bars one beneath the other; the last column may be
  /// half a one.
  func texts(in columns: Int) -> [String] {
    lengths(in: columns * 2).map { halves in
      String(repeating: "━", count: halves / 2) + (halves % 2 == 0 ? "" : "╸")
    }
  }
}
