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
    var parts: [PaymentMethod: Int64] = [:]
    var all: Int64 { parts.values.reduce(0, +) }
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
      // Other money is given back in the shop's own, and cheques as well.
      var left = payments.filter { $0.method != .giftCard }.map { payment in
        let isKept = payment.foreign != nil || payment.method.rawValue == "cheque"
        return (isKept ? .cash : payment.method, payment.amount.minor)
      }
      var change = Change(customer: customer)
      for (rental, amount) in rentals where amount > 0 {
        var (put, missing) = (Put(customer: customer), amount)
        for place in left.indices {
          let part = max(0, min(missing, left[place].1))
          if part > 0 { put.parts[left[place].0, default: 0] += part }
          left[place].1 -= part
          missing -= part
        }
        // What was rounded off is none of it.
        if missing > 0 { put.parts[.cash, default: 0] += missing }
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

  /// What is owed is kept of it. The rest goes back by one method that put down as much, cash and
  /// card first, or by several; where the drawer holds too little, it is the customer's own.
  func end(
    _ rentals: [ID<Rental>], of customer: ID<Customer>, owing owed: Int64, drawer: Int64?
  ) -> (change: Change, kept: Int64, back: [PaymentMethod: Int64]) {
    var change = Change(customer: customer)
    var (kept, back) = (Int64(0), [PaymentMethod: Int64]())
    for rental in rentals {
      guard let put = put[rental] else { continue }
      let part = min(put.all, max(0, owed - kept))
      var rest = put.all - part
      let order = put.parts.sorted { $0.key < $1.key }
      let alone = order.first { $0.value >= rest }
      for (method, most) in alone.map({ [$0] }) ?? order {
        back[method, default: 0] += min(most, rest)
        rest -= min(most, rest)
      }
      kept += part
      change.ended[rental] = put
    }
    if let drawer, let cash = back[.cash], cash > 0, cash > drawer {
      change.own = back.values.reduce(0, +)
      return (change, kept, [:])
    }
    return (change, kept, back)
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
