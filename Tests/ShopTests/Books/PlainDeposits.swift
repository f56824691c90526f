import Domain

/// Deposits beside the books, by plain addition: those of what is out, and the customers' own.
struct PlainDeposits {
  static let players = 1...3
  /// In minor units.
  static let ofPlayers: Int64 = 730
  static let price: Int64 = 1237
  /// In hundredths.
  static let share: Int64 = 15

  /// What is put down for a movie, half a smallest coin rounded up.
  static func deposit(of title: String) -> Int64 {
    let number = Int(title.drop { !$0.isNumber }) ?? 0
    if players.contains(number) { return ofPlayers }
    return number > 8 ? (price * share + 50) / 100 : 0
  }

  struct Put: Equatable {
    var customer: ID<Customer>
    var cash: Int64 = 0
    var card: Int64 = 0
    var all: Int64 { cash + card }
  }

  /// What an entry does to them.
  struct Change {
    var customer: ID<Customer>?
    /// What it adds to the customer's own.
    var own: Int64 = 0
    var taken: [ID<Rental>: Put] = [:]
    var ended: [ID<Rental>: Put] = [:]

    /// The first payments are for deposits, copy by copy.
    static func taking(
      _ rentals: [(ID<Rental>, Int64)], of customer: ID<Customer>, by payments: [Payment]
    ) -> Change {
      var left = payments.map { ($0.method, $0.amount.minor) }
      var change = Change(customer: customer)
      for (rental, amount) in rentals where amount > 0 {
        var (put, missing) = (Put(customer: customer), amount)
        for place in left.indices {
          let part = min(missing, left[place].1)
          if left[place].0 == .cash { put.cash += part } else { put.card += part }
          left[place].1 -= part
          missing -= part
        }
        change.taken[rental] = put
      }
      return change
    }
  }

  private(set) var own: [ID<Customer>: Int64] = [:]
  private var put: [ID<Rental>: Put] = [:]

  var all: Int64 {
    own.values.reduce(0, +) + put.values.reduce(0) { $0 + $1.all }
  }

  func held(of customer: ID<Customer>) -> Int64 {
    (own[customer] ?? 0) + put.values.filter { $0.customer == customer }.reduce(0) { $0 + $1.all }
  }

  /// What is owed is kept of it. The rest goes back by one method that put down as much, cash
  /// first, or by both; where the drawer holds too little, it is the customer's own.
  func end(
    _ rentals: [ID<Rental>], of customer: ID<Customer>, owing owed: Int64, drawer: Int64?
  ) -> (change: Change, kept: Int64, cash: Int64, card: Int64) {
    var change = Change(customer: customer)
    var (kept, cash, card): (Int64, Int64, Int64) = (0, 0, 0)
    for rental in rentals {
      guard let put = put[rental] else { continue }
      let part = min(put.all, max(0, owed - kept))
      let rest = put.all - part
      let inCash = put.cash >= rest ? rest : put.card >= rest ? 0 : put.cash
      (kept, cash, card) = (kept + part, cash + inCash, card + rest - inCash)
      change.ended[rental] = put
    }
    if let drawer, cash > 0, cash > drawer {
      change.own = cash + card
      return (change, kept, 0, 0)
    }
    return (change, kept, cash, card)
  }

  mutating func apply(_ change: Change) {
    if let customer = change.customer { own[customer, default: 0] += change.own }
    for (rental, one) in change.taken { put[rental] = one }
    for rental in change.ended.keys { put[rental] = nil }
  }

  mutating func undo(_ change: Change) {
    if let customer = change.customer { own[customer, default: 0] -= change.own }
    for rental in change.taken.keys { put[rental] = nil }
    for (rental, one) in change.ended { put[rental] = one }
  }
}
