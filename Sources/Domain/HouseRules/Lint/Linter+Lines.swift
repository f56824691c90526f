/// Lines that never decide anything, and lines of which only their order tells which decides.
extension Linter {
  func idleLines(of contest: Contest) -> [Warning] {
    if contest.entry.allHold { return [] }
    let name = contest.entry.name
    let counting = Set(counting[name] ?? [])
    return contest.lines.indices.filter { $0 > 0 && !counting.contains($0) }.compactMap { place in
      let line = contest.lines[place]
      guard let number = line.origin.number, let (time, reason) = reason(place, in: contest) else {
        return nil
      }
      let subject = contest.entry.isLevel ? "for \(name) this line" : "this \(name)"
      return Warning(line: number, message: "\(subject) \(time) counts: \(reason)")
    }
  }

  /// Why a line never counts; `nil` where it is the same line that says it again.
  private func reason(_ place: Int, in contest: Contest) -> (String, String)? {
    let line = contest.lines[place]
    let conditions = line.origin.conditions
    guard let reach = line.reach, !reach.days.isEmpty else { return reason(nothingFits: line) }
    if let over = reason(nothingFits: line) { return over }
    let winners = contest.deciders(of: reach, after: place)
    if winners.allSatisfy({ $0.origin === line.origin }) { return nil }
    if let winner = winners.first, contest.entry.choice.precedence != .greatest,
      Set(winner.origin.conditions) == Set(conditions)
    {
      return ("never", "line \(winner.origin.number ?? 0) sets it again")
    }
    let numbers = Set(winners.compactMap(\.origin.number)).sorted()
    return (
      "never",
      "\(Self.words(numbers)) \(numbers.count == 1 ? "decides" : "decide") wherever it fits"
    )
  }

  /// Why nothing fits a line; `nil` where something does.
  func reason(nothingFits line: Contest.Line) -> (String, String)? {
    let conditions = line.origin.conditions
    guard let reach = line.reach else { return ("never", contradiction(in: conditions)) }
    if let over = conditions.compactMap(seasonThatIsOver).first {
      return ("no longer", "\(over) is over")
    }
    guard reach.days.isEmpty else { return nil }
    let isDouble = conditions.count { if case .weekday = $0 { true } else { false } } > 1
    let asked = conditions.filter(\.kind.isOfDays).text
    return ("never", isDouble ? "no day is two weekdays" : "no day to come fits \(asked)")
  }

  private static func words(_ lines: [Int]) -> String {
    guard let last = lines.last, lines.count > 1 else { return "line \(lines.first ?? 0)" }
    if lines.count > 4 {
      let shown = lines.prefix(3).map(String.init).joined(separator: ", ")
      return "lines \(shown) and \(lines.count - 3) others"
    }
    return "lines \(lines.dropLast().map(String.init).joined(separator: ", ")) and \(last)"
  }

  /// What nobody has two of, or what nobody can be.
  private func contradiction(in conditions: [Condition]) -> String {
    for trait in Trait.allCases {
      let asked = conditions.filter { $0.kind == .trait(trait) }
      guard asked.count > 1, table.reach(of: asked) == nil else { continue }
      if !trait.hasSeveral, asked.count(where: \.isOneName) > 1 {
        return "no \(trait.owner) has two \(trait.plural)"
      }
      return "no \(trait.owner) fits \(asked.text)"
    }
    let ofPrices = conditions.filter { $0.kind == .replacement }
    if ofPrices.count > 1, table.reach(of: ofPrices) == nil {
      return "no movie fits \(ofPrices.text)"
    }
    for measure in Measure.allCases {
      let asked = conditions.filter { $0.kind == .measured(measure) }
      guard asked.count > 1, table.reach(of: asked) == nil else { continue }
      return "no rental fits \(asked.text)"
    }
    return "no customer fits \(conditions.filter(\.kind.isOfAges).text)"
  }

  private func seasonThatIsOver(_ condition: Condition) -> String? {
    guard case .season(.once(let first, let last)) = condition, last < today else { return nil }
    return Season.once(first, last).text
  }
}

extension Linter {
  /// Pairs of lines with equally many conditions that can fit the same case. Of a huge text the
  /// first are told.
  func ties(in contests: [Contest]) -> [Warning] {
    let told = 1000
    let ties = contests.flatMap { self.ties(in: $0, upTo: told + 1) }.sorted()
    guard ties.count > told else { return ties }
    return ties.prefix(told) + [
      Warning(line: ties[told].line, message: "from here on more lines tie than are told here")
    ]
  }

  private func ties(in contest: Contest, upTo most: Int) -> [Warning] {
    guard contest.entry.choice.precedence == .conditions, !contest.entry.allHold else {
      return []
    }
    let counting = (counting[contest.entry.name] ?? []).filter { $0 > 0 }
    // Lines of one strength stand together in the contest, in the order of the text.
    let equals = Dictionary(grouping: counting) { contest.lines[$0].strength }
    var ties: [Warning] = []
    for place in counting {
      let equals = equals[contest.lines[place].strength] ?? []
      for other in equals where other > place && contest.mayMeet(place, other, of: contest) {
        guard let tie = tie(of: place, with: other, upTo: equals.last ?? other, in: contest) else {
          continue
        }
        ties.append(tie)
        if ties.count == most { return ties }
      }
    }
    return ties
  }

