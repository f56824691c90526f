/// The lines of two texts that other settings hang on: a fee on its grace, a finding about ages on
/// the age.
struct RelatedLines {
  /// The settings of both texts.
  let entries: [HouseRules.NamedChoice]
  private let table: ReachTable
  /// What may be asked of a case besides: nothing first, then what one line asks, then two.
  private let extensions: [[Condition]]

  init(_ a: HouseRules, _ b: HouseRules, _ table: ReachTable) {
    self.table = table
    // A discount hangs on the price, and so may a late fee.
    let names =
      ["age", "nights", "limit", "late fee", "grace"]
      + ([a, b].contains(where: \.asksForPrices) ? ["price", "discount"] : [])
    entries = (a.entries + b.entries).filter { names.contains($0.name) || $0.isOfKinds }
    var seen: Set<[Condition]> = [[]]
    let single = entries.flatMap(\.choice.lines).map(\.conditions)
      .filter { seen.insert($0).inserted }.prefix(100)
    let pairs = single.indices.flatMap { place in
      single[(place + 1)...].map { single[place] + $0 }
    }
    extensions = [[]] + single + pairs
  }

  /// A least case, and days of it.
  typealias Start = (found: LeastCase, days: [Day])

  /// Invented cases that fit some conditions, those first that fit nothing else.
  ///
  /// - Parameter days: some that fit.
  func seeds(
    for conditions: [Condition], on days: [Day], _ movie: ExampleMovie
  ) -> some Sequence<WitnessSearch.Seed> {
    let starts = (table.reach(of: conditions)?.cases ?? []).map { ($0, days) }
    return seeds(starts, for: conditions, on: days, movie)
  }

  /// - Parameters:
  ///   - starts: what fits the conditions and nothing else.
  ///   - days: all of them.
  func seeds(
    _ starts: [Start], for conditions: [Condition], on days: [Day], _ movie: ExampleMovie
  ) -> some Sequence<WitnessSearch.Seed> {
    let most = max(7, 500 / max(1, starts.count))
    let plain = starts.lazy.flatMap { start in
      start.days.prefix(most).lazy.map { Self.seed(start.found, on: $0, movie) }
    }
    let extended = extensions.dropFirst().lazy.flatMap { more -> [WitnessSearch.Seed] in
      let asked = conditions + more
      let ofDays = asked.filter(\.kind.isOfDays)
      guard let day = days.first(where: { day in ofDays.allSatisfy { $0.fits(day) } }) else {
        return []
      }
      return (table.reach(of: asked)?.cases ?? []).map { Self.seed($0, on: day, movie) }
    }
    return [AnySequence(plain), AnySequence(extended)].lazy.joined()
  }

  private static func seed(
    _ found: LeastCase, on day: Day, _ movie: ExampleMovie
  ) -> WitnessSearch.Seed {
    WitnessSearch.Seed(
      rentCase: RentCase(found.circumstances(on: day)), customer: nil, movie: movie)
  }
}

extension HouseRules {
  fileprivate var asksForPrices: Bool {
    !discounts.lines.isEmpty
      || lateFees.lines.contains { if case .share = $0.value.rate { true } else { false } }
  }
}
