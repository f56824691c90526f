/// Looks for cases that two texts decide differently: of the shop first, and else invented ones.
struct WitnessSearch {
  let a: HouseRules
  let b: HouseRules
  private let shop: WitnessShop
  let table: ReachTable
  /// How many lines may still be looked at for a plain case: after that, the proof has to do.
  private var looks = 2_000_000
  /// The same where nothing else proves a difference: what may be out at once.
  private var looksAtKinds = 5_000_000
  /// What looking at one case costs.
  private let cost: Int
  /// The ages that lines ask for.
  private let ages: [Int]

  init(in shop: ShopKinds, _ table: ReachTable, for a: HouseRules, _ b: HouseRules) {
    (self.a, self.b, self.table) = (a, b, table)
    self.shop = WitnessShop(shop)
    let lines = [a, b].flatMap(\.entries).flatMap(\.choice.lines)
    cost = 1 + lines.count
    ages = Set(lines.flatMap(\.conditions).compactMap(\.age)).sorted()
  }

  /// Looks at one case of what may be out.
  ///
  /// - Returns: whether that was still possible.
  mutating func look() -> Bool {
    looksAtKinds -= cost
    return looksAtKinds > 0
  }

  /// A case, and how plainly it shows the difference.
  struct Witness {
    let rentCase: RentCase
    let customer: CustomerKind?
    let movie: MovieKind?
    let plainness: Int
  }

  /// What a case starts from.
  struct Seed {
    let rentCase: RentCase
    var customer: CustomerKind?
    var movie: ExampleMovie
  }

  /// The pairs of lines that are treated differently, each with the plainest case that is found.
  ///
  /// - Parameters:
  ///   - split: all pairs, judged.
  ///   - only: which way a case has to differ.
  /// - Returns: whether that is all.
  mutating func differences(
    judged split: CaseSplit, only: Leaning?, in a: Contest, _ b: Contest, upTo most: Int
  ) -> (told: [HouseRulesDiff.Difference], isCertain: Bool) {
    var isCertain = split.isWhole
    if split.differing.isEmpty { return ([], isCertain) }
    let respect = Respect(a.entry)
    let related = RelatedLines(self.a, self.b, table)
    var cast = WitnessCast(shop, for: [a.entry, b.entry] + related.entries, self.a, self.b)
    var found: [(pair: CaseSplit.Pair, conditions: [Condition], witness: Witness)] = []
    let pairs = split.differing.sorted {
      (a.number(of: $0.key.a), b.number(of: $0.key.b))
        < (a.number(of: $1.key.a), b.number(of: $1.key.b))
    }
    for (pair, treatment) in pairs where found.count < most {
      let plain = plainest(pair, in: a, b, respect, related, only, &cast)
      let conditions = [a.lines[pair.a], b.lines[pair.b]].flatMap(\.origin.conditions)
      let witness = plain ?? proof(treatment, respect)
      if let witness { found.append((pair, conditions, witness)) } else { isCertain = false }
    }
    return (found.map { difference($0.pair, $0.conditions, $0.witness, in: a, b) }, isCertain)
  }

  /// A case that shows a difference plainly, as long as there is time to look for one.
  private mutating func plainest(
    _ pair: CaseSplit.Pair, in a: Contest, _ b: Contest, _ respect: Respect,
    _ related: RelatedLines, _ only: Leaning?, _ cast: inout WitnessCast
  ) -> Witness? {
    guard looks > 0, let meeting = LineMeeting(pair, in: a, b, table) else { return nil }
    return witness(of: meeting, in: a, b, respect, related, only, &cast)
  }

  private func difference(
    _ pair: CaseSplit.Pair, _ conditions: [Condition], _ witness: Witness, in a: Contest,
    _ b: Contest
  ) -> HouseRulesDiff.Difference {
    let isPlain = (a.lines + b.lines).allSatisfy(\.origin.conditions.isEmpty)
    let when = conditions.text
    return HouseRulesDiff.Difference(
      setting: a.entry.name, when: when.isEmpty ? (isPlain ? "always" : "otherwise") : when,
      a: a.answer(pair.a), b: b.answer(pair.b),
      example: example(witness, Respect(a.entry), isOfVisits: a.entry.isOfVisits))
  }

  /// The case that proves a difference, put to the one decision.
  func proof(_ treatment: CaseSplit.Treatment, _ respect: Respect) -> Witness? {
    guard case .different(let rentCase) = treatment,
      let plainness = respect.plainness(of: rentCase, under: a, b)
    else { return nil }
    return Witness(rentCase: rentCase, customer: nil, movie: nil, plainness: plainness)
  }