  /// - Parameters:
  ///   - other: the place of a line further down in the text.
  ///   - last: the last place of a line that is as strong.
  private func tie(
    of place: Int, with other: Int, upTo last: Int, in contest: Contest
  ) -> Warning? {
    guard let reach = contest.lines[place].reach, let later = contest.lines[other].reach,
      let common = table.common(reach, later),
      let tie = contest.cases(of: common, withoutLinesAfter: other).first
        ?? contest.cases(of: common, withoutLinesAfter: last).first,
      let day = tie.days.firstPlace
    else { return nil }
    let circumstances = tie.found.circumstances(on: table.days.days[day])
    let winner = contest.entry.choice.setting(for: circumstances).line ?? 0
    let number = contest.number(of: other)
    let outcome =
      winner == number
      ? "which wins because it is later" : "and line \(winner) wins because it is the last"
    let example = circumstances.words(
      isVisit: contest.entry.isOfVisits, in: rules.amounts)
    return Warning(
      line: contest.number(of: place), message: "ties with line \(number), \(outcome): \(example)")
  }
}

/// Limits on what is rented that never count, since another one is never higher where they hold.
extension Linter {
  func idleKindLimits() -> [Warning] {
    guard let contest = contests.values.first(where: \.entry.isOfKinds) else { return [] }
    return contest.lines.dropFirst().compactMap { line in
      guard let number = line.origin.number,
        let limit = rules.kindLimits.first(where: { $0.line == number })
      else { return nil }
      guard let (time, reason) = reason(nothingFits: line) ?? stricter(than: limit) else {
        return nil
      }
      return Warning(line: number, message: "this limit \(time) counts: \(reason)")
    }
  }

  private func stricter(than limit: Setting<Int>) -> (String, String)? {
    let asked = Set(limit.conditions)
    let other = rules.kindLimits.first { other in
      guard other.line != limit.line, other.value <= limit.value,
        Set(other.conditions).isSubset(of: asked)
      else { return false }
      // Of two that say the same, the later is the one too many.
      let isSame = other.value == limit.value && other.conditions.count == asked.count
      return !isSame || other.line ?? 0 < limit.line ?? 0
    }
    if let line = other?.line { return ("never", "line \(line) allows no more wherever it fits") }
    let highest = generalLimits(of: limit).max { $0.value < $1.value }
    guard let highest, highest.value <= limit.value else { return nil }
    let which = highest.line.map { "line \($0)" } ?? "the limit by default"
    return ("never", "\(which) allows only \(highest.value) in all")
  }

  /// The limits on all that is out which may hold beside one.
  private func generalLimits(of limit: Setting<some Sendable>) -> [Setting<Int>] {
    // A member may have another tier besides, which allows more.
    let visit = limit.conditions.filter {
      Condition.Kind.ofVisits.contains($0.kind)
        && (rules.memberships.isEmpty || $0.kind != .trait(.tier))
    }
    guard let contest = contests["limit"], let reach = table.reach(of: visit) else { return [] }
    let limits = [rules.limits.fallback] + rules.limits.lines
    return contest.lines.indices.filter { place in
      guard let other = contest.lines[place].reach, let common = table.common(reach, other) else {
        return false
      }
      return !contest.cases(of: common, withoutLinesAfter: place).isEmpty
    }.map { limits[$0] }
  }
}

/// Offers that never take anything.
extension Linter {
  func idleOffers() -> [Warning] {
    guard let contest = contests.values.first(where: \.entry.isOfOffers) else { return [] }
    return contest.lines.dropFirst().compactMap { line in
      guard let number = line.origin.number,
        let offer = rules.offers.first(where: { $0.line == number }),
        let (time, reason) = reason(nothingFits: line) ?? better(than: offer)
          ?? tooMany(for: offer)
      else { return nil }
      return Warning(line: number, message: "this offer \(time) counts: \(reason)")
    }
  }

  /// Packages that never pay for anything.
  func idlePackages() -> [Warning] {
    guard let contest = contests.values.first(where: \.entry.isOfPackages) else { return [] }
    return contest.lines.dropFirst().compactMap { line in
      guard let number = line.origin.number, let (time, reason) = reason(nothingFits: line) else {
        return nil
      }
      return Warning(line: number, message: "this package \(time) counts: \(reason)")
    }
  }

  /// Another line that takes whatever it takes, for no more.
  private func better(than offer: Setting<Offer>) -> (String, String)? {
    let asked = Set(offer.conditions)
    let other = rules.offers.first { other in
      guard other.line != offer.line, Set(other.conditions).isSubset(of: asked),
        other.value.costsNoMore(than: offer.value)
      else { return false }
      // Of two that say the same, the later is the one too many.
      let isSame = other.value == offer.value && other.conditions.count == asked.count
      return !isSame || other.line ?? 0 < offer.line ?? 0
    }
    return other?.line.map { ("never", "line \($0) asks no more for the same") }
  }

  private func tooMany(for offer: Setting<Offer>) -> (String, String)? {
    let highest = generalLimits(of: offer).max { $0.value < $1.value }
    guard let highest, highest.value < offer.value.size else { return nil }
    let which = highest.line.map { "line \($0)" } ?? "the limit by default"
    return ("never", "\(which) allows only \(highest.value) in all")
  }
}

extension Offer {
  /// Whether what another one takes costs no more in this one, whatever it is.
  fileprivate func costsNoMore(than other: Offer) -> Bool {
    switch (self, other) {
    case (.paying(let paid, let size), .paying(let others, let all)): size == all && paid <= others
    case (.together(let size, let price), .together(let all, let others)):
      size == all && price <= others
    case (.every(let times), .every(let others)): times == others
    default: false
    }
  }
}
