/// What is charged for a lost copy.
package enum LostCharge: Hashable, Sendable {
  /// Where the movie has no replacement price, which comes first.
  case amount(Money)
  /// So much on top of the replacement price; where there is none, whoever enters the loss says it.
  case replacementPrice(plus: Money)
  /// Whoever enters the loss says it.
  case ask

  /// What is charged; `nil` where somebody has to say it.
  func amount(_ replacementPrice: Money?) -> Money? {
    switch self {
    case .replacementPrice(let more): replacementPrice.map { $0 + more }
    case .amount(let amount): replacementPrice ?? amount
    case .ask: replacementPrice
    }
  }
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
