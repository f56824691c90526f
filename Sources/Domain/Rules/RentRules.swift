/// May this customer take these copies home? In order of precedence: the first refusal is the one
/// read out.
package enum RentRules {
  package static let book = RuleBook<RentFacts>(
    accountClosed, copyOut, copyNotForRent, heldForAnother, rentalLimit, nightsNotAllowed,
    underAge, birthDateMissing, debt, rentedNow, rentedBefore, dueDayClosed, closingSoon,
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
      ]
    }
    let more = wanted == 1 ? "" : " and \(wanted) more are wanted"
    return [
      .objection(
        "\(counted(out, "movie")) \(out == 1 ? "is" : "are") out\(more), and the limit is \(limit)",
        facts: limitFacts(facts), basis: Basis(facts.policy.limit), remedy: limitRemedy(facts))
    ]
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
    silent: .ordinary.with(\.customer.owed, Money(minor: 1000))
  ) { facts, pass in
    let limit = facts.policy.debtLimit
    guard facts.owedAfter > limit.value else {
      return [pass(debtMessage(facts), facts: debtFacts(facts), basis: Basis(limit))]
    }
    return [
      .objection(
        debtMessage(facts), facts: debtFacts(facts), basis: Basis(limit), remedy: debtRemedy(facts))
    ]
  }

  /// Less on account, where that is enough; else older debts are paid, and what is still too much
  /// now.
  static func debtRemedy(_ facts: RentFacts) -> Remedy {
    let excess = facts.owedAfter - facts.policy.debtLimit.value
    let older =
      facts.unpaid >= excess ? .zero : min(excess, max(.zero, facts.customer.standing.owed))
    let now = excess - older
    return .debt(
      older: older > .zero ? older.text(in: facts.currency) : nil, by: facts.means.method,
      now: now > .zero ? facts.paying(now) : nil)
  }

  private static func debtMessage(_ facts: RentFacts) -> String {
    let limit = facts.policy.debtLimit.value.text(in: facts.currency)
    guard facts.unpaid > .zero else { return "\(owed(facts)), and the most is \(limit)" }
    let after = facts.owedAfter.text(in: facts.currency)
    return "\(owed(facts)) + \(facts.unpaid.text(in: facts.currency)) on account = \(after), "
      + "and the most is \(limit)"
  }

  private static func owed(_ facts: RentFacts) -> String {
    let standing = facts.customer.standing
    let words =
      standing.credit > .zero
      ? "\(standing.credit.text(in: facts.currency)) is in credit"
      : "\(standing.owed.text(in: facts.currency)) is owed"
    guard standing.deposit > .zero else { return words }
    return "\(words) and \(standing.deposit.text(in: facts.currency)) held as a deposit"
  }

  private static func debtFacts(_ facts: RentFacts) -> [Fact] {
    let unpaid = facts.unpaid.text(in: facts.currency)
    return [
      .text("owed", facts.customer.owed.text(in: facts.currency)),
      .text("limit", facts.policy.debtLimit.value.text(in: facts.currency)),
    ] + (facts.unpaid > .zero ? [.text("on_account", unpaid)] : [])
  }
}

extension KeptFinding {
  /// Reads `rented-before notice`, where the rules may have found that.
  package init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 2, let verdict = Verdict(rawValue: String(words[1])), verdict != .pass,
      RentRules.book.rules.contains(where: { $0.name == words[0] && $0.mayBe(verdict) })
    else { return nil }
    self.init(rule: String(words[0]), verdict: verdict)
  }
}