  private mutating func witness(
    of meeting: LineMeeting, in a: Contest, _ b: Contest, _ respect: Respect,
    _ related: RelatedLines, _ only: Leaning?, _ cast: inout WitnessCast
  ) -> Witness? {
    let lines = (a.lines[meeting.a].origin, b.lines[meeting.b].origin)
    let isOfCalendar =
      respect.isOfCalendar
      || [.lateFee, .grace].contains(respect)
        && [self.a, self.b].contains(where: \.asksForOpenDays)
    let starts = meeting.cases.map { found, days -> RelatedLines.Start in
      let days = days.places.map { table.days.days[$0] }
      return (found, isOfCalendar ? calendarDays(meeting) + days : days)
    }
    let days = starts.count == 1 ? starts[0].days : Set(starts.flatMap(\.days)).sorted()
    let isDecidedByThem = { [one = self.a, other = self.b] (rentCase: RentCase) in
      let circumstances = rentCase.circumstances
      return a.entry.choice.setting(for: circumstances).origin === lines.0
        && b.entry.choice.setting(for: circumstances).origin === lines.1
        && respect.leans(only, of: rentCase, under: one, other)
    }
    let ofShop = best(
      meeting.asked(
        of: cast.seeds(
          fitting: Set(meeting.conditions), on: days.prefix(isOfCalendar ? 100 : 14))),
      respect, where: isDecidedByThem)
    if let ofShop, ofShop.plainness == 2 { return ofShop }
    let movie: ExampleMovie = a.entry.isOfVisits ? .any : .invented
    let invented = best(
      related.seeds(starts, for: meeting.conditions, on: days, movie), respect,
      where: isDecidedByThem)
    guard let ofShop, ofShop.plainness >= invented?.plainness ?? 0 else { return invented }
    return ofShop
  }

  /// The plainest of the cases that some seeds grow into, for which a condition holds.
  mutating func best(
    _ seeds: some Sequence<Seed>, _ respect: Respect, where holds: (RentCase) -> Bool
  ) -> Witness? {
    let maker = CaseMaker(respect: respect, a: a, b: b, ages: ages, table: table)
    var best: Witness?
    var left = max(100, min(6000, 5_000_000 / cost))
    for seed in seeds {
      let cases = maker.cases(
        from: seed.rentCase, anybody: seed.customer == nil, anything: seed.movie.isInvented)
      for rentCase in cases {
        guard left > 0, looks > 0 else { return best }
        left -= 1
        looks -= cost
        guard holds(rentCase) else { continue }
        guard let plainness = respect.plainness(of: rentCase, under: a, b),
          plainness > best?.plainness ?? -1
        else { continue }
        best = Witness(
          rentCase: rentCase, customer: seed.customer, movie: seed.movie.kind, plainness: plainness)
        if plainness == 2 { return best }
      }
    }
    return best
  }
}

extension WitnessSearch {
  /// The days that fit a meeting, as far as closed days may make a difference: the coming year,
  /// and what lies about a date on which one of the shops is closed.
  private func calendarDays(_ meeting: LineMeeting) -> [Day] {
    let today = table.days.days[0]
    let dates = HouseRules.dates(closedIn: [a, b], after: today)
      .flatMap { date in (-15...0).map { date + $0 } }
    let conditions = meeting.conditions.filter(\.kind.isOfDays)
    let fitting = Set((0..<370).map { today + $0 } + dates).filter { day in
      day >= today && conditions.allSatisfy { $0.fits(day) }
    }
    return fitting.sorted()
  }

  func example(_ witness: Witness, _ respect: Respect, isOfVisits: Bool) -> HouseRulesDiff.Example {
    let currency = b.currency.value
    let movie = isOfVisits ? .any : witness.movie.map(ExampleMovie.ofShop) ?? .invented
    let text = witness.rentCase.words(
      respect, customer: witness.customer, movie: movie, in: currency,
      isRefused: witness.plainness == 0,
      tellsPrice: [.lateFee, .lostCharge, .deposit].contains(respect)
        || table.asksForReplacementPrices,
      tellsNights: respect.isOfNights || table.measures.contains(.nights))
    return HouseRulesDiff.Example(witness, in: currency, text: text)
  }
}

extension LineMeeting {
  /// Cases of the shop, at the times and for the nights of which it is.
  fileprivate func asked(of seeds: [WitnessSearch.Seed]) -> [WitnessSearch.Seed] {
    var seen: Set<Measures> = []
    let asked = cases.map { found, _ in
      Measures(nights: found.measures.nights, hours: found.measures.hours)
    }.filter { seen.insert($0).inserted }.prefix(10)
    return asked.flatMap { measures in
      seeds.map { seed in
        var rentCase = seed.rentCase
        rentCase.nights = measures.nights ?? rentCase.nights
        rentCase.minute = measures.hours
        return WitnessSearch.Seed(
          rentCase: rentCase, customer: seed.customer, movie: seed.movie)
      }
    }
  }
}

extension Contest {
  fileprivate func answer(_ place: Int) -> HouseRulesDiff.Side {
    let line = place == 0 ? entry.choice.fallback : entry.choice.lines[place - 1]
    let verdict = line.value as? Verdict
    return HouseRulesDiff.Side(line: line.line, value: verdict?.rawValue ?? line.origin.value)
  }
}

extension HouseRulesDiff.Example {
  init(_ witness: WitnessSearch.Witness, in currency: Currency, text: String) {
    self.init(
      customer: witness.customer?.id, customerName: witness.customer?.name,
      movie: witness.movie?.id, title: witness.movie?.title, day: witness.rentCase.day,
      rentCase: witness.rentCase, currency: currency, text: text)
  }
}

extension HouseRules {
  fileprivate var asksForOpenDays: Bool {
    lateFees.lines.contains { $0.value.each?.rule?.unit == .openDay }
  }
}
