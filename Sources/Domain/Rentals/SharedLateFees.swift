/// What a customer is charged on one day for what is late, as far as it shares caps.
package struct SharedLateFees: Hashable, Sendable {
  /// Those with the least cap come first.
  private var charged: [Charged] = []

  private struct Charged: Hashable, Sendable {
    let cap: Money
    var sum: Money
  }

  package init() {}

  /// What a fee comes to beside those that were charged before; it counts from then on.
  ///
  /// All under a cap, together with those under lower ones, come to no more than it. So all of them
  /// together come to the same in every order, whether they come back at once or one by one.
  ///
  /// - Parameter fee: what the lateness costs by itself.
  package mutating func charge(_ fee: Money, on terms: LateFeeTerms) -> Money {
    let charge = min(fee, room(on: terms) ?? fee)
    note(charge, on: terms)
    return charge
  }

  /// Counts what was charged before.
  package mutating func note(_ charge: Money, on terms: LateFeeTerms) {
    guard terms.isCapPerCustomer, let cap = terms.cap, charge > .zero else { return }
    if let place = charged.firstIndex(where: { $0.cap >= cap }) {
      guard charged[place].cap != cap else {
        charged[place].sum = charged[place].sum + charge
        return
      }
      charged.insert(Charged(cap: cap, sum: charge), at: place)
    } else {
      charged.append(Charged(cap: cap, sum: charge))
    }
  }

  /// What can still be charged; `nil` without a cap for all of it.
  private func room(on terms: LateFeeTerms) -> Money? {
    guard terms.isCapPerCustomer, let cap = terms.cap else { return nil }
    let lower = charged.filter { $0.cap <= cap }.reduce(Money.zero) { $0 + $1.sum }
    var (room, sum) = (cap - lower, lower)
    for one in charged where one.cap > cap {
      sum = sum + one.sum
      room = min(room, one.cap - sum)
    }
    return max(.zero, room)
  }

  /// How many have to come back on one day for two caps to show, where one by itself does not; not
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
  /// What each of some late things is charged where they come back on one day, in their order.
  ///
  /// - Parameter before: what their customers were charged on that day already.
  package static func charged<Late>(
    _ all: [Late], of customer: (Late) -> ID<Customer>,
    after before: [ID<Customer>: SharedLateFees] = [:], _ late: (Late) -> (LateFeeTerms, Money)
  ) -> [Money] {
    var shared = before
    return all.map { one in
      let (terms, fee) = late(one)
      return shared[customer(one), default: SharedLateFees()].charge(fee, on: terms)
    }
  }
}
