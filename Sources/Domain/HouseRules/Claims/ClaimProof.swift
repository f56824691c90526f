/// Whether a text of house rules ever lets a rental happen: every class of cases that fit what is
/// claimed is put to the rules, at its best, or seen to be refused by what is known of it.
package struct ClaimProof: Sendable {
  /// What became of the claim.
  package let answer: RulesClaim.Answer
  /// `nil` where that is not known.
  package var isNever: Bool? {
    switch answer {
    case .never: true
    case .happens: false
    case .unknown: nil
    }
  }
  /// How many classes of cases there are; `Int.max` for more than can be counted.
  package let cases: Int

  /// - Parameter today: rentals on days before it are left out.
  package init(_ claim: RulesClaim, under rules: HouseRules, today: Day) {
    let trial = ClaimTrial(claim, rules, today)
    var split = CaseSplit(
      [trial.entries, [trial.claimed]], days: trial.days.days,
      observed: [.age, .measure(.nights), .measure(.rented)],
      forced: [.trait(.rating): trial.ratings], most: 500_000)
    split.explore(isSettled: trial.isRefused) { trial.judge($0) }
    cases = split.count
    let found = split.pairs.values.lazy.compactMap { treatment -> RentCase? in
      if case .different(let rentCase) = treatment { rentCase } else { nil }
    }.first
    let isOpen = split.pairs.values.contains { if case .unknown = $0 { true } else { false } }
    if let found {
      answer = .happens(example: RulesExample.line(of: [found], under: rules))
    } else {
      let reason: RulesClaim.Reason? =
        claim.facts.paying != nil
        ? .paying
        : trial.mayHangOnTwoTiers
          ? .twoTiers : !split.isWhole ? .tooManyCases : isOpen ? .closedDays : nil
      answer = reason.map { .unknown($0) } ?? .never
    }
  }
}

/// The rules as far as they can refuse a rental.
private struct ClaimTrial {
  let claim: RulesClaim
  let rules: HouseRules
  let today: Day
  let days: RentalDays
  /// The settings that can stop a rental, behind one that stands for no claim.
  let entries: [HouseRules.NamedChoice]
  /// Whether a case is one of those that are claimed.
  let claimed: HouseRules.NamedChoice
  private let places: [String: Int]
  private let ofDays: [Condition]
  private let measured: [Measure]

  init(_ claim: RulesClaim, _ rules: HouseRules, _ today: Day) {
    (self.claim, self.rules, self.today) = (claim, rules, today)
    let names = Self.limits + RentRules.book.rules.map(\.name)
    let stopping = rules.entries.filter { names.contains($0.name) }
    let plain = HouseRules.NamedChoice(claiming: nil)
    claimed = HouseRules.NamedChoice(claiming: claim.conditions)
    entries = [plain] + stopping + rules.kindLimits.map { HouseRules.NamedChoice(kinds: [$0]) }
    places = Dictionary(
      entries.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { one, _ in one }
    )
    let conditions = (entries + [claimed]).flatMap(\.choice.lines).flatMap(\.conditions)
    days = RentalDays(from: today, seasons: Set(conditions.compactMap(\.season)))
    ofDays = conditions.filter(\.kind.isOfDays)
    measured = Measure.allCases.filter { measure in
      conditions.contains { $0.kind == .measured(measure) }
    }
  }

  /// Whether it may make a difference that a member has another tier beside the membership's name:
  /// where the claim is about a tier, or where limits are for another one. Of two tiers is only who
  /// has a membership, which may run though the text sells none any more.
  var mayHangOnTwoTiers: Bool {
    guard !rules.memberships.isEmpty else { return claim.isOfTwoTiers }
    let limits = entries.filter { $0.choice.heedsOwnTier || $0.isOfKinds }.flatMap(\.choice.lines)
    let asked = Set(
      limits.filter(\.origin.isForTier).flatMap(\.conditions).filter { $0.kind == .trait(.tier) }
        .flatMap { $0.namesWanted ?? [] }.map(\.name))
    return claim.conditions.contains { $0.kind == .trait(.tier) }
      || rules.memberships.keys.contains { name in asked.contains { $0 != name } }
  }

  private static let limits = [
    "limit", "limit per household", "limit per title", "limit per week", "nights", "debt limit",
    "age",
  ]

  /// Those that the scheme knows, and another one.
  var ratings: [TraitName] {
    (rules.ratings.value.ratings.map(\.name) + [RentCase.unknownRating]).map {
      TraitName(.rating, $0)
    }
  }

  /// Whether a class is refused whatever else may be known of it.
  func isRefused(_ partly: CaseSplit.Partly) -> Bool {
    isTooYoung(partly) || isOverLimit(partly) || isTooLong(partly)
  }

