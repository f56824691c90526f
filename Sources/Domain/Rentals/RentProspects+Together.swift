extension RentDecision {
  /// What is done where several things stop it: each of them, and then the same is asked once more.
  /// What that costs is worked out for all that changes.
  ///
  /// - Parameters:
  ///   - objections: what stands against how it is paid.
  ///   - overridden: as it was decided with.
  /// - Returns: `nil` where only one does, or the first is done in place of what was asked.
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
    // What an override helps against it helps against when less is asked for, too.
    let isMixed = (findings + objections).areMixed
    let counts = findings.filter(\.stops).compactMap(\.copiesLeft)
    let places = Set(findings.filter(\.stops).flatMap(\.placesLeft)).sorted()
    let left = places.isEmpty ? facts : facts.leaving(places)
    let most = min(counts.min() ?? .max, left.copies.count)
    let cut =
      (places.isEmpty ? [] : [Step.leaving(places)])
      + (most < left.copies.count ? [.first(most)] : [])
    guard !cut.isEmpty else { return ways(objections, of: [], lifting: isMixed) }
    let fewer = left.keeping(first: most)
    let decision = RentDecision(fewer, under: rules, overridden: overridden)
    let prospects = RentProspects(
      fewer, under: rules, overridden: overridden, decision.findings)
    return prospects.ways(objections, of: cut, lifting: isMixed)
  }

  /// - Parameters:
  ///   - cut: what leaves these facts of those that were asked about.
  ///   - lifting: whether a way out may be an override.
  private func ways(_ objections: [Finding], of cut: [Step], lifting: Bool) -> [Way]? {
    let objected = objections.firstWays(lifting: lifting)
    let found = findings.firstWaysOrLooks(lifting: lifting)
    if let place = found.firstIndex(where: \.isInstead) {
      // Of fewer copies it may stand alone, and what was told of the others leads to it.
      return Way.instead(found, place) ?? (cut.isEmpty ? nil : [found[place]])
    }
    let nights = nights.map(\.number)
    let returned = BringBack.fewest(findings.filter(\.stops).compactMap { $0.remedy?.bringBack })
    let money = money(
      for: nights.map { facts.staying($0, under: rules) } ?? facts, fees: returned.fees)
    let set = nights.map { [Step.Argument("nights", .number($0))] } ?? []
    let again = set + (money.now?.arguments ?? [])
    let same =
      cut + (again.isEmpty ? [] : [Step.again(again)])
      + found.flatMap(\.lifted) + objected.flatMap(\.changes)
    return Way.once(
      (found + objected).looks + objected.map { $0.requests() } + [
        bringing(back: returned, paying: money.withReturn)
      ]
        + [money.older.map { Way(.payment($0, by: facts.means.method)) } ?? Way()]
        // What comes back and what is paid is worked out above, for all of them.
        + found.map { $0.requests(butFor: ["return", "pay"]) } + [Way(steps: same)])
  }

  private func bringing(back returned: [Outstanding], paying: Money) -> Way {
    guard !returned.isEmpty else { return Way() }
    var all = BringBack(returned, needed: returned.count, in: facts.currency)
    (all.paying, all.method) = (paying, facts.means.method)
    return all.way
  }

  /// What is paid with the return, of older debts, and with the visit.
  ///
  /// - Parameter fees: what the return books.
  private func money(
    for after: RentFacts, fees: Money
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
