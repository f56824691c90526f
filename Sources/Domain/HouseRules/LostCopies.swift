/// What is charged for a lost copy of a movie that has no replacement price.
package enum LostCharge: Hashable, Sendable {
  case amount(Money)
  /// Whoever enters the loss says it.
  case ask
}

/// When a copy that does not come back is taken to be lost.
package enum LostAfter: Hashable, Sendable {
  case never
  /// So many nights late.
  case nights(Int)

  /// What was due on this day or before is lost on a day; `nil` where nothing is.
  package func lastDue(on today: Day) -> Day? {
    switch self {
    case .never: nil
    case .nights(let nights): today + (-nights)
    }
  }
}
