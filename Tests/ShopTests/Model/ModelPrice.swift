import Domain

/// What renting costs. Money is in pence.
enum ModelPrice: Equatable, Sendable {
  case perNight(Int)
  case flat(Int)
  case stepped(first: Int, nights: Int, then: Int)
  /// For every so many nights.
  case blocks(Int, nights: Int)
  /// So many percent of what the movie costs to replace, for every so many nights.
  case share(Int, of: Int, nights: Int)
  indirect case atMost(Int, ModelPrice)

  func total(nights: Int) -> Int {
    var total = 0
    for night in 1...nights {
      switch self {
      case .perNight(let price): total += price
      case .flat(let price): total = price
      case .stepped(let first, let covered, let then):
        total = night <= covered ? first : total + then
      case .share(let percent, let price, let length):
        let hundredths = price * percent
        let each = hundredths / 100 + (hundredths % 100 >= 50 ? 1 : 0)
        if (night - 1) % length == 0 { total += each }
      case .blocks(let price, let length):
        if (night - 1) % length == 0 { total += price }
      case .atMost(let most, let price):
        total = price.total(nights: night)
        if total > most { total = most }
      }
    }
    return total
  }

  var isShare: Bool {
    switch self {
    case .share: true
    case .atMost(_, let price): price.isShare
    default: false
    }
  }

  /// The same of a movie that costs so much to replace.
  func of(_ replacement: Int?) -> ModelPrice {
    switch self {
    case .share(let percent, let price, let nights):
      .share(percent, of: replacement ?? price, nights: nights)
    case .atMost(let most, let price): .atMost(most, price.of(replacement))
    default: self
    }
  }
}

enum ModelLateUnit: Equatable, Sendable {
  case night, week, openDay
}

/// How late nights are counted.
struct ModelLateDays: Equatable, Sendable {
  var unit = ModelLateUnit.night
  var after = 0
  /// The lines that close the shop, where open days are counted.
  var closed: [ModelLine] = []
  /// By when it has to be back on the due day, in minutes after midnight.
  var dueBy: Int?
  /// The first moment that is too late on that day.
  var lateFrom: Instant?
  /// Whether the cap is for all that comes back from a customer at once.
  var sharesCap = false

  /// What is paid for, night by night: each, each seventh from the first, or those that end on an
  /// open day.
  func count(of late: Int, due: Day) -> Int {
    var count = 0
    var paid = 0
    for night in 0..<late where night >= after {
      switch unit {
      case .night: count += 1
      case .week: count += paid % 7 == 0 ? 1 : 0
      case .openDay: count += ModelRules(lines: closed).isClosed(due + (night + 1)) ? 0 : 1
      }
      paid += 1
    }
    // Late on the due day, which was an open one.
    if unit == .openDay, dueBy != nil, after == 0, late > 0, count == 0 { count = 1 }
    return count
  }
}

enum ModelCap: Equatable, Sendable {
  case none
  case amount(Int)
  case replacementPrice
  /// For all that comes back late from a customer at once.
  case perCustomer(Int)

  /// - Parameter replacement: what the movie costs to replace, if that is known.
  func amount(_ replacement: Int?) -> Int? {
    switch self {
    case .none: nil
    case .amount(let most), .perCustomer(let most): most
    case .replacementPrice: replacement
    }
  }

  var isShared: Bool { if case .perCustomer = self { true } else { false } }
}
