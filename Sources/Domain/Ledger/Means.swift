/// What somebody puts on the counter, for a total that may yet change.
package struct Means: Hashable, Sendable {
  private let offers: [OfferedMoney]
  /// Whether what is not paid is owed.
  private let onAccount: Bool

  package init(_ offers: [OfferedMoney] = [], onAccount: Bool = false) {
    (self.offers, self.onAccount) = (offers, onAccount)
  }

  /// The method that is named first.
  var method: PaymentMethod { offers.first?.method ?? .cash }

  /// Whether so much can be paid in that way; what names no amount suits any.
  ///
  /// - Parameter least: what cannot be owed of it.
  func suits(_ total: Money, atLeast least: Money = .zero) -> Bool {
    let amounts = offers.filter { $0.amount != nil }
    let leavesOpen = amounts.count < offers.count
    if onAccount, !leavesOpen, sum(of: amounts) < least { return false }
    guard !amounts.isEmpty else { return true }
    let isOpen = onAccount || leavesOpen
    let exact = sum(of: amounts.filter { !$0.mayExceed })
    return exact <= total && (isOpen || sum(of: amounts) >= total)
  }

  private func sum(of offers: [OfferedMoney]) -> Money {
    offers.compactMap(\.amount).reduce(.zero, +)
  }

  /// Another total by the same methods: each pays what it was to pay as far as that fits, and the
  /// open one or the last pays the rest; cash where those can pay no more. Nothing is left of a
  /// total of nothing. Of other money nobody can say how much it would be: the shop's own pays.
  func paying(_ total: Money) -> [OfferedMoney] {
    guard offers.allSatisfy({ $0.foreign == nil }) else {
      return [OfferedMoney(method: .cash, amount: total)]
    }
    var paid = offers
    let unbounded = offers.indices.filter { offers[$0].most == nil }
    let open = unbounded.first { offers[$0].amount == nil }
    let rest = open ?? unbounded.last ?? offers.endIndex
    if rest == offers.endIndex { paid.append(OfferedMoney(method: .cash, amount: .zero)) }
    var left = total
    for place in offers.indices where place != rest {
      let part = min(paid[place].amount ?? paid[place].most ?? .zero, left)
      paid[place].amount = part
      left = left - part
    }
    paid[rest].amount = left
    return paid.filter { $0.amount != .zero }
  }
}
