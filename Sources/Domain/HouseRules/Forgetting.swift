/// How long it is known which titles a customer rented.
package enum Forgetting: Hashable, Sendable {
  case never
  /// So many nights after the return.
  case after(nights: Int)

  /// What came back on this day or before is forgotten; `nil` where nothing is.
  package func lastDay(on today: Day) -> Day? {
    switch self {
    case .never: nil
    case .after(let nights): today + (-nights)
    }
  }
}
