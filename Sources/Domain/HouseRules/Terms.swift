/// What renting a copy costs.
package enum Price: Hashable, Sendable {
  case perNight(Money)
  case flat(Money)
  /// So much for the first nights together, and for each night after them.
  case stepped(first: Money, nights: Int, then: Money)
  /// So much for every so many nights, begun ones in full.
  case blocks(Money, nights: Int)
  /// So many hundredths of what the movie costs to replace for every so many nights, begun ones in
  /// full. Only movies whose replacement price is known go by it.
  case share(percent: Int, of: Money, nights: Int)
  /// What another one comes to, and never more than so much.
  indirect case atMost(Money, Price)

  /// It never falls with the nights.
  ///
  /// - Parameter nights: 1 or more.
  package func total(nights: Int) -> Money {
    switch self {
    case .perNight(let price): price * nights
    case .flat(let price): price
    case .stepped(let first, let covered, let then): first + then * max(0, nights - covered)
    case .blocks(let price, let length): price * ((nights + length - 1) / length)
    case .share(let percent, let price, let length):
      Price.blocks(price.percent(percent), nights: length).total(nights: nights)
    case .atMost(let most, let price): min(most, price.total(nights: nights))
    }
  }

  /// The fewest nights that come to more than an amount; `nil` where no possible ones do.
  func nights(over amount: Money) -> Int? {
    let possible = RentRequest.possibleNights
    guard total(nights: possible.upperBound) > amount else { return nil }
    var (least, most) = (possible.lowerBound, possible.upperBound)
    while least < most {
      let middle = (least + most) / 2
      if total(nights: middle) > amount { most = middle } else { least = middle + 1 }
    }
    return least
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
    case .blocks(let price, let length):
      let blocks = (nights + length - 1) / length
      return "\(blocks) × \(price.text(in: currency)) per \(Self.block(of: length)) = \(total)"
    case .share(let percent, let price, let length):
      let each = price.percent(percent)
      return "\(percent)% of \(price.text(in: currency)) = \(each.text(in: currency)), "
        + Price.blocks(each, nights: length).arithmetic(nights: nights, in: currency)
    case .atMost(let most, let price):
      let sum = price.arithmetic(nights: nights, in: currency)
      return price.total(nights: nights) > most ? "\(sum), at most \(total)" : sum
    }
  }
}

extension Price {
  /// The same of a movie that costs so much to replace.
  func of(_ replacementPrice: Money?) -> Price {
    switch self {
    case .share(let percent, let price, let nights):
      .share(percent: percent, of: replacementPrice ?? price, nights: nights)
    case .atMost(let most, let price): .atMost(most, price.of(replacementPrice))
    case .perNight, .flat, .stepped, .blocks: self
    }
  }

  /// Whether it hangs on what the movie costs to replace.
  var isShare: Bool {
    switch self {
    case .share: true
    case .atMost(_, let price): price.isShare
    case .perNight, .flat, .stepped, .blocks: false
    }
  }

  /// `week`, `3 nights` or `night`.
  static func block(of nights: Int) -> String {
    nights == 7 ? "week" : nights == 1 ? "night" : "\(nights) nights"
  }
}

/// What is taken off a price, in hundredths of it: 0 to 100.
package struct Discount: Hashable, Sendable {
  package let percent: Int

  package static let none = Discount(percent: 0)

  /// What is taken off an amount.
  package func of(_ price: Money) -> Money { price.percent(percent) }
}

/// What a late night costs, and the most that all of them cost.
package struct LateFee: Hashable, Sendable {
  package let rate: Rate
  package let cap: Cap?

  package enum Rate: Hashable, Sendable {
    case perNight(Money)
    /// So much, however many nights.
    case flat(Money)
    /// For each night or week, as they are counted.
    case counted(Money, LateRule)
    /// For each night so many hundredths of what a night of the rental costs.
    case share(percent: Int)
  }

  init(_ rate: Rate, cap: Cap? = nil) {
    (self.rate, self.cap) = (rate, cap)
  }

  /// What each night or week costs, where that is an amount.
  var each: (fee: Money, rule: LateRule?)? {
    switch rate {
    case .perNight(let fee): (fee, nil)
    case .counted(let fee, let rule): (fee, rule)
    case .flat, .share: nil
    }
  }

  /// Whether no night ever costs anything.
  var isNothing: Bool {
    switch rate {
    case .perNight(let fee), .flat(let fee), .counted(let fee, _): fee == .zero
    case .share(let percent): percent == 0
    }
  }

  /// The most that one rental can cost in late fees.
  package enum Cap: Hashable, Sendable {
    case amount(Money)
    /// What the movie costs to replace; no cap where that is not known.
    case replacementPrice
    /// For all that comes back late from a customer on one day.
    case perCustomer(Money)

    var amount: Money? {
      switch self {
      case .amount(let most), .perCustomer(let most): most
      case .replacementPrice: nil
      }
    }
  }
}

/// From which age a movie may be rented.
package enum AgeRule: Hashable, Sendable {
  case byRating
  case from(Int)
  case off

  /// The age from which a movie of a rating may be rented; 0 where anybody may.
  func age(for rating: String?, in scheme: RatingScheme) -> Int {
    switch self {
    case .off: 0
    case .from(let age): age
    case .byRating: scheme.age(for: rating)
    }
  }
}

/// Whether a till has to be opened before it is used.
package enum TillMode: String, Hashable, Sendable {
  case optional, required
}

/// Whether a clerk is told what should be in a drawer before it is counted.
package enum CountMode: String, CaseIterable, Hashable, Sendable {
  case open, blind
}
