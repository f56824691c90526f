/// What becomes of an extension that is refused once its remedies are applied: what is told to do
/// must not lead to another refusal.
struct ExtendProspects {
  let facts: ExtendFacts
  let rules: HouseRules
  let overridden: [String]
  let findings: [Finding]

  init(
    _ facts: ExtendFacts, under rules: HouseRules, overridden: [String], _ findings: [Finding]
  ) {
    (self.facts, self.rules) = (facts, rules)
    (self.overridden, self.findings) = (overridden, findings)
  }

  private static let ofNights = Set(ExtendRules.nightBook.rules.map(\.name))
  /// What no other number and no payment helps against.
  private static let ofCopies = Set([
    ExtendRules.heldForAnother.name, ExtendRules.extensionLimit.name,
  ])
  private static let ofMoney: Set = [ExtendRules.lateFeeDue.name, ExtendRules.debt.name]

  private var told: Set<String> { Set(findings.filter(\.stops).map(\.rule)) }

  /// The findings, with remedies that work.
  var remedied: [Finding] {
    let number = number
    let after = number.map { facts.with(\.nights, $0) } ?? facts
    return findings.map { finding in
      guard finding.stops else { return finding }
      var finding = finding
      if Self.ofNights.contains(finding.rule) {
        finding.remedy = number.map {
          .nights(AllowedNights($0...$0), choice: $0, paying: money(for: after).now)
        }
      } else if finding.rule == ExtendRules.debt.name {
        // Other nights may cost less, and whoever only pays still asks for these.
        let money = money(for: after.unpaid > facts.unpaid ? after : facts)
        finding.remedy = .debt(older: money.older, by: facts.means.method, now: money.now)
      } else if finding.rule == ExtendRules.lateFeeDue.name {
        finding.remedy = money(for: after).now.map(Remedy.lateFeesFirst)
      } else if !unextendable.isEmpty, unextendable.count < facts.copies.count,
        Self.ofCopies.contains(finding.rule)
      {
        let now = money(for: after.leaving(unextendable)).now
        finding.remedy = Remedy(
          "\(unextendable.count == 1 ? "it is" : "they are") left out",
          ways: [
            Way(
              steps: [.leaving(unextendable)] + (now.map { [.again($0.arguments)] } ?? []),
              note: "the others")
          ])
      }
      return finding
    }
  }

  /// Where the copies are that cannot be extended once more.
  private var unextendable: [Int] {
    Set(findings.filter { $0.stops && Self.ofCopies.contains($0.rule) }.compactMap(\.copy)).sorted()
  }

  /// How far nights are looked for beyond what was asked for; closed days come round every week.
  private static let horizon = 400

  /// The number of nights that suits all copies and is nearest to what was asked for; `nil` where
  /// none does, or what was asked for need not change.
  private var number: Int? {
    guard !told.isDisjoint(with: Self.ofNights) else { return nil }
    let allowed = facts.copies.map(\.facts.policy.nights.value)
      .reduce(AllowedNights(RentRequest.possibleNights)) { $0?.common(with: $1) }
    let start = allowed?.nearest(to: facts.nights) ?? facts.nights
    return (0...Self.horizon).lazy.flatMap { [start - $0, start + $0] }.first { number in
      let after = facts.with(\.nights, number)
      return after.isPossible
        && !ExtendRules.nightBook.findings(after, under: rules, overridden: overridden)
          .contains(where: \.stops)
    }
  }

  /// What is paid of older debts first, and with the extension; nothing where what was offered
  /// does.
  private func money(for after: ExtendFacts) -> (older: String?, now: VisitPayment?) {
    let isOwing = told.contains(ExtendRules.debt.name) || stops(ExtendRules.debt.name)
    let excess =
      isOwing ? max(.zero, after.owedAfter - after.policy.debtLimit.value) : Money.zero
    let older =
      after.unpaid >= excess
      ? Money.zero : min(excess, max(.zero, after.customer.standing.owed))
    let text = older > .zero ? older.text(in: after.currency) : nil
    guard let offered = after.paidNow else { return (text, after.fittingPayment) }
    let least = stops(ExtendRules.lateFeeDue.name) ? after.lateFees : .zero
    let needed = max(offered + (excess - older), least)
    guard needed > offered else { return (text, after.fittingPayment) }
    return (text, after.paying(needed - offered))
  }

