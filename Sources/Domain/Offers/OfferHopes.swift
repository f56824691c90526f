/// What items can save at most, whatever offers they are in: it is never too little.
///
/// Two answers are looked for, and the lower one counts.
///
/// In an offer such as `5 for 10.00` each item saves what it costs beyond its share of the price.
/// In one such as `3 for 2` the cheapest are free: of the dearest items of a group no more than a
/// share is, here one of three. So of all items from the dearest on no more are free than their
/// shares come to. That is the first answer. For the second, being free has a fee, and each item of
/// such a group is given its share of it: what one saves then says nothing about the others. It is
/// right whatever the fee is, so several are tried.
struct OfferHopes {
  /// What groups that have been begun lend to the items that are left, and how many of these may be
  /// free besides.
  struct Hope {
    /// How many of them may be free beyond their own shares, in parts.
    private(set) var free = 0
    /// What has been paid for them, in parts.
    private(set) var paid: Int64 = 0
    var more = 0

    init() {}

    /// What a group lends that has been begun with so many copies.
    init(_ offer: Offer, begunWith count: Int) {
      guard count > 0 else { return }
      switch offer {
      case .paying(let paid, let size):
        free = ((size - paid) * count * parts + size - 1) / size - max(0, count - paid) * parts
      case .together(let size, let price):
        paid = price.minor * Int64(size - count) * Int64(parts) / Int64(size) + 1
      case .every: break
      }
    }

    /// Puts what a group lends now in the place of what it lent before.
    mutating func add(_ now: Hope, _ before: Hope) {
      free += now.free - before.free
      paid += now.paid - before.paid
    }
  }

  /// What an item saves at most without being free, in parts, and what being free adds to that.
  private struct Saving {
    let price: Int64
    let shared: Int64
    /// Its share in being free, in parts.
    let free: Int
    let mayBeFree: Bool
    /// Whether an offer takes it that counts rentals.
    let mayBeCounted: Bool

    var more: Int64 { price * Int64(parts) - shared }

    func most(forFee fee: Int64) -> Int64 {
      guard mayBeFree else { return shared }
      let given = fee * Int64(free)
      return max(shared, given, (price - fee) * Int64(parts) + given)
    }
  }

  private let savings: [Saving]
  private let fees: [Fee]

  /// What may be saved in all from each place on where being free has a fee, in parts.
  private struct Fee {
    let fee: Int64
    let saved: [Int64]
    /// By place: what is saved beyond that where so many are free that offers count.
    private var more: [[Int64]] = []

    init(_ fee: Int64, _ savings: [Saving], mostCounted: Int) {
      self.fee = fee
      let each = savings.map { $0.most(forFee: fee) }
      saved = sumsFromEach(each)
      var greatest: [Int64] = []
      more.append([0])
      for place in savings.indices.reversed() {
        let beyond = savings[place].price * Int64(parts) - each[place]
        if savings[place].mayBeCounted, beyond > 0 {
          greatest.insert(beyond, at: greatest.firstIndex { $0 < beyond } ?? greatest.count)
          if greatest.count > mostCounted { greatest.removeLast() }
        }
        more.append(greatest.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) })
      }
      more.reverse()
    }

    func saved(from place: Int, counted: Int) -> Int64 {
      saved[place] + more[place][min(counted, more[place].count - 1)]
    }
  }

  /// By place: what all cost, in parts.
  private let sums: [Int64]
  /// What has been worked out before: by place, and by how many may be free.
  private var known: [Known]

  private struct Known {
    var places = PlacesByNumber()
    var least: [Int64] = []
  }

  private static let mostFees = 24

  /// - Parameter mostCounted: how many are free at most by offers that count rentals.
  init(_ items: [OfferedItem], _ offers: [Offer], mostCounted: Int) {
    savings = items.map { item in
      var (shared, free, mayBeFree, mayBeCounted) = (Int64(0), 0, false, false)
      for offer in item.offers {
        switch offers[offer] {
        case .paying(let paid, let size):
          free = max(free, ((size - paid) * parts + size - 1) / size)
          mayBeFree = true
        case .together(let size, let price):
          shared = max(
            shared, item.price * Int64(parts) - price.minor * Int64(parts) / Int64(size))
        case .every: mayBeCounted = true
        }
      }
      return Saving(
        price: item.price, shared: shared, free: free, mayBeFree: mayBeFree,
        mayBeCounted: mayBeCounted)
    }
    known = Array(repeating: Known(), count: items.count + 1)
    let prices = items.map(\.price)
    let step = max(1, prices.count / Self.mostFees)
    let tried = Set(stride(from: 0, to: prices.count, by: step).map { prices[$0] })
    fees = tried.sorted().map { [savings] in Fee($0, savings, mostCounted: mostCounted) }
    sums = sumsFromEach(prices.map { $0 * Int64(parts) })
  }

  /// The least that the items from a place on cost, rounded down.
  mutating func least(from place: Int, _ hope: Hope) -> Int64 {
    // What is free is far below 2^40 parts.
    let question = UInt64(truncatingIfNeeded: hope.more << 40 ^ hope.free)
    let answer = known[place].places.place(of: question) { _ in true }
    if answer == known[place].least.count {
      known[place].least.append(least(from: place, hope.free, hope.more))
    }
    let sum = known[place].least[answer] - hope.paid
    return sum >= 0 ? sum / Int64(parts) : -((-sum + Int64(parts) - 1) / Int64(parts))
  }

  /// The same in parts, but for what has been paid.
  private func least(from place: Int, _ free: Int, _ more: Int) -> Int64 {
    return fees.reduce(mostFree(from: place, free, more)) { least, fee in
      max(
        least, sums[place] - fee.saved(from: place, counted: more) - fee.fee * Int64(free))
    }
  }

  /// What the items from a place on cost where as many are free as their shares come to.
  private func mostFree(from place: Int, _ free: Int, _ more: Int) -> Int64 {
    var (cost, shares) = (Int64(0), free)
    // Those that are free, the one to which it adds most first.
    var chosen: [Int64] = []
    for saving in savings[place...] {
      cost += saving.price * Int64(parts) - saving.shared
      shares += saving.free
      guard saving.mayBeFree || saving.mayBeCounted else { continue }
      let at = chosen.firstIndex { $0 < saving.more } ?? chosen.count
      chosen.insert(saving.more, at: at)
      while chosen.count > shares / parts + more { chosen.removeLast() }
    }
    return cost - chosen.reduce(0, +)
  }
}

/// One is divided into so many parts: a number with many divisors.
private let parts = 55_440

/// By place: the sum of the numbers from there on.
private func sumsFromEach(_ numbers: [Int64]) -> [Int64] {
  var (sum, sums) = (Int64(0), [Int64(0)])
  for number in numbers.reversed() {
    sum += number
    sums.append(sum)
  }
  return sums.reversed()
}
