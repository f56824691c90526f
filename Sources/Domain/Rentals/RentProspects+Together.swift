extension RentDecision {
  /// What is done where several things stop it: each of them, and then the same is asked once more.
  /// What that costs is worked out for all that changes.
  ///
  /// - Parameters:
  ///   - objections: what stands against how it is paid.
  ///   - overridden: as it was decided with.
  /// - Returns: `nil` where only one does, or one of them is not done but looked for.
  package func together(
    with objections: [Finding], under rules: HouseRules, overridden: [String]
  ) -> [Way]? {
    let prospects = RentProspects(facts, under: rules, overridden: overridden, findings)
    guard (findings + objections).count(where: \.stops) > 1 else { return nil }
    return prospects.together(with: objections)
  }
}

extension RentProspects {
  /// Of fewer copies, what stood against the others is left behind with them, and the rest is
  /// decided anew.
  fileprivate func together(with objections: [Finding]) -> [Way]? {
    let counts = findings.filter(\.stops).compactMap(\.copiesLeft)
    let places = Set(findings.filter(\.stops).flatMap(\.placesLeft)).sorted()
    guard let most = counts.min(), most < facts.copies.count else {
      return places.isEmpty
        ? ways(objections, of: nil) : together(objections, .leaving(places), facts.leaving(places))
    }
    guard places.isEmpty else { return nil }
    return together(objections, .first(most), facts.keeping(first: most))
  }

  /// - Parameter fewer: what is left after a step.
  private func together(_ objections: [Finding], _ step: Step, _ fewer: RentFacts) -> [Way]? {
    let decision = RentDecision(fewer, under: rules, overridden: overridden)
    let prospects = RentProspects(
      fewer, under: rules, overridden: overridden, decision.findings)
    return prospects.ways(objections, of: step)
  }

  /// - Parameter cut: what leaves these facts of those that were asked about.
  private func ways(_ objections: [Finding], of cut: Step?) -> [Way]? {
    let isMixed = (findings + objections).areMixed
    let objected = objections.firstWays(lifting: isMixed)
    let found = findings.firstWays(lifting: isMixed)
    guard (objected + found).allSatisfy(\.leadsBack) else { return nil }
    let nights = nights.map(\.number)
    let money = money(for: nights.map { facts.staying($0, under: rules) } ?? facts)
    let set = nights.map { [Step.Argument("nights", .number($0))] } ?? []
    let again = set + (money.now?.arguments ?? [])
    let same =
      (cut.map { [$0] } ?? []) + (again.isEmpty ? [] : [Step.again(again)])
      + found.flatMap(\.lifted)
    return Way.once(
      objected.map { $0.requests() } + [bringingBack(paying: money.withReturn)]
        + [money.older.map { Way(.payment($0, by: facts.means.method)) } ?? Way()]
        // What comes back and what is paid is worked out above, for all of them.
        + found.map { $0.requests(butFor: ["return", "pay"]) } + [Way(steps: same)])
  }

  private func bringingBack(paying: Money) -> Way {
    guard !back.isEmpty else { return Way() }
    var all = BringBack(back, needed: back.count, in: facts.currency)
    (all.paying, all.method) = (paying, facts.means.method)
    return all.way
  }

  /// What is paid with the return, of older debts, and with the visit.
  private func money(
    for after: RentFacts
  ) -> (withReturn: Money, older: String?, now: VisitPayment?) {
    var excess = max(.zero, after.owedAfter + fees - after.policy.debtLimit.value)
    if !stops(RentRules.debt.name, after.copies) { excess = .zero }
    let withReturn = min(fees, excess)
    excess = excess - withReturn
    let older =
      after.unpaid >= excess
      ? Money.zero : min(excess, max(.zero, after.customer.standing.owed))
    let now = excess - older
    return (
      withReturn, older > .zero ? older.text(in: after.currency) : nil,
      now > .zero ? after.paying(now) : after.fittingPayment
    )
  }
}

extension Finding {
  /// The copies that its first way out leaves behind.
  fileprivate var placesLeft: [Int] {
    for case .leaving(let places) in remedy?.ways.first?.steps ?? [] { return places }
    return []
  }

  /// How many copies its first way out leaves; `nil` where that is all of them.
  fileprivate var copiesLeft: Int? {
    for case .first(let count) in remedy?.ways.first?.steps ?? [] { return count }
    return nil
  }
}
