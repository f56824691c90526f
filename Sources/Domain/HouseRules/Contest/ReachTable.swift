/// Makes reaches that can be compared with each other.
struct ReachTable {
  let days: RentalDays
  /// Of the conditions about anything but the day.
  private let numbers: [Condition: Int]
  private let ofAges: [(condition: Condition, number: Int)]
  private let ofPrices: [(condition: Condition, number: Int)]
  private let measured: [Measure: [(condition: Condition, number: Int)]]
  /// Of those about names, which do not just ask for one.
  private let special: [Trait: [(condition: Condition, number: Int)]]
  /// What they deny.
  private let denied: [Trait: [TraitName]]
  /// The names that are asked for.
  private let wanted: Set<TraitName>
  /// How many least cases a reach may have: enough for any text but a huge one.
  private let most: Int

  /// - Parameter texts: whatever the conditions come from.
  init(for texts: [HouseRules], from today: Day) {
    let lines = texts.flatMap(\.entries).flatMap(\.choice.lines)
    let conditions = lines.flatMap(\.conditions)
    days = RentalDays(from: today, seasons: Set(conditions.compactMap(\.season)))
    most = max(4, 2_000_000 / max(1, lines.count * lines.count))
    var numbers: [Condition: Int] = [:]
    var numbered: [(condition: Condition, number: Int)] = []
    for condition in conditions where !condition.kind.isOfDays && numbers[condition] == nil {
      numbers[condition] = numbers.count + 1
      numbered.append((condition, numbers.count))
    }
    self.numbers = numbers
    ofAges = numbered.filter(\.condition.kind.isOfAges)
    ofPrices = numbered.filter { $0.condition.kind == .replacement }
    measured = Dictionary(grouping: numbered.filter { $0.condition.measured != nil }) {
      $0.condition.measured?.measure ?? .nights
    }
    let special = numbered.filter { !$0.condition.names.isEmpty && !$0.condition.isOneName }
    self.special = Dictionary(grouping: special) { $0.condition.names[0].trait }
    let denied = special.map(\.condition).filter(\.isNegative).flatMap(\.names)
    self.denied = Dictionary(grouping: Self.once(denied), by: \.trait)
    wanted = Set(numbered.map(\.condition).filter { !$0.isNegative }.flatMap(\.names))
  }

  /// `nil` where the conditions contradict each other, the day aside.
  ///
  /// - Parameter movie: what is rented, where that is known.
  func reach(of conditions: [Condition], movie: Traits? = nil) -> Reach? {
    reach(of: conditions, on: days.set(fitting: conditions), movie: movie)
  }

  /// The cases that both fit; `nil` where there is none.
  func common(_ a: Reach, _ b: Reach) -> Reach? {
    guard a.outline.agrees(with: b.outline), a.days.intersects(b.days) else { return nil }
    var days = a.days
    days.formIntersection(b.days)
    return reach(of: a.conditions + b.conditions, on: days, movie: a.movie ?? b.movie)
  }

  private func reach(of conditions: [Condition], on days: DaySet, movie: Traits?) -> Reach? {
    let cases = leastCases(of: conditions, movie)
    guard !cases.isEmpty else { return nil }
    var reach = Reach(of: conditions, movie: movie, on: days, cases)
    for condition in conditions where !condition.kind.isOfDays {
      if let number = numbers[condition] { reach.ask(condition, number) }
    }
    return reach
  }
}

extension ReachTable {
  private func leastCases(of conditions: [Condition], _ movie: Traits?) -> [LeastCase] {
    var cases = [LeastCase()]
    for trait in Trait.allCases {
      let asked = conditions.filter { $0.kind == .trait(trait) }
      guard !asked.isEmpty || denied[trait] != nil || movie != nil else { continue }
      let choices = movie == nil || trait == .tier ? choices(trait, asked) : nil
      let names = choices ?? [(movie?.names ?? []).filter { $0.trait == trait }]
      let fitting = names.filter { names in asked.allSatisfy { $0.fits(names) } }
      combine(&cases, with: fitting.map { LeastCase(names: $0, fits: numbers(of: trait, $0)) })
    }
    let ofAges = conditions.filter(\.kind.isOfAges)
    if !ofAges.isEmpty { combine(&cases, with: ages(ofAges)) }
    let asked = conditions.filter { $0.kind == .replacement }
    if !ofPrices.isEmpty || !asked.isEmpty {
      combine(&cases, with: prices(asked, isKnown: movie != nil))
    }
    for measure in Measure.allCases {
      let asked = conditions.filter { $0.kind == .measured(measure) }
      guard measured[measure] != nil || !asked.isEmpty else { continue }
      combine(&cases, with: numbers(as: measure, asked))
    }
    return cases
  }

  private func combine(_ cases: inout [LeastCase], with others: [LeastCase]) {
    let others = others.least
    cases = Array(
      cases.lazy.flatMap { one in others.lazy.map { one.with($0) } }.prefix(most))
  }

