/// Which copies of a visit go into which offers, so that all of them together cost least before
/// discounts.
///
/// The search is exact. It goes through the copies from the dearest to the cheapest and keeps, for
/// every way in which groups can have been begun, the cheapest choice so far. Nothing is lost by
/// beginning a group of an offer only once the one before is full: of the copies that an offer
/// takes, any way of parting them costs at least as much as taking them in the order of their
/// prices. Ways that cannot become cheaper than one that is known are left out.
///
/// Of several ways that cost the same, the one with the fewest copies in offers counts; then the
/// one in which the dearest copy is in the earliest line, then the next.
struct OfferSearch {
  private let items: [OfferedItem]
  private let offers: [Offer]
  /// How many paid rentals there were before; `nil` where nobody knows.
  private let before: Int?
  private var bits: [StateBits] = []
  private var freed = StateBits()
  private let paid: Int
  /// How many rentals are free at most, where every item is paid.
  private let mostFree: [Int]
  private var hopes: OfferHopes
  /// By offer: what a group lends that has been begun with so many copies.
  private let lent: [[OfferHopes.Hope]]

  /// The most offers that a text may have, so that a state has room for all of them.
  static let mostOffers = 40

  /// - Parameters:
  ///   - items: of those that an offer takes the dearest first. It is quick if those come one after
  ///     another that have offers in common, and of them the equal ones.
  ///   - before: how many paid rentals the customer had.
  init(_ items: [OfferedItem], _ offers: [Offer], before: Int?) {
    (self.items, self.offers, self.before) = (items, offers, before)
    let paid = items.count(where: \.isPaid)
    mostFree = offers.map {
      min(63, Self.free(by: $0, of: paid, before: before))
    }
    self.paid = paid
    hopes = OfferHopes(items, offers, mostCounted: mostFree.reduce(0, +))
    lent = offers.map { offer in
      (0..<offer.size).map { OfferHopes.Hope(offer, begunWith: $0) }
    }
    for offer in offers.indices {
      let most = offers[offer].size > 1 ? offers[offer].size - 1 : mostFree[offer]
      bits.append(StateBits(min(63, most), after: bits.last))
    }
  }

  /// The offer of each item; `nil` where it is in none.
  mutating func best() -> [Int?] {
    // As if all were paid: where that is not so, fewer rentals may be free than it takes.
    let best = bestSoFar()
    guard !isAllowed(best) else { return best }
    freed = StateBits(paid, after: bits.last)
    return bestSoFar()
  }

  private mutating func bestSoFar() -> [Int?] {
    // Narrow searches first: what they find is cheap, and the exact one need not look at what is
    // dearer.
    var known = OfferRank(cost: items.reduce(0) { $0 + $1.price })
    for most in [16, 128, 1024] where most <= 128 || known.inOffers == 0 {
      known = min(known, search(keeping: most, under: known).rank)
    }
    return search(keeping: .max, under: known).choice
  }
}

extension OfferSearch {
  /// How many of some paid rentals an offer makes free.
  private static func free(by offer: Offer, of paid: Int, before: Int?) -> Int {
    guard let before, case .every(let times) = offer else { return 0 }
    return (before + paid) / times - before / times
  }

  /// The same, if some of the paid ones are free by other offers.
  private func free(by offer: Int, freed: Int) -> Int {
    Self.free(by: offers[offer], of: paid - freed, before: before)
  }

  /// - Parameters:
  ///   - most: how many steps are gone on from at each item, the most hopeful ones first.
  ///   - known: what some choice costs; what costs more is left out.
  private mutating func search(
    keeping most: Int, under known: OfferRank
  ) -> (rank: OfferRank, choice: [Int?]) {
    var start = OfferStep()
    start.hope.more = mostFree.reduce(0, +)
    var layers = [[start]]
    for place in items.indices {
      var next = steps(from: layers[place], place, under: known)
      if next.count > most {
        next = Array(next.sorted { ($0.least, $0.needed) < ($1.least, $1.needed) }.prefix(most))
      }
      // In the order of their choices: of two that cost the same the first is kept.
      next.sort { ($0.parent, $0.choice) < ($1.parent, $1.choice) }
      layers.append(next)
    }
    let last = layers[items.count]
    let complete = last.indices.filter { last[$0].needed == 0 }
    // Of equals the first one.
    guard let best = complete.min(by: { last[$0].rank < last[$1].rank }) else {
      return (OfferRank(), items.map { _ in nil })
    }
    var choice: [Int?] = []
    var step = best
    for place in items.indices.reversed() {
      let chosen = layers[place + 1][step]
      choice.append(chosen.choice == offers.count ? nil : chosen.choice)
      step = chosen.parent
    }
    return (last[best].rank, choice.reversed())
  }

