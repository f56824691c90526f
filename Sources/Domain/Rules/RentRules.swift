/// May this customer take these copies home? In order of precedence: the first refusal is the one
/// read out.
package enum RentRules {
  package static let book = RuleBook<RentFacts>(
    accountClosed, blocked, copyOut, copyNotForRent, heldForAnother, rentalLimit, householdLimit,
    titleLimit, weekLimit,
    nightsNotAllowed,
    underAge, birthDateMissing, debt, membershipOver, overdue, rentedNow, rentedBefore,
    dueDayClosed, closingSoon,
    shopClosed)

  /// What the number of nights has to do with.
  static let nightBook = RuleBook<RentFacts>(nightsNotAllowed, debt, dueDayClosed, closingSoon)

  static let accountClosed = Rule<RentFacts>(
    "account-closed", "Only an open account can rent.",
    fires: .ordinary.with(\.customer.account, .closed),
    silent: .ordinary.with(\.customer.account, .open)
  ) { facts, pass in
    switch facts.customer.account {
    case .open: [pass("the account is open")]
    case .closed: [.objection("the account is closed", remedy: .reopen)]
    }
  }

  static let blocked = Rule<RentFacts>(
    BlockRules.name, "A customer who is blocked does not rent.", force: .house(.refuse),
    fires: .ordinary.with(\.customer.block, .example), silent: .ordinary
  ) { facts, pass in BlockRules.judge(facts.customer.block, pass) }

  static let rentalLimit = Rule<RentFacts>(
    "rental-limit", "A customer has at most the allowed number of movies out.",
    force: .house(.refuse), fires: .ordinary.with(\.customer.outstanding, RentFacts.outstanding(3)),
    silent: .ordinary.with(\.customer.outstanding, RentFacts.outstanding(2))
  ) { facts, pass in
    let (out, wanted, limit) = (facts.customer.out, facts.copies.count, facts.policy.limit.value)
    guard out + wanted > limit else {
      return [
        pass(
          "\(out) out + \(wanted) wanted = \(out + wanted), and the limit is \(limit)",
          facts: limitFacts(facts), basis: Basis(facts.policy.limit))
      ] + judgeKinds(facts, pass)
    }
    let more = wanted == 1 ? "" : " and \(wanted) more are wanted"
    return [
      .objection(
        "\(counted(out, "movie")) \(out == 1 ? "is" : "are") out\(more), and the limit is \(limit)",
        facts: limitFacts(facts), basis: Basis(facts.policy.limit), remedy: limitRemedy(facts))
    ] + judgeKinds(facts, pass)
  }

  /// Some come back, or fewer are wanted; where more are wanted than may be out at all, both.
  private static func limitRemedy(_ facts: RentFacts) -> Remedy? {
    let (out, wanted, limit) = (facts.customer.out, facts.copies.count, facts.policy.limit.value)
    let most = min(wanted, max(1, limit - out))
    if limit < 1 { return nil }
    if wanted > limit, out < limit { return .fewer(most) }
    let goes = wanted > limit ? most : wanted
    let needed = out + goes - limit
    guard facts.customer.outstanding.count >= needed else { return nil }
    return .bringBack(
      facts.customer.outstanding, needed: needed, most: goes < wanted ? goes : nil,
      in: facts.currency)
  }

  private static func limitFacts(_ facts: RentFacts) -> [Fact] {
    [
      .number("out", facts.customer.out), .number("wanted", facts.copies.count),
      .number("limit", facts.policy.limit.value),
    ]
  }

  static let debt = Rule<RentFacts>(
    "debt", "A customer owes no more than the debt limit.", force: .house(.refuse),
    fires: .ordinary.with(\.customer.owed, Money(minor: 1001)),
    silent: .ordinary.with(\.customer.owed, Money(minor: 1000)), judge: DebtRule.judge)

  static func debtRemedy(_ facts: some OwingFacts) -> Remedy { DebtRule.remedy(facts) }
}
