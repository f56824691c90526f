/// What is offered for several copies at once, or for one of many rentals. Money is in pence.
enum ModelOffer: Equatable, Sendable {
  /// Of so many copies so many are paid.
  case paying(Int, of: Int)
  case together(Int, price: Int)
  /// One of so many paid rentals is free.
  case every(Int)

  var size: Int {
    switch self {
    case .paying(_, let size), .together(let size, _): size
    case .every: 1
    }
  }

  /// As a rental keeps it.
  var text: String {
    switch self {
    case .paying(let paid, let size): "\(size) for \(paid)"
    case .together(let size, let price): "\(size) for \(ModelSetting.amount(price))"
    case .every(let times): "\(times)th rental free"
    }
  }
}

/// What a copy of a visit costs, the offer that it is in, and the line that says so.
struct ModelCopyPrice {
  let price: Int
  let offer: ModelOffer?
  let line: Int?
  /// The place of the package that pays for it, and what it would have cost.
  var paidBy: (package: Int, instead: Int)?
}

/// A copy of a visit, as its offers see it.
private struct ModelOffered {
  /// In the request.
  let place: Int
  /// Nothing where a discount leaves nothing.
  let price: Int
  /// The numbers of the lines that take it.
  var lines: [Int]
}

extension ModelRules {
  /// Whether an offer counts the customer's paid rentals.
  var countsPaidRentals: Bool {
    lines.contains { if case .offer(.every, _) = $0.says { true } else { false } }
  }

  /// What each copy of a visit costs, and the offer that it is in: all ways to put copies into
  /// offers are tried. What a package pays for is in none.
  ///
  /// - Parameter paid: how many paid rentals the customer had before.
  func prices(
    of copies: [ModelFacts], nights: Int, paid: Int, held: [ModelHeld]
  ) -> [ModelCopyPrice] {
    let inAdvance = paidInAdvance(copies, nights: nights, held)
    let ordinary = copies.map { price(for: $0).value.total(nights: nights) }
    var offers: [Int: ModelOffer] = [:]
    var takes: [Int: [Int]] = [:]
    for (place, line) in lines.enumerated() {
      guard case .offer(let offer, let upTo) = line.says, nights <= upTo ?? nights else { continue }
      let taken = copies.indices.filter { inAdvance[$0] == nil && line.fits(copies[$0]) }
      guard taken.count >= offer.size else { continue }
      (offers[place], takes[place]) = (offer, taken)
    }
    let offered = copies.indices.map { copy in
      ModelOffered(
        place: copy,
        price: inAdvance[copy] != nil || price(of: nights, for: copies[copy]) == 0
          ? 0 : ordinary[copy],
        lines: offers.keys.sorted().filter { takes[$0]?.contains(copy) == true })
    }
    var best = ModelGrouping(inOrder(offered, offers), offers, paid: paid)
    best.tryAll()
    return copies.indices.map { place in
      if let package = inAdvance[place] {
        let instead = self.price(of: nights, for: copies[place])
        return ModelCopyPrice(price: 0, offer: nil, line: nil, paidBy: (package, instead))
      }
      let taken = best.prices[place]
      let price = taken?.price ?? ordinary[place]
      return ModelCopyPrice(
        price: off(discount(for: copies[place]).value, from: price),
        offer: taken.flatMap { offers[$0.line] }, line: taken.map { $0.line + 1 })
    }
  }

  private func off(_ percent: Int, from price: Int) -> Int {
    let hundredths = price * percent
    return price - hundredths / 100 - (hundredths % 100 >= 50 ? 1 : 0)
  }

  /// The dearest first; but what has offers for several in common stands together, and so do equal
  /// copies.
  private func inOrder(
    _ copies: [ModelOffered], _ offers: [Int: ModelOffer]
  ) -> [ModelOffered] {
    func several(_ copy: ModelOffered) -> Set<Int> {
      Set(copy.lines.filter { (offers[$0]?.size ?? 1) > 1 })
    }
    var left = copies.sorted { ($1.price, $0.place) < ($0.price, $1.place) }
    var ordered: [ModelOffered] = []
    while !left.isEmpty {
      var (lines, related) = (several(left[0]), [left.removeFirst()])
      while let next = left.firstIndex(where: { !several($0).isDisjoint(with: lines) }) {
        lines.formUnion(several(left[next]))
        related.append(left.remove(at: next))
      }
      related.sort { ($1.price, $0.place) < ($0.price, $1.place) }
      while let first = related.first {
        ordered += related.filter { $0.price == first.price && $0.lines == first.lines }
        related.removeAll { $0.price == first.price && $0.lines == first.lines }
      }
    }
    return ordered
  }
}

/// The best way to put copies into offers.
private struct ModelGrouping {
  let copies: [ModelOffered]
  let offers: [Int: ModelOffer]
  let paid: Int
  /// By the place in the request: what those cost that are in offers.
  private(set) var prices: [Int: (price: Int, line: Int)] = [:]
  /// What the best way so far costs, and how many copies are in offers.
  private var best = (cost: Int.max, inOffers: 0)

  init(_ copies: [ModelOffered], _ offers: [Int: ModelOffer], paid: Int) {
    (self.copies, self.offers, self.paid) = (copies, offers, paid)
  }

  mutating func tryAll() { choose([]) }

  private mutating func choose(_ chosen: [Int?]) {
    guard chosen.count < copies.count else { return compare(chosen) }
    for line in copies[chosen.count].lines { choose(chosen + [line]) }
    choose(chosen + [nil])
  }

  private mutating func compare(_ chosen: [Int?]) {
    var (prices, free) = ([Int: (price: Int, line: Int)](), 0)
    for (line, offer) in offers {
      let members = copies.indices.filter { chosen[$0] == line }.map { copies[$0] }
      guard members.count % offer.size == 0 else { return }
      for start in stride(from: 0, to: members.count, by: offer.size) {
        let group = members[start..<start + offer.size]
        for (copy, price) in zip(group, shares(of: group.map(\.price), offer)) {
          prices[copy.place] = (price, line)
          if copy.price > 0, isFree(group, copy, offer) { free += 1 }
        }
      }
    }
    let after = paid + copies.count { $0.price > 0 } - free
    for (line, offer) in offers {
      guard case .every(let times) = offer else { continue }
      let places = (paid..<max(paid, after)).count { ($0 + 1) % times == 0 }
      guard chosen.count(where: { $0 == line }) <= places else { return }
    }
    let cost = copies.reduce(0) { $0 + (prices[$1.place]?.price ?? $1.price) }
    guard (cost, prices.count) < (best.cost, best.inOffers) else { return }
    (best, self.prices) = ((cost, prices.count), prices)
  }

  /// Whether a copy is free by an offer that does not count rentals.
  private func isFree(
    _ group: ArraySlice<ModelOffered>, _ copy: ModelOffered, _ offer: ModelOffer
  ) -> Bool {
    switch offer {
    case .paying(let paid, _): !group.prefix(paid).contains { $0.place == copy.place }
    case .together(_, let price): price == 0
    case .every: false
    }
  }

  private func shares(of ordinary: [Int], _ offer: ModelOffer) -> [Int] {
    switch offer {
    case .every: return [0]
    case .paying(let paid, _):
      return ordinary.indices.map { $0 < paid ? ordinary[$0] : 0 }
    case .together(_, let price):
      let sum = ordinary.reduce(0, +)
      guard sum > 0 else { return ordinary.map { _ in 0 } }
      var shares = ordinary.map { $0 * price / sum }
      var place = 0
      while shares.reduce(0, +) < price {
        shares[place % shares.count] += 1
        place += 1
      }
      return shares
    }
  }
}