  /// Whether offers that count rentals have made no more free than they may; what is free by others
  /// only becomes more.
  private func mayBeAllowed(_ step: OfferStep) -> Bool {
    freed.width == 0
      || offers.indices.allSatisfy { offer in
        mostFree[offer] == 0 || step.state[bits[offer]] <= free(by: offer, freed: step.state[freed])
      }
  }

  /// Whether offers that count rentals make no more free than they may.
  private func isAllowed(_ choice: [Int?]) -> Bool {
    guard mostFree.contains(where: { $0 > 0 }) else { return true }
    var (counts, freed) = (offers.map { _ in 0 }, 0)
    for (item, offer) in zip(items, choice) {
      guard let offer else { continue }
      let size = offers[offer].size
      if size > 1, isFree(in: offer, behind: counts[offer] % size), item.isPaid { freed += 1 }
      counts[offer] += 1
    }
    return offers.indices.allSatisfy { offer in
      offers[offer].size > 1 || counts[offer] <= free(by: offer, freed: freed)
    }
  }

  /// - Parameter count: how many copies are in the group before it.
  private func isFree(in offer: Int, behind count: Int) -> Bool {
    switch offers[offer] {
    case .paying(let paid, _): count >= paid
    case .together(_, let price): price == .zero
    case .every: true
    }
  }

  private mutating func steps(
    from steps: [OfferStep], _ place: Int, under known: OfferRank
  ) -> [OfferStep] {
    var next = OfferSteps()
    let (item, left) = (items[place], items.count - place - 1)
    let choices = item.offers + [offers.count]
    // Of equal items no later one is in an earlier offer.
    let isSame = place > 0 && items[place - 1] == item
    let isSameNext = left > 0 && items[place + 1] == item
    for (parent, step) in steps.enumerated() {
      for choice in choices where !isSame || choice >= step.choice {
        guard var new = choose(choice, for: item, after: step, parent, left),
          new.leastRank <= known
        else { continue }
        new.state.last = isSameNext ? choice : 0
        next.add(new)
      }
    }
    return next.all
  }

  /// The step that an item leads to in an offer, or in none; `nil` where the offer takes no more.
  ///
  /// - Parameter left: how many items come after it.
  private mutating func choose(
    _ choice: Int, for item: OfferedItem, after step: OfferStep, _ parent: Int, _ left: Int
  ) -> OfferStep? {
    var next = step
    (next.parent, next.choice) = (parent, choice)
    var cost = item.price
    if choice < offers.count {
      next.inOffers += 1
      let bits = bits[choice]
      let count = bits.width == 0 ? 0 : step.state[bits]
      switch offers[choice] {
      case .every:
        guard count < mostFree[choice] else { return nil }
        (cost, next.state[bits]) = (0, count + 1)
        next.hope.more -= 1
      case .paying(let paid, _):
        if count >= paid { cost = 0 }
      case .together(_, let price):
        // All of it is paid with the first.
        cost = count == 0 ? price.minor : 0
      }
      let size = offers[choice].size
      if size > 1 {
        let new = (count + 1) % size
        next.state[bits] = new
        next.needed += count == 0 ? size - 1 : -1
        next.hope.add(lent[choice][new], lent[choice][count])
        if freed.width > 0, item.isPaid, isFree(in: choice, behind: count) {
          next.state[freed] += 1
        }
      }
    }
    guard next.needed <= left, mayBeAllowed(next) else { return nil }
    next.cost += cost
    next.least = next.cost + hopes.least(from: items.count - left, next.hope)
    return next
  }
}
