/// May this customer buy a membership?
package enum MembershipRules {
  package static let book = RuleBook<MembershipFacts>(
    accountClosed, nothingToRenew, otherMembership, notForSale)

  static let accountClosed = Rule<MembershipFacts>(
    RentRules.accountClosed.name, "Only an open account can have a membership.",
    fires: .ordinary.with(\.account, .closed), silent: .ordinary
  ) { facts, pass in
    switch facts.account {
    case .open: [pass("the account is open")]
    case .closed: [.objection("the account is closed", remedy: .reopen)]
    }
  }

  static let nothingToRenew = Rule<MembershipFacts>(
    "no-membership", "Only a membership that was bought can be renewed.",
    fires: .ordinary.with(\.isRenewal, true).with(\.name, nil), silent: .ordinary
  ) { facts, pass in
    guard facts.name == nil else { return [pass("there is a membership")] }
    return [
      .objection(
        "the customer has had no membership",
        remedy: facts.bought("one is bought"))
    ]
  }

  static let notForSale = Rule<MembershipFacts>(
    "not-for-sale", "A membership is bought as the house rules sell it.",
    fires: .ordinary.with(\.offer, MembershipOffer.notSold), silent: .ordinary
  ) { facts, pass in
    guard let name = facts.name, facts.offer.value == nil else {
      return [pass("it is for sale", basis: Basis(facts.offer))]
    }
    let others = facts.others.joined(separator: ", ")
    return [
      .objection(
        "\(name) is not for sale to this customer"
          + (others.isEmpty ? "" : "; for sale: \(others)"),
        facts: [.text("membership", name)],
        remedy: facts.bought("another membership is bought"))
    ]
  }

  static let otherMembership = Rule<MembershipFacts>(
    "has-membership", "A customer has one membership at a time, which can be renewed.",
    fires: .ordinary.with(\.left, [.example(until: nil)]),
    silent: .ordinary.with(\.left, [.example(until: Day(number: 20_100))])
  ) { facts, pass in
    guard let obstacle = facts.obstacle else {
      return [pass("no other membership stands in its way")]
    }
    return [
      .objection(
        "the customer has \(obstacle.text)",
        facts: [.text("has", obstacle.name)] + (obstacle.until.map { [.day("until", $0)] } ?? []),
        remedy: Remedy(
          obstacle.until.map { "that is over, after \($0.text)" }
            ?? "its receipt is voided, if it was sold by mistake",
          Way(.look("membership-list", [.customer]))))
    ]
  }
}

/// What a decision about buying a membership rests on.
package struct MembershipFacts: RuleFacts, Exemplary {
  package var account: AccountState
  /// `nil` where they renew what they never had.
  package var name: String?
  /// What it costs this customer; of nothing, it is not for sale.
  package var offer: Setting<MembershipOffer?>
  /// What is for sale to them.
  package var others: [String]
  /// What they have that is not over.
  package var left: [Membership]
  /// Whether they buy again what they have or had.
  package var isRenewal: Bool
  package var visit: Circumstances

  package init(
    account: AccountState, name: String?, offer: Setting<MembershipOffer?>, others: [String],
    left: [Membership], isRenewal: Bool, visit: Circumstances
  ) {
    (self.account, self.name, self.offer, self.others) = (account, name, offer, others)
    (self.left, self.isRenewal, self.visit) = (left, isRenewal, visit)
  }

  package var circumstances: [Circumstances] { [visit] }

  /// A membership that cannot be made longer with this one.
  fileprivate var obstacle: Membership? {
    left.first { $0.until == nil || Name($0.name) != Name(name ?? $0.name) }
  }

  /// What is for sale is bought; `nil` where nothing is, or what they have stands in its way.
  fileprivate func bought(_ words: String) -> Remedy? {
    guard !others.isEmpty else { return .isSold("a membership") }
    guard isRenewal ? left.isEmpty : obstacle == nil else { return nil }
    return Remedy(
      words,
      ways: others.map { name in
        let membership = Step.Argument("membership", .text(name))
        return Way(
          isRenewal ? .instead("membership-buy", [.customer, membership]) : .again([membership]))
      })
  }

  static let ordinary = MembershipFacts(
    account: .open, name: "silver",
    offer: Setting(
      MembershipOffer(price: Money(minor: 2900), term: .year),
      WrittenLine(number: 1, setting: "membership", value: "silver 29.00 per year")),
    others: [], left: [], isRenewal: false, visit: Circumstances(day: Day(number: 20_000)))
}

extension Membership {
  static func example(until: Day?) -> Membership {
    Membership(
      "silver", of: .blank, at: .always, from: Day(number: 19_900), until: until,
      price: Money(minor: 2900), joiningFee: .zero, rulesHash: "")
  }
}
