/// The offers that the copies of a visit are in, and what they cost in them.
struct OffersTaken {
  /// Copy by copy; `nil` where it is in none.
  let taken: [TakenOffer?]

  /// A copy as an offer sees it.
  private struct Copy {
    /// In the request.
    let place: Int
    /// Before a discount; nothing where the discount leaves nothing.
    let price: Money
    let offers: [Setting<Offer>]
  }

  /// - Parameters:
  ///   - before: how many paid rentals the customer had; `nil` where nobody knows.
  ///   - others: the places of copies that are in no offer, and are not paid either.
  init(_ copies: [CopyPolicy], nights: Int, before: Int?, without others: Set<Int> = []) {
    let all = copies.enumerated().map { place, policy in
      let isOther = others.contains(place)
      let isFree = isOther || policy.total(nights: nights) == .zero
      return Copy(
        place: place, price: isFree ? .zero : policy.price.value.total(nights: nights),
        offers: isOther ? [] : policy.offers)
    }
    let offers = Self.offers(of: all)
    guard !offers.isEmpty else {
      taken = copies.map { _ in nil }
      return
    }
    let (sorted, items) = Self.sorted(all, offers)
    var search = OfferSearch(OfferedVisit(items, offers.map(\.value), before: before))
    let best = search.best()
    var taken = copies.map { _ in TakenOffer?.none }
    for (place, offer) in offers.enumerated() {
      let members = sorted.indices.filter { best[$0] == place }.map { sorted[$0] }
      for start in stride(from: 0, to: members.count, by: offer.value.size) {
        let group = members[start..<start + offer.value.size]
        let prices = Self.prices(of: group.map(\.price), in: offer.value)
        for (copy, price) in zip(group, prices) {
          taken[copy.place] = TakenOffer(
            offer: offer, places: group.map(\.place).sorted(),
            instead: copies[copy.place].price.value.total(nights: nights), price: price)
        }
      }
    }
    self.taken = taken
  }

  /// The copies in the order in which they are looked at: those that have offers in common one
  /// after another, of them the dearest first, and of equal ones the first of the request.
  private static func sorted(
    _ copies: [Copy], _ offers: [Setting<Offer>]
  ) -> (copies: [Copy], items: [OfferedItem]) {
    let most = OfferedVisit.mostPrice(of: copies.count)
    let items = copies.map { copy in
      OfferedItem(
        price: min(copy.price.minor, most),
        offers: offers.indices.filter { place in
          copy.offers.contains { $0.line == offers[place].line }
        })
    }
    let dearest = copies.indices.sorted { (items[$1].price, $0) < (items[$0].price, $1) }
    // What has offers in common has one number: the first place of any of them.
    var related = Array(copies.indices)
    for offer in offers.indices where offers[offer].value.size > 1 {
      let taken = dearest.indices.filter { items[dearest[$0]].offers.contains(offer) }
      let numbers = Set(taken.map { related[$0] })
      guard let first = numbers.min() else { continue }
      for place in related.indices where numbers.contains(related[place]) { related[place] = first }
    }
    let ranks = dearest.indices.map { place in
      dearest.firstIndex { items[$0] == items[dearest[place]] } ?? place
    }
    let order = dearest.indices.sorted { one, other in
      let (a, b) = (items[dearest[one]].price, items[dearest[other]].price)
      return (related[one], b, ranks[one], one) < (related[other], a, ranks[other], other)
    }.map { dearest[$0] }
    return (order.map { copies[$0] }, order.map { items[$0] })
  }

  /// Those that take any copy, as far as there are enough; in the order of the text.
  private static func offers(of copies: [Copy]) -> [Setting<Offer>] {
    let offers = copies.flatMap(\.offers).reduce(into: [Int: Setting<Offer>]()) {
      $0[$1.line ?? 0] = $1
    }
    return offers.sorted { $0.key < $1.key }.map(\.value).filter { offer in
      copies.count { $0.offers.contains { $0.line == offer.line } } >= offer.value.size
    }
  }

  /// What each copy of a group costs in it.
  ///
  /// - Parameter ordinary: what each costs by itself, from the dearest on.
  static func prices(of ordinary: [Money], in offer: Offer) -> [Money] {
    switch offer {
    case .every: return [.zero]
    case .paying(let paid, _):
      return ordinary.enumerated().map { $0.offset < paid ? $0.element : .zero }
    case .together(_, let price): return price.shared(by: ordinary)
    }
  }
}

extension Money {
  /// Parts of it in proportion to some amounts, rounded down; what is left over goes to the first
  /// ones, a minor unit each.
  ///
  /// - Parameter amounts: together more than nothing, and no less than it.
  func shared(by amounts: [Money]) -> [Money] {
    let sum = amounts.reduce(.zero, +)
    guard sum > .zero else { return amounts.map { _ in .zero } }
    var parts = amounts.map { amount in
      let product = amount.minor.multipliedFullWidth(by: minor)
      return sum.minor.dividingFullWidth(product).quotient
    }
    for place in 0..<Int(minor - parts.reduce(0, +)) { parts[place] += 1 }
    return parts.map { Money(minor: $0) }
  }
}
