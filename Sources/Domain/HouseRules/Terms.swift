/// What renting a copy costs.
package enum Price: Hashable, Sendable {
  case perNight(Money)
  case flat(Money)
  /// So much for the first nights together, and for each night after them.
  case stepped(first: Money, nights: Int, then: Money)

  /// - Parameter nights: 1 or more.
  package func total(nights: Int) -> Money {
    switch self {
    case .perNight(let price): price * nights
    case .flat(let price): price
    case .stepped(let first, let covered, let then): first + then * max(0, nights - covered)
    }
  }

  /// How the total comes about: `3 nights × 3.00 = 9.00 GBP`.
  package func arithmetic(nights: Int, in currency: Currency) -> String {
    let total = "\(total(nights: nights).text(in: currency)) \(currency.code)"
    switch self {
    case .perNight(let price):
      return "\(counted(nights, "night")) × \(price.text(in: currency)) = \(total)"
    case .flat: return "\(total) flat"
    case .stepped(let first, let covered, let then):
      let step = "for the first \(counted(covered, "night"))"
      guard nights > covered else { return "\(total) \(step)" }
      let rest = "\(nights - covered) × \(then.text(in: currency))"
      return "\(first.text(in: currency)) \(step) + \(rest) = \(total)"
    }
  }
}

/// What a late night costs, and the most that all of them cost.
package struct LateFee: Hashable, Sendable {
  package let perNight: Money
  package let cap: Cap?

  /// The most that one rental can cost in late fees.
  package enum Cap: Hashable, Sendable {
    case amount(Money)
    /// What the movie costs to replace; no cap where that is not known.
    case replacementPrice
  }
}

/// From which age a movie may be rented.
package enum AgeRule: Hashable, Sendable {
  case byRating
  case from(Int)
  case off
}

/// Whether a till has to be opened before it is used.
package enum TillMode: String, Hashable, Sendable {
  case optional, required
}
