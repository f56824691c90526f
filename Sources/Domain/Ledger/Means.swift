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
    let bounded = offers.filter { $0.amount == nil && $0.most != nil }
    let leavesOpen = amounts.count + bounded.count < offers.count
    let said = sum(of: amounts)
    // What names no amount and can pay only so much pays what the others leave.
    let drawn = min(bounded.compactMap(\.most).reduce(.zero, +), max(.zero, total - said))
    if onAccount, !leavesOpen, said + drawn < least { return false }
    let onCards = sum(of: amounts.filter { $0.method == .giftCard }) + drawn
    if least > .zero, onCards > total - least { return false }
    let isOpen = onAccount || leavesOpen
    guard !amounts.isEmpty else { return isOpen || bounded.isEmpty || drawn >= total }
    let exact = sum(of: amounts.filter { !$0.mayExceed })
    return exact <= total && (isOpen || said + drawn >= total)
  }

  private func sum(of offers: [OfferedMoney]) -> Money {
    offers.compactMap(\.amount).reduce(.zero, +)
  }

  /// Another total by the same methods: each pays what it was to pay as far as that fits, and the
  /// open one or the last pays the rest; cash where those can pay no more. Nothing is left of a
  /// total of nothing. Of other money nobody can say how much it would be: the shop's own pays.
  ///
  /// - Parameter deposit: what of it no gift card pays, since it goes back in money.
  func paying(_ total: Money, deposit: Money = .zero) -> [OfferedMoney] {
    guard offers.allSatisfy({ $0.foreign == nil }) else {
      return [OfferedMoney(method: .cash, amount: total)]
    }
    var paid = offers
    let unbounded = offers.indices.filter { offers[$0].most == nil }
    let open = unbounded.first { offers[$0].amount == nil }
    let rest = open ?? unbounded.last ?? offers.endIndex
    if rest == offers.endIndex { paid.append(OfferedMoney(method: .cash, amount: .zero)) }
    var (left, forCards) = (total, max(.zero, total - deposit))
    for place in offers.indices where place != rest {
      let isCard = paid[place].method == .giftCard
      let most = isCard ? min(left, forCards) : left
      let part = min(paid[place].amount ?? paid[place].most ?? .zero, most)
      paid[place].amount = part
      left = left - part
      if isCard { forCards = forCards - part }
    }
    paid[rest].amount = left
    return paid.filter { $0.amount != .zero }
  }
}
