/// May this customer take these copies home? In order of precedence: the first refusal is the one
/// read out.
package enum RentRules {
  package static let book = RuleBook<RentFacts>(
    accountClosed, copyOut, copyNotForRent, rentalLimit, nightsNotAllowed, underAge,
    birthDateMissing, debt, rentedBefore, dueDayClosed, closingSoon)

  /// The rules whose findings a text of house rules may set; the others are laws.
  package static let settable = book.rules.filter { $0.force != .law }

  static let accountClosed = Rule<RentFacts>(
    "account-closed",
    "Only an open account can rent.",
    fires: .ordinary.with(\.customer.account, .closed),
    silent: .ordinary.with(\.customer.account, .open)
  ) { facts in
    guard facts.customer.account == .closed else { return [] }
    return [Remark("the account is closed", remedy: .reopen)]
  } passed: { facts in
    facts.customer.account == .open ? [Remark("the account is open")] : []
  }

  static let rentalLimit = Rule<RentFacts>(
    "rental-limit",
    "A customer has at most the allowed number of movies out.",
    force: .house(.refuse),
    fires: .ordinary.with(\.customer.outstanding, RentFacts.outstanding(3)),
    silent: .ordinary.with(\.customer.outstanding, RentFacts.outstanding(2))
  ) { facts in
    let (out, wanted, limit) = (facts.customer.out, facts.copies.count, facts.policy.limit.value)
    guard out + wanted > limit else { return [] }
    let more = wanted == 1 ? "" : " and \(wanted) more are wanted"
    return [
      Remark(
        "\(counted(out, "movie")) \(out == 1 ? "is" : "are") out\(more), and the limit is \(limit)",
        facts: limitFacts(facts), basis: Basis(facts.policy.limit),
        remedy: wanted > limit || facts.customer.outstanding.isEmpty
          ? nil : .bringBack(facts.customer.outstanding, needed: out + wanted - limit))
    ]
  } passed: { facts in
    let (out, wanted, limit) = (facts.customer.out, facts.copies.count, facts.policy.limit.value)
    guard out + wanted <= limit else { return [] }
    return [
      Remark(
        "\(out) out + \(wanted) wanted = \(out + wanted), and the limit is \(limit)",
        facts: limitFacts(facts), basis: Basis(facts.policy.limit))
    ]
  }

  private static func limitFacts(_ facts: RentFacts) -> [Fact] {
    [
      .number("out", facts.customer.out), .number("wanted", facts.copies.count),
      .number("limit", facts.policy.limit.value),
    ]
  }

  static let debt = Rule<RentFacts>(
    "debt",
    "A customer owes no more than the debt limit.",
    force: .house(.refuse),
    fires: .ordinary.with(\.customer.owed, Money(minor: 1001)),
    silent: .ordinary.with(\.customer.owed, Money(minor: 1000))
  ) { facts in
    let limit = facts.policy.debtLimit
    guard facts.owedAfter > limit.value else { return [] }
    let excess = facts.owedAfter - limit.value
    return [
      Remark(
        debtMessage(facts), facts: debtFacts(facts), basis: Basis(limit),
        remedy: debtRemedy(excess, facts))
    ]
  } passed: { facts in
    let limit = facts.policy.debtLimit
    guard facts.owedAfter <= limit.value else { return [] }
    return [Remark(debtMessage(facts), facts: debtFacts(facts), basis: Basis(limit))]
  }

  /// Older debts are paid, unless less on account is enough: then more is paid now.
  private static func debtRemedy(_ excess: Money, _ facts: RentFacts) -> Remedy {
    guard facts.unpaid >= excess else { return .pay(excess.text(in: facts.currency)) }
    return .payNow(((facts.paidNow ?? .zero) + excess).text(in: facts.currency))
  }

  private static func debtMessage(_ facts: RentFacts) -> String {
    let limit = facts.policy.debtLimit.value.text(in: facts.currency)
    guard facts.unpaid > .zero else { return "\(owed(facts)), and the most is \(limit)" }
    let after = facts.owedAfter.text(in: facts.currency)
    return
      "\(owed(facts)) + \(facts.unpaid.text(in: facts.currency)) on account = \(after), "
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
