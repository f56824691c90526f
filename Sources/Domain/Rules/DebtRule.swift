/// What a customer owes is held against whatever they may leave on account.
enum DebtRule {
  static func judge(_ facts: some OwingFacts, _ pass: Pass) -> [Ruling] {
    let limit = facts.policy.debtLimit
    guard facts.owedAfter > limit.value else {
      return [pass(message(facts), facts: told(facts), basis: Basis(limit))]
    }
    return [
      .objection(
        message(facts), facts: told(facts), basis: Basis(limit), remedy: remedy(facts))
    ]
  }

  /// Less on account, where that is enough; else older debts are paid, and what is still too much
  /// now.
  static func remedy(_ facts: some OwingFacts) -> Remedy {
    let excess = facts.owedAfter - facts.policy.debtLimit.value
    let older =
      facts.unpaid >= excess ? .zero : min(excess, max(.zero, facts.customer.standing.owed))
    let now = excess - older
    return .debt(
      older: older > .zero ? older.text(in: facts.currency) : nil, by: facts.means.method,
      now: now > .zero ? facts.paying(now) : nil)
  }

  private static func message(_ facts: some OwingFacts) -> String {
    let limit = facts.policy.debtLimit.value.text(in: facts.currency)
    guard facts.unpaid > .zero else { return "\(owed(facts)), and the most is \(limit)" }
    let after = facts.owedAfter.text(in: facts.currency)
    return "\(owed(facts)) + \(facts.unpaid.text(in: facts.currency)) on account = \(after), "
      + "and the most is \(limit)"
  }

  private static func owed(_ facts: some OwingFacts) -> String {
    let standing = facts.customer.standing
    let words =
      standing.credit > .zero
      ? "\(standing.credit.text(in: facts.currency)) is in credit"
      : "\(standing.owed.text(in: facts.currency)) is owed"
    guard standing.deposit > .zero else { return words }
    return "\(words) and \(standing.deposit.text(in: facts.currency)) held as a deposit"
  }

  private static func told(_ facts: some OwingFacts) -> [Fact] {
    let unpaid = facts.unpaid.text(in: facts.currency)
    return [
      .text("owed", facts.customer.owed.text(in: facts.currency)),
      .text("limit", facts.policy.debtLimit.value.text(in: facts.currency)),
    ] + (facts.unpaid > .zero ? [.text("on_account", unpaid)] : [])
  }
}