  /// Whether a finding about all copies would stop it.
  private func stops(_ rule: String) -> Bool {
    switch rules.level(of: rule, for: facts.circumstances)?.value {
    case .refuse?: true
    case .ask?: !overridden.contains(rule)
    case .notice?, .pass?, nil: false
    }
  }
}

extension ExtendDecision {
  /// What is done where several things stop it: each of them, and then the same is asked once more.
  ///
  /// - Parameter objections: what stands against how it is paid.
  /// - Returns: `nil` where only one does, or the first is done in place of what was asked.
  package func together(
    with objections: [Finding], under rules: HouseRules, overridden: [String]
  ) -> [Way]? {
    guard (findings + objections).count(where: \.stops) > 1 else { return nil }
    return ExtendProspects(facts, under: rules, overridden: overridden, findings)
      .together(with: objections)
  }
}

extension ExtendProspects {
  fileprivate func together(with objections: [Finding]) -> [Way]? {
    let isMixed = (findings + objections).areMixed
    let found = findings.firstWaysOrLooks(lifting: isMixed)
    let objected = objections.firstWays(lifting: isMixed)
    if let place = found.firstIndex(where: \.isInstead) { return Way.instead(found, place) }
    let number = number
    let left =
      findings.filter(\.stops).contains { $0.remedy?.ways.first?.leavesSome == true }
      ? unextendable : []
    let after = (number.map { facts.with(\.nights, $0) } ?? facts).leaving(left)
    let money = money(for: after)
    var now = money.now
    if now == nil, !objections.isEmpty, after.paidNow == nil,
      after.total != facts.total || isShort(objections)
    {
      now = VisitPayment(amount: after.total, means: after.means, currency: after.currency)
    }
    let set =
      (number.map { [Step.Argument("nights", .number($0))] } ?? []) + (now?.arguments ?? [])
    let same =
      (left.isEmpty ? [] : [Step.leaving(left)]) + (set.isEmpty ? [] : [.again(set)])
      + found.flatMap(\.lifted)
    return Way.once(
      (found + objected).looks + objected.map { $0.requests() }
        + [money.older.map { Way(.payment($0, by: facts.means.method)) } ?? Way()]
        + [Way(steps: same)])
  }

  private func isShort(_ objections: [Finding]) -> Bool {
    objections.contains { $0.stops && $0.rule == PaymentRules.underpaid.name }
  }
}

extension Way {
  fileprivate var leavesSome: Bool {
    steps.contains { if case .leaving = $0 { true } else { false } }
  }
}

/// Copies that are not out, among others that are.
extension ExtendFacts {
  /// Whether what is put on the counter is not what these cost.
  package var needsOtherPayment: Bool { fittingPayment != nil }

  /// What is told to leave those out says what these cost, unless it changes.
  ///
  /// - Parameter objections: what stands against these.
  package func payingForOthers(_ missing: [Finding], beside objections: [Finding]) -> [Finding] {
    let steps = objections.flatMap { $0.remedy?.ways.first?.steps ?? [] }
    let isOther = steps.contains { step in
      guard case .again(let arguments) = step else { return false }
      return arguments.contains { ["nights", "pay"].contains($0.key) }
    }
    guard let payment = fittingPayment, !isOther else { return missing }
    return missing.map { finding in
      guard let remedy = finding.remedy else { return finding }
      var finding = finding
      finding.remedy = Remedy(
        "\(remedy.sentence), and \(payment.words)",
        ways: remedy.ways.map { way in
          way.leavesOthers
            ? Way(steps: way.steps + [.again(payment.arguments)], note: way.note) : way
        })
      return finding
    }
  }
}

extension Way {
  fileprivate var leavesOthers: Bool {
    steps.contains { if case .without = $0 { true } else { false } }
  }
}