  /// What may be had of a trait, the plainest first: all that matters is among it.
  private func choices(_ trait: Trait, _ asked: [Condition]) -> [[TraitName]] {
    let positive = asked.filter { !$0.isNegative }
    let needed = positive.reduce([[]]) { choices, condition in
      choices.flatMap { names in
        condition.fits(names) ? [names] : condition.names.map { names + [$0] }
      }.prefix(most).map { $0 }
    }
    let denied = denied[trait] ?? []
    guard trait.hasSeveral else {
      let single = needed.filter { $0.count < 2 }
      return positive.isEmpty ? single + denied.prefix(most).map { [$0] } : single
    }
    return needed.flatMap { names in more(names, of: denied, asked) }
  }

  /// Names with those that may be there besides because a text denies them.
  private func more(
    _ names: [TraitName], of denied: [TraitName], _ asked: [Condition]
  ) -> [[TraitName]] {
    let possible = denied.filter { name in
      !names.contains(name) && asked.allSatisfy { $0.fits(names + [name]) }
    }
    // What no line asks for only makes fewer of them fit.
    let free = possible.filter { !wanted.contains($0) }
    let doubtful = possible.filter(wanted.contains).prefix(Self.mostDoubtful)
    let sets = doubtful.reduce([names]) { sets, name in sets + sets.map { $0 + [name] } }
    return free.isEmpty ? sets : [names] + sets.map { $0 + free }
  }

  /// Of the genres that one line asks for and another denies, so many are looked at.
  private static let mostDoubtful = 6

  private func numbers(of trait: Trait, _ names: [TraitName]) -> [Int] {
    names.compactMap { numbers[.trait($0)] }
      + (special[trait] ?? []).filter { $0.condition.fits(names) }.map(\.number)
  }

  /// One age of each kind that the text can tell: the highest, or the lowest where any is left.
  private func ages(_ asked: [Condition]) -> [LeastCase] {
    let all = asked.reduce(0..<Int.max) { $0.clamped(to: $1.ages) }
    guard !all.isEmpty else { return [] }
    let bounds = ofAges.flatMap { [$0.condition.ages.lowerBound, $0.condition.ages.upperBound] }
    let cuts = Set(bounds + [all.lowerBound, all.upperBound]).filter {
      $0 >= all.lowerBound && $0 <= all.upperBound
    }.sorted(by: >)
    return zip(cuts, cuts.dropFirst()).map { end, start in
      let age = end == .max ? start : end - 1
      let fits = ofAges.filter { $0.condition.ages.contains(age) }.map(\.number)
      return LeastCase(age: age, fits: fits)
    }
  }

  /// One replacement price of each kind that the text can tell, and none.
  ///
  /// - Parameter isKnown: whether the movie is known; then it has none.
  private func prices(_ asked: [Condition], isKnown: Bool) -> [LeastCase] {
    let bounds = Set((ofPrices.map(\.condition) + asked).compactMap(\.price)).sorted()
    let above = bounds.map { Optional($0 + Money(minor: 1)) }
    let prices = [nil] + (isKnown ? [] : above)
    return prices.compactMap { price in
      let circumstances = Circumstances(day: .first).of(Traits(), replacementPrice: price)
      guard asked.allSatisfy({ $0.fits(circumstances) }) else { return nil }
      let fits = ofPrices.filter { $0.condition.fits(circumstances) }.map(\.number)
      return LeastCase(replacementPrice: price, fits: fits)
    }
  }

  /// One number of each kind that the text can tell, and none where that may be.
  private func numbers(as measure: Measure, _ asked: [Condition]) -> [LeastCase] {
    let ofText = measured[measure] ?? []
    let possible = measure.possible
    let bounds = (ofText.map(\.condition) + asked).compactMap(\.measured)
      .flatMap { [$0.from, $0.until] }
    let starts = Set(bounds).filter(possible.contains).union([possible.lowerBound]).sorted()
    let ends = starts.dropFirst() + [possible.upperBound]
    let numbers = zip(starts, ends).map { Optional(measure.plainest(in: $0..<$1)) }
    let cases = ((measure.mayLack ? [nil] : []) + numbers).compactMap { number -> LeastCase? in
      guard asked.allSatisfy({ $0.fits(number) }) else { return nil }
      return LeastCase(
        number, as: measure, fits: ofText.filter { $0.condition.fits(number) }.map(\.number))
    }
    return cases.sorted { $0.fits.count < $1.fits.count }
  }

  /// What lines ask for as a number.
  var measures: [Measure] { Measure.allCases.filter { measured[$0] != nil } }

  /// Whether two stays are the same to all lines.
  func isSame(_ nights: Int, as other: Int) -> Bool {
    (measured[.nights] ?? []).allSatisfy { $0.condition.fits(nights) == $0.condition.fits(other) }
  }

  /// The ends of the stays that lines ask for.
  var nights: [Int] {
    (measured[.nights] ?? []).compactMap(\.condition.measured).flatMap { asked in
      [asked.from - 1, asked.from, asked.until - 1, asked.until]
    }
  }

  /// The replacement prices that lines ask for.
  var replacementPrices: [Money] {
    ofPrices.compactMap(\.condition.price).filter { $0 >= .zero }
  }

  /// Whether a line asks for a replacement price.
  var asksForReplacementPrices: Bool { !ofPrices.isEmpty }

  private static func once(_ names: [TraitName]) -> [TraitName] {
    var seen: Set<TraitName> = []
    return names.filter { seen.insert($0).inserted }
  }
}

extension Condition {
  /// Whether all that it asks for is one name.
  var isOneName: Bool { if case .trait = self { true } else { false } }
}
