import Support
import Testing

@testable import Domain

/// The search of offers beside a plain one, which looks at every choice there is.
struct OfferSearchTests {
  /// Copies with offers, as a visit has them.
  private struct Case: CustomStringConvertible {
    let items: [OfferedItem]
    let offers: [Offer]
    let before: Int?

    init(_ draws: inout Draws) {
      let offers = draws.list(1...3, least: 1) { draws in
        let size = draws.int(2...4)
        return draws.pick([
          Offer.paying(draws.int(1...size - 1), of: size),
          .together(size, price: Money(minor: Int64(draws.int(0...12) * 50))),
          .every(draws.int(2...5)),
        ])
      }
      // Few prices and few kinds of copies, so that many choices are equal.
      let kinds = draws.list(1...3, least: 1) { draws in
        OfferedItem(
          price: Int64(draws.int(0...4) * 100),
          offers: offers.indices.filter { _ in draws.chance(70) })
      }
      let places = draws.list(1...7, least: 1) { draws in draws.int(0...kinds.count - 1) }
      items = places.sorted { (kinds[$1].price, $0) < (kinds[$0].price, $1) }.map { kinds[$0] }
      self.offers = offers
      before = draws.chance(15) ? nil : draws.int(0...9)
    }

    var description: String {
      "\(items.map { "\($0.price) \($0.offers)" }), \(offers), \(before, default: "-")"
    }

    var visit: OfferedVisit { OfferedVisit(items, offers, before: before) }
  }

  /// What counts of a choice, in this order.
  private struct Worth: Comparable {
    let cost: Int64
    let inOffers: Int
    let lines: [Int]

    static func < (a: Worth, b: Worth) -> Bool {
      (a.cost, a.inOffers) == (b.cost, b.inOffers)
        ? a.lines.lexicographicallyPrecedes(b.lines)
        : (a.cost, a.inOffers) < (b.cost, b.inOffers)
    }
  }

  /// What a choice costs; `nil` where it may not be.
  private static func worth(of lines: [Int], in test: Case) -> Worth? {
    var cost: Int64 = 0
    var (counts, free) = (test.offers.map { _ in 0 }, 0)
    for (item, line) in zip(test.items, lines) {
      guard line < test.offers.count else {
        cost += item.price
        continue
      }
      let count = counts[line]
      counts[line] += 1
      switch test.offers[line] {
      case .every: break
      case .paying(let paid, let size):
        if count % size < paid { cost += item.price } else if item.price > 0 { free += 1 }
      case .together(let size, let price):
        if count % size == 0 { cost += price.minor }
        if price == .zero, item.price > 0 { free += 1 }
      }
    }
    let paid = test.items.count { $0.price > 0 } - free
    for (offer, count) in zip(test.offers, counts) {
      if case .every(let times) = offer {
        let rentals = test.before.map { ($0..<$0 + paid).count { ($0 + 1) % times == 0 } } ?? 0
        guard count <= rentals else { return nil }
      } else if count % offer.size != 0 {
        return nil
      }
    }
    return Worth(cost: cost, inOffers: counts.reduce(0, +), lines: lines)
  }

  private static func best(of test: Case) -> Worth? {
    var (best, lines) = (Worth?.none, [Int]())
    func choose() {
      guard lines.count < test.items.count else {
        guard let worth = worth(of: lines, in: test) else { return }
        best = best.map { min($0, worth) } ?? worth
        return
      }
      for line in test.items[lines.count].offers + [test.offers.count] {
        lines.append(line)
        choose()
        lines.removeLast()
      }
    }
    choose()
    return best
  }

  /// Of equal copies one in no offer comes last, whichever it is.
  @Test(arguments: Seeds.all)
  func theBestChoiceIsFoundAndOfEqualsTheFirst(seed: UInt64) throws {
    var inOffers = 0
    let property = Property(of: { Case(&$0) }) { test in
      var search = OfferSearch(test.visit)
      let lines = search.best()
      guard let found = Self.worth(of: lines, in: test) else { return "\(lines) may not be" }
      guard let best = Self.best(of: test) else { return "nothing may be" }
      inOffers += best.inOffers
      return found == best ? nil : "\(found) is chosen, and \(best) is better"
    }
    try property.check(seed: seed, cases: 300)
    #expect(inOffers > 100)
  }

  /// From the first copy on, from the second and so on, the least that is left is never more than
  /// what the best choice adds there.
  @Test(arguments: Seeds.all)
  func boundsAreNeverTooHigh(seed: UInt64) throws {
    let property = Property(of: { Case(&$0) }) { test in
      let (visit, bounds) = (test.visit, OfferBounds(test.visit))
      guard let best = Self.best(of: test) else { return "nothing may be" }
      var (counts, ranks, least) = (test.offers.map { _ in 0 }, [Int64](), [Int64]())
      for (place, line) in (best.lines + [visit.none]).enumerated() {
        least.append(
          test.offers.indices.reduce(bounds.worth(from: place)) {
            $0 + bounds.gain(of: $1, from: place, behind: counts[$1])
          })
        guard place < test.items.count else { break }
        let item = test.items[place]
        guard line != visit.none else {
          ranks.append(visit.rank(of: item))
          continue
        }
        ranks.append(visit.rank(of: item, in: line, behind: counts[line]))
        counts[line] = visit.count(in: line, behind: counts[line]) ?? 0
      }
      for place in least.indices {
        let left = ranks[place...].reduce(0, +)
        guard least[place] <= left else {
          return "\(least[place]) at \(place), where \(left) is left"
        }
      }
      return nil
    }
    try property.check(seed: seed, cases: 300)
  }
}