  private func refuses(_ finding: String, _ partly: CaseSplit.Partly) -> Bool {
    places[finding].flatMap { partly.value($0, as: Verdict.self) } == .refuse
  }

  private func isTooYoung(_ partly: CaseSplit.Partly) -> Bool {
    guard let place = places["age"], let rule = partly.value(place, as: AgeRule.self),
      rule != .byRating || partly.isKnown(.trait(.rating))
    else { return false }
    let needed = rule.age(for: partly.found.rating, in: rules.ratings.value)
    switch partly.found.age {
    case .any: return false
    case .none: return needed > 0 && refuses(RentRules.birthDateMissing.name, partly)
    case .within(let ages):
      return ages.upperBound <= needed && refuses(RentRules.underAge.name, partly)
    }
  }

  private func isOverLimit(_ partly: CaseSplit.Partly) -> Bool {
    guard let place = places["limit"], let limit = partly.value(place, as: Int.self) else {
      return false
    }
    return claim.facts.out >= limit && refuses(RentRules.rentalLimit.name, partly)
  }

  private func isTooLong(_ partly: CaseSplit.Partly) -> Bool {
    guard let place = places["nights"], let allowed = partly.value(place, as: AllowedNights.self),
      case .within(let nights) = partly.found[.nights]
    else { return false }
    return !allowed.ranges.contains { $0.overlaps(nights) }
      && refuses(RentRules.nightsNotAllowed.name, partly)
  }

  func judge(_ decided: CaseSplit.Decided) -> CaseSplit.Treatment {
    guard decided.value(1, 0, as: Bool.self) == true else { return .same }
    var isOpen = false
    for rentCase in best(decided.found) {
      let refusing = rentCase.decision(under: rules).findings.filter { $0.verdict == .refuse }
      if refusing.isEmpty { return .different(rentCase) }
      guard refusing.allSatisfy({ Respect.dueDay.findings.contains($0.rule) }) else { continue }
      isOpen = true
      for day in otherDays(like: rentCase.day) {
        let moved = rentCase.moved(to: day)
        if !moved.decision(under: rules).findings.contains(where: { $0.verdict == .refuse }) {
          return .different(moved)
        }
      }
    }
    return isOpen ? .unknown : .same
  }

  /// The cases of a class that are refused last: as old as may be, for nights that are allowed.
  private func best(_ found: CaseClass) -> [RentCase] {
    var rentCase = found.rentCase(on: today, measured).with(claim.facts)
    let isFree = found.age == .any
    if case .within(let ages) = found.age {
      rentCase.born = Age.birthDate(
        min(ages.upperBound - 1, max(120, ages.lowerBound)), on: rentCase.day)
    }
    let allowed = rules.copyPolicy(for: rentCase.circumstances).nights.value
    let stays = found.nights
    if let nights = allowed.ranges.first(where: { $0.overlaps(stays) })?.clamped(to: stays) {
      rentCase.nights = nights
    }
    // Old enough for most, and for whatever age can be asked for.
    let aged = [40, 150].map { rentCase.with(\.born, Age.birthDate($0, on: rentCase.day)) }
    return isFree ? aged + [rentCase] : [rentCase]
  }

  /// Days of the coming year of which the lines say the same.
  private func otherDays(like day: Day) -> [Day] {
    let fits = ofDays.map { $0.fits(day) }
    return (0..<370).map { today + $0 }.filter { other in ofDays.map { $0.fits(other) } == fits }
  }
}

extension RentCase {
  /// The same with what is said besides conditions.
  fileprivate func with(_ facts: RentCase) -> RentCase {
    var same = self
    (same.out, same.kindsOut, same.householdOut) = (facts.out, facts.kindsOut, facts.householdOut)
    (same.owed, same.paying, same.overdue) = (facts.owed, facts.paying, facts.overdue)
    (same.isBlocked, same.isClosed, same.isOut) = (facts.isBlocked, facts.isClosed, facts.isOut)
    (same.isAside, same.isWaitedFor) = (facts.isAside, facts.isWaitedFor)
    same.isMembershipOver = facts.isMembershipOver
    (same.copiesOut, same.rentedInWeek) = (facts.copiesOut, facts.rentedInWeek)
    (same.paidRentals, same.packages) = (facts.paidRentals, facts.packages)
    same.lastRented = facts.lastRented.map { day + ($0 - facts.day) }
    return same
  }
}

extension ClosedRange<Int> {
  fileprivate func overlaps(_ numbers: Range<Int>) -> Bool {
    lowerBound < numbers.upperBound && numbers.lowerBound <= upperBound
  }

  /// The first of these that is among others as well.
  fileprivate func clamped(to numbers: Range<Int>) -> Int {
    Swift.max(lowerBound, numbers.lowerBound)
  }
}
