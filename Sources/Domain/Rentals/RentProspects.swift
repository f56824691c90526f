/// What becomes of a rental that is refused once its remedies are applied. A remedy that leads to
/// another refusal would be no remedy, so each is decided on the same facts, changed.
struct RentProspects {
  let facts: RentFacts
  let rules: HouseRules
  let overridden: [String]
  let findings: [Finding]
  /// The names of what stops it now.
  private let told: Set<String>
  /// All that is to come back.
  let back: [Outstanding]

  init(_ facts: RentFacts, under rules: HouseRules, overridden: [String], _ findings: [Finding]) {
    self.facts = facts
    self.rules = rules
    self.overridden = overridden
    self.findings = findings
    told = Set(findings.filter(\.stops).map(\.rule))
    back = findings.filter(\.stops).flatMap { $0.remedy?.bringBack?.first ?? [] }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The late fees of all that is to come back.
  var fees: Money { back.fees }

  /// The findings, with remedies that work.
  var remedied: [Finding] {
    let choice = nights
    let dearest = choice.map { facts.staying($0.number, under: rules) } ?? facts
    return findings.map { finding in
      guard finding.stops else { return finding }
      var finding = finding
      if Self.ofNights.contains(finding.rule) {
        finding.remedy = remedy(choice, finding)
      } else if finding.rule == RentRules.debt.name {
        finding.remedy = RentRules.debtRemedy(dearest.unpaid > facts.unpaid ? dearest : facts)
      } else if let back = finding.remedy?.bringBack {
        finding.remedy = remedy(back, max(facts.unpaid, dearest.unpaid))
      } else if case .first(let most)? = finding.remedy?.ways.first?.steps.first {
        finding.remedy = .fewer(most, paying: paying(forFirst: most))
      } else if case .leaving(let places)? = finding.remedy?.ways.first?.steps.first {
        finding.remedy = finding.remedy?.paying(paying(facts.leaving(places)))
      }
      return finding
    }
  }

  private static let ofNights: Set = [
    RentRules.nightsNotAllowed.name, RentRules.dueDayClosed.name, RentRules.closingSoon.name,
  ]

  /// A return that pays what its late fee would be too much.
  private func remedy(_ back: BringBack, _ unpaid: Money) -> Remedy {
    var back = back
    let excess = facts.customer.owed + unpaid + fees - facts.policy.debtLimit.value
    if stops(RentRules.debt.name, facts.copies) {
      back.paying = min(back.fee, max(.zero, excess))
    }
    back.method = facts.means.method
    back.payingThen = back.most.flatMap(paying(forFirst:))
    return back.remedy
  }

  private func remedy(_ choice: Nights?, _ finding: Finding) -> Remedy? {
    guard let choice else { return finding.rule == RentRules.nightsNotAllowed.name ? .apart : nil }
    return .nights(choice.allowed, choice: choice.number, paying: choice.paying)
  }
}

/// Nights that work for all copies.
extension RentProspects {
  struct Nights {
    var number: Int
    /// All of these work as well.
    var allowed: AllowedNights
    var paying: VisitPayment?
  }

  /// How far nights are looked for beyond what was asked for; closed days come round every week.
  private static let horizon = 400

  /// The number that is nearest to what was asked for; of two, the lower. `nil` where none does, or
  /// what was asked for need not change.
  var nights: Nights? {
    guard !told.isDisjoint(with: Self.ofNights), let allowed else { return nil }
    let start = allowed.nearest(to: facts.nights)
    let near = (0...Self.horizon).flatMap { [start - $0, start + $0] }.filter(allowed.contains)
    if let number = near.first(where: { works($0) && paying($0) == nil }) {
      let run = { (step: Int) in
        (1...Self.horizon).map { number + step * $0 }.filter(allowed.contains)
          .prefix { self.works($0) && self.paying($0) == nil }
      }
      let working = [number] + run(-1) + run(1)
      return Nights(number: number, allowed: AllowedNights(working.map { $0...$0 }))
    }
    guard let number = near.first(where: { stopping($0).isDisjoint(with: Self.ofNights) }) else {
      return nil
    }
    return Nights(number: number, allowed: AllowedNights(number...number), paying: paying(number))
  }

  /// What all copies are allowed, as far as it counts.
  private var allowed: AllowedNights? {
    facts.copies.filter { stops(RentRules.nightsNotAllowed.name, [$0]) }
      .map(\.policy.nights.value)
      .reduce(AllowedNights(RentRequest.possibleNights)) { $0?.common(with: $1) }
  }

  /// Whether so many nights lead to nothing that was not told.
  private func works(_ nights: Int) -> Bool {
    let stopping = stopping(nights)
    return stopping.isDisjoint(with: Self.ofNights) && stopping.isSubset(of: told)
  }

  private func stopping(_ nights: Int) -> Set<String> {
    var after = facts.staying(nights, under: rules)
    after.customer.standing = after.customer.standing.adding(fees, .lateFee)
    let book = rules.asks(for: .nights) ? RentRules.book : RentRules.nightBook
    let findings = book.findings(after, under: rules, overridden: overridden)
    return Set(findings.filter(\.stops).map(\.rule))
  }

  /// What has to be paid for so many nights where what was to be paid does not do.
  private func paying(_ nights: Int) -> VisitPayment? {
    paying(facts.staying(nights, under: rules))
  }

  /// The same for the first copies alone.
  private func paying(forFirst most: Int) -> VisitPayment? { paying(facts.keeping(first: most)) }

  private func paying(_ after: RentFacts) -> VisitPayment? {
    let excess = after.owedAfter + fees - after.policy.debtLimit.value
    let isTooMuch =
      excess > .zero && after.unpaid > .zero && !told.contains(RentRules.debt.name)
      && stops(RentRules.debt.name, after.copies)
    return isTooMuch ? after.paying(min(excess, after.unpaid)) : after.fittingPayment
  }

  /// Whether a finding about copies would stop it.
  func stops(_ rule: String, _ copies: [CopyFacts]) -> Bool {
    switch rules.level(of: rule, for: copies.map(\.circumstances))?.value {
    case .refuse?: true
    case .ask?: !overridden.contains(rule)
    case .notice?, .pass?, nil: false
    }
  }
}
