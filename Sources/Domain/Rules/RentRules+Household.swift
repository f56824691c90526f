/// The rule that looks at all accounts of a household.
extension RentRules {
  static let householdLimit = Rule<RentFacts>(
    "household-limit", "A household has at most the allowed number of movies out.",
    force: .house(.refuse), fires: .household.with(\.customer.householdOut, 5),
    silent: .household.with(\.customer.householdOut, 4)
  ) { facts, pass in
    let setting = facts.policy.householdLimit
    guard let limit = setting.value else {
      return [pass("there is no limit per household", basis: Basis(setting))]
    }
    guard let others = facts.customer.householdOut else {
      return [pass("the account is in no household", basis: Basis(setting))]
    }
    let (out, wanted) = (facts.customer.out + others, facts.copies.count)
    let counts: [Fact] = [
      .number("out", out), .number("wanted", wanted), .number("limit", limit),
    ]
    guard out + wanted > limit else {
      return [
        pass(
          "\(out) out + \(wanted) wanted = \(out + wanted), and the limit is \(limit)",
          facts: counts, basis: Basis(setting))
      ]
    }
    let more = wanted == 1 ? "" : " and \(wanted) more are wanted"
    return [
      .objection(
        "\(counted(out, "movie")) \(out == 1 ? "is" : "are") out to the household\(more), and the "
          + "limit is \(limit)",
        facts: counts, basis: Basis(setting), remedy: remedy(facts, out: out, limit))
    ]
  }

  /// Fewer are wanted, or what the customer has comes back, or both; what others have is theirs to
  /// bring back.
  private static func remedy(_ facts: RentFacts, out: Int, _ limit: Int) -> Remedy? {
    let (wanted, own) = (facts.copies.count, facts.customer.outstanding)
    if limit < 1 { return nil }
    if out < limit { return .fewer(limit - out) }
    // As many as there is room for once all that the customer has is back.
    let goes = min(wanted, limit - out + own.count)
    guard goes > 0 else {
      return Remedy(
        "fewer are out to the household", Way(.look("household-show", [.customer])))
    }
    return .bringBack(
      own, needed: out + goes - limit, most: goes < wanted ? goes : nil, in: facts.currency)
  }
}

extension RentFacts {
  /// A customer of a household that may have five movies out.
  fileprivate static let household = RentFacts.ordinary.with(
    \.policy.householdLimit,
    Setting(5, WrittenLine(number: 1, setting: "limit", value: "5 per household")))
}
