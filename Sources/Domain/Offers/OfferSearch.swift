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
  private let visit: OfferedVisit
  private let bounds: OfferBounds
  private var bits: [StateBits] = []
  /// How many paid rentals are free by offers that do not count them; of no width where that does
  /// not matter.
  private var freed = StateBits()

  /// The most offers that a text may have, so that a state has room for all of them.
  static let mostOffers = 40

  init(_ visit: OfferedVisit) {
    self.visit = visit
    bounds = OfferBounds(visit)
    for offer in visit.offers.indices {
      bits.append(StateBits(visit.counts(of: offer) - 1, after: bits.last))
    }
  }

  /// The offer of each item; the count of offers where it is in none.
  mutating func best() -> [Int] {
    // As if all were paid: where that is not so, fewer rentals may be free than it takes.
    let best = bestSoFar()
    guard !visit.isAllowed(best) else { return best }
    freed = StateBits(visit.items.count, after: bits.last)
    return bestSoFar()
  }

  private func bestSoFar() -> [Int] {
    // Narrow searches first: what they find is cheap, and the exact one need not look at what is
    // dearer.
    let alone = visit.items.reduce(0) { $0 + visit.rank(of: $1) }
    var known = alone
    for most in [16, 128, 1024] where most <= 128 || known == alone {
      known = min(known, search(keeping: most, under: known)?.rank ?? known)
    }
    // Nothing is better than everything for nothing.
    let least = Int64(visit.items.count(where: \.isPaid))
    if known > least, let better = search(keeping: .max, under: known - 1) { return better.choice }
    return firstChoice(of: known)
  }
}

/// Through the copies, with all ways side by side.
extension OfferSearch {
  /// - Parameters:
  ///   - most: how many steps are gone on from at each item, the most hopeful ones first.
  ///   - known: what has a higher rank is left out.
  private func search(keeping most: Int, under known: Int64) -> (rank: Int64, choice: [Int])? {
    var layers = [[OfferStep()]]
    for place in visit.items.indices {
      var next = OfferSteps()
      for (parent, step) in layers[place].enumerated() {
        follow(step, parent, to: place, under: known) { next.add($0) }
      }
      var kept = next.all
      if kept.count > most {
        kept = Array(kept.sorted { ($0.least, $0.needed) < ($1.least, $1.needed) }.prefix(most))
      }
      // In the order of their choices: of two that cost the same the first is kept.
      kept.sort { ($0.parent, $0.choice) < ($1.parent, $1.choice) }
      layers.append(kept)
    }
    let last = layers[visit.items.count]
    // Of equals the first one.
    let best = last.indices.filter { last[$0].needed == 0 }.min { last[$0].rank < last[$1].rank }
    guard var step = best else { return nil }
    let rank = last[step].rank
    let choice = layers.dropFirst().reversed().map { layer in
      defer { step = layer[step].parent }
      return layer[step].choice
    }
    return (rank, choice.reversed())
  }

  /// The steps that an item leads to.
  private func follow(
    _ step: OfferStep, _ parent: Int, to place: Int, under known: Int64,
    then keep: (OfferStep) -> Void
  ) {
    let item = visit.items[place]
    // Of equal items no later one is in an earlier offer.
    let isSame = place > 0 && visit.items[place - 1] == item
    let isSameNext = place + 1 < visit.items.count && visit.items[place + 1] == item
    let rest = rest(of: step, from: place + 1)
    for choice in item.offers + [visit.none] where !isSame || choice >= step.choice {
      guard var next = choose(choice, for: item, after: step), mayEnd(next, from: place + 1) else {
        continue
      }
      next.least = next.rank + self.rest(of: next, after: step, rest, choice, from: place + 1)
      guard next.least <= known else { continue }
      (next.parent, next.choice) = (parent, choice)
      next.state.last = isSameNext ? choice : 0
      keep(next)
    }
  }

  /// The step that an item leads to in an offer, or in none; `nil` where the offer takes no more.
  private func choose(_ offer: Int, for item: OfferedItem, after step: OfferStep) -> OfferStep? {
    var next = step
    guard offer != visit.none else {
      next.rank += visit.rank(of: item)
      return next
    }
    let count = step.state[bits[offer]]
    guard let new = visit.count(in: offer, behind: count) else { return nil }
    next.state[bits[offer]] = new
    next.rank += visit.rank(of: item, in: offer, behind: count)
    let size = visit.offers[offer].size
    guard size > 1 else { return next }
    if count == 0 {
      next.needed += size
      next.toBeFree += (0..<size).count { visit.isFree(in: offer, behind: $0) }
    }
    next.needed -= 1
    guard visit.isFree(in: offer, behind: count) else { return next }
    next.toBeFree -= 1
    if freed.width > 0, item.isPaid { next.state[freed] += 1 }
    return next
  }

  /// Whether groups that have been begun can be filled, and offers that count rentals have made no
  /// more free than they may.
  private func mayEnd(_ step: OfferStep, from place: Int) -> Bool {
    guard step.needed <= visit.items.count - place else { return false }
    let freed = freed(by: step)
    return freed == 0
      || visit.offers.indices.allSatisfy { offer in
        visit.mostFree[offer] == 0 || step.state[bits[offer]] <= visit.free(by: offer, freed: freed)
      }
  }

  /// How many paid rentals are free in the end at least by offers that do not count them, where
  /// that matters.
  private func freed(by step: OfferStep) -> Int {
    freed.width == 0 ? 0 : step.state[freed] + max(0, step.toBeFree - visit.unpaid)
  }
}

/// What is left behind a step.
extension OfferSearch {
  /// The least that the items from a place on add.
  private func rest(of step: OfferStep, from place: Int) -> Int64 {
    visit.offers.indices.reduce(bounds.worth(from: place)) {
      $0 + gain(of: $1, behind: step, from: place)
    }
  }

  /// The same, where it is known of the step before.
  private func rest(
    of next: OfferStep, after step: OfferStep, _ rest: Int64, _ choice: Int, from place: Int
  ) -> Int64 {
    let rest = freed(by: step) == freed(by: next) ? changed(rest) : self.rest(of: next, from: place)
    // What is left costs nothing at least.
    return max(0, rest)

    func changed(_ rest: Int64) -> Int64 {
      guard choice != visit.none else { return rest }
      return rest - gain(of: choice, behind: step, from: place)
        + gain(of: choice, behind: next, from: place)
    }
  }

  private func gain(of offer: Int, behind step: OfferStep, from place: Int) -> Int64 {
    var count = step.state[bits[offer]]
    let mostFree = visit.mostFree[offer]
    if mostFree > 0 { count += mostFree - visit.free(by: offer, freed: freed(by: step)) }
    return bounds.gain(of: offer, from: place, behind: count)
  }
}

/// Through the copies, one way after another.
extension OfferSearch {
  /// Of the choices with a rank, which is that of the best, the first one.
  private func firstChoice(of rank: Int64) -> [Int] {
    var tried = visit.items.map { _ in OfferSteps() }
    var choice: [Int] = []
    _ = complete(OfferStep(), under: rank, &tried, &choice)
    return choice
  }

  private func complete(
    _ step: OfferStep, under rank: Int64, _ tried: inout [OfferSteps], _ choice: inout [Int]
  ) -> Bool {
    let place = choice.count
    guard place < visit.items.count else { return step.needed == 0 }
    var next: [OfferStep] = []
    follow(step, 0, to: place, under: rank) { next.append($0) }
    for step in next where tried[place].add(step) {
      choice.append(step.choice)
      if complete(step, under: rank, &tried, &choice) { return true }
      choice.removeLast()
    }
    return false
  }
}
