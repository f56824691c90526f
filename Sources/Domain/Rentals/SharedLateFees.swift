/// What comes back late from one customer at once.
package struct SharedLateFees: Sendable {
  private var fees: [(terms: LateFeeTerms, fee: Money)] = []

  package init() {}

  /// - Parameters:
  ///   - terms: on which it went out.
  ///   - fee: what its lateness costs by itself.
  package mutating func add(_ terms: LateFeeTerms, _ fee: Money) { fees.append((terms, fee)) }

  /// What each is charged, in the order in which they were added.
  ///
  /// Those with the least cap for a customer come first, else one after the other until their cap
  /// is reached: so all of them together come to the same in every order.
  package var charged: [Money] {
    var charged = fees.map(\.fee)
    var sum = Money.zero
    let capped = fees.enumerated().filter { $0.element.terms.isCapPerCustomer }
      .compactMap { place, late in late.terms.cap.map { (cap: $0, place: place) } }
    for (cap, place) in capped.sorted(by: { ($0.cap, $0.place) < ($1.cap, $1.place) }) {
      charged[place] = min(charged[place], max(.zero, cap - sum))
      sum = sum + charged[place]
    }
    return charged
  }

  package var total: Money { charged.reduce(.zero, +) }

  /// How many have to come back at once for two caps to show, where one by itself does not; not
  /// more than ``most``.
  static func numbers(of caps: [Money?]) -> [Int] {
    let known = caps.compactMap { $0.map(\.minor) }.filter { $0 > 0 }
    guard let least = known.min(), let highest = known.max(), highest > least else { return [2] }
    return [2, Int(min(highest / least + 1, Int64(most)))]
  }

  static let most = 100
}

extension LateFeeTerms {
  /// What it costs to bring back several on the same terms together.
  func fee(ofSeveral number: Int, each fee: Money) -> Money {
    let sum = fee * number
    return isCapPerCustomer ? cap.map { min($0, sum) } ?? sum : sum
  }
}

extension SharedLateFees {
  /// What each of some late things is charged where they come back together, customer by customer.
  package static func charged<Late>(
    _ all: [Late], of customer: (Late) -> ID<Customer>, _ late: (Late) -> (LateFeeTerms, Money)
  ) -> [Money] {
    var charged = all.map { late($0).1 }
    for places in Dictionary(grouping: all.indices, by: { customer(all[$0]) }).values {
      var shared = SharedLateFees()
      for place in places {
        let (terms, fee) = late(all[place])
        shared.add(terms, fee)
      }
      for (place, fee) in zip(places, shared.charged) { charged[place] = fee }
    }
    return charged
  }
}
