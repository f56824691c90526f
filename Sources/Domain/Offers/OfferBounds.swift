/// The least that items can add to the rank, whatever offers they are in: it is never too much.
///
/// Every item is given a worth, and every offer then takes those that add less in it than they are
/// worth, whether others take them or not. Since in truth each item is in one offer at most, the
/// worths and what the offers gain by themselves never come to more than the best choice does. That
/// holds for any worths, and they are moved for a while: down where several offers take an item, up
/// where none does. What comes out is close to the best choice. (Marshall L. Fisher: The Lagrangian
/// Relaxation Method for Solving Integer Programming Problems, Management Science 27, 1981.)
struct OfferBounds {
  private let visit: OfferedVisit
  private var worths: [Int64]
  /// By place: what the items from there on are worth.
  private var sums: [Int64] = []
  private var gains: [Gains]

  init(_ visit: OfferedVisit) {
    self.visit = visit
    worths = visit.items.map(visit.rank)
    gains = visit.offers.indices.map { Gains(visit, $0) }
    moveWorths()
    sums = worths.reversed().reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }.reversed()
  }

  /// What the items from a place on are worth.
  func worth(from place: Int) -> Int64 { sums[place] }

  /// What an offer adds beyond what its items from a place on are worth: as a rule less than
  /// nothing, and very much where its group cannot be filled.
  func gain(of offer: Int, from place: Int, behind count: Int) -> Int64 {
    gains[offer][place, count]
  }

  private mutating func moveWorths() {
    let most = worths.max() ?? 0
    var (best, bestWorths) = (Int64.min, worths)
    var step = most / 3
    for _ in 0..<80 where step >= 1 {
      for offer in gains.indices { gains[offer].workOut(worths) }
      let least = gains.reduce(worths.reduce(0, +)) { $0 + $1[0, 0] }
      if least > best { (best, bestWorths) = (least, worths) }
      var takers = worths.map { _ in Int64(0) }
      for gains in gains { gains.count(&takers) }
      let before = worths
      for (place, item) in visit.items.enumerated() {
        let moved = worths[place] + step * (1 - takers[place])
        worths[place] = min(visit.rank(of: item), max(-most, moved))
      }
      if worths == before { break }
      step -= max(1, step / 20)
    }
    worths = bestWorths
    for offer in gains.indices { gains[offer].workOut(worths) }
  }
}

/// What one offer adds at least beyond what its items are worth.
private struct Gains {
  /// By item and count: what it adds there, and the count then; `nil` where it is not taken.
  private let steps: [Step?]
  private let counts: Int
  /// By place and count.
  private var least: [Int64]

  private struct Step {
    let item: Int
    let rank: Int64
    let next: Int
  }

  /// More than all ranks together.
  private static let never: Int64 = 1 << 56

  init(_ visit: OfferedVisit, _ offer: Int) {
    let counts = visit.counts(of: offer)
    steps = visit.items.enumerated().flatMap { place, item in
      (0..<counts).map { count in
        guard item.offers.contains(offer), let next = visit.count(in: offer, behind: count) else {
          return nil
        }
        return Step(
          item: place, rank: visit.rank(of: item, in: offer, behind: count),
          next: (place + 1) * counts + next)
      }
    }
    let begun = visit.offers[offer].size > 1 ? Self.never : 0
    least = Array(repeating: 0, count: steps.count) + (0..<counts).map { $0 == 0 ? 0 : begun }
    self.counts = counts
  }

  subscript(place: Int, count: Int) -> Int64 { least[place * counts + count] }

  mutating func workOut(_ worths: [Int64]) {
    for place in steps.indices.reversed() {
      least[place] = least[place + counts]
      guard let step = steps[place] else { continue }
      least[place] = min(least[place], step.rank - worths[step.item] + least[step.next])
    }
  }

  /// Adds one for each item that the offer takes.
  func count(_ takers: inout [Int64]) {
    var place = 0
    while place < steps.count {
      if let step = steps[place], least[place] != least[place + counts] {
        takers[step.item] += 1
        place = step.next
      } else {
        place += counts
      }
    }
  }
}
