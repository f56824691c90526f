/// The lines of two texts that other settings hang on: a fee on its grace, a finding about ages on
/// the age.
struct RelatedLines {
  /// The settings of both texts.
  let entries: [HouseRules.NamedChoice]
  /// What may be asked of a case besides: nothing first, then what one line asks, then two.
  private let extensions: [[Condition]]

  init(_ a: HouseRules, _ b: HouseRules) {
    let names = ["age", "nights", "limit", "late fee", "grace"]
    entries = (a.entries + b.entries).filter { names.contains($0.name) }
    var seen: Set<[Condition]> = [[]]
    let single = entries.flatMap(\.choice.lines).map(\.conditions)
      .filter { seen.insert($0).inserted }.prefix(100)
    let pairs = single.indices.flatMap { place in
      single[(place + 1)...].map { single[place] + $0 }
    }
    extensions = [[]] + single + pairs
  }

  /// Invented cases that fit some conditions, those first that fit nothing else. They may
  /// contradict themselves.
  ///
  /// - Parameter days: some that fit.
  func seeds(
    for conditions: [Condition], on days: [Day], _ movie: ExampleMovie
  ) -> some Sequence<WitnessSearch.Seed> {
    let plain = days.prefix(500).lazy.map { day in
      Self.seed(fitting: conditions, on: day, movie)
    }
    let extended = extensions.dropFirst().lazy.compactMap { more -> WitnessSearch.Seed? in
      let asked = conditions + more
      let ofDays = asked.filter { [.weekday, .season].contains($0.kind) }
      let day = days.first { day in ofDays.allSatisfy { $0.fits(Circumstances(day: day)) } }
      return day.map { Self.seed(fitting: asked, on: $0, movie) }
    }
    return [AnySequence(plain), AnySequence(extended)].lazy.joined()
  }

  private static func seed(
    fitting conditions: [Condition], on day: Day, _ movie: ExampleMovie
  ) -> WitnessSearch.Seed {
    let least = Circumstances(leastFitting: conditions, on: day)
    return WitnessSearch.Seed(rentCase: RentCase(least), customer: nil, movie: movie)
  }
}
