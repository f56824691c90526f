/// What stands against a change in who works in the shop.
package enum StaffRules {
  package static let book = RuleBook<StaffFacts>(firstOwner, lastOwner, pinMissing)

  static let firstOwner = Rule<StaffFacts>(
    "first-owner", "The first person who is entered is an owner.",
    fires: .ordinary.with(\.isStaffed, false),
    silent: .ordinary.with(\.isStaffed, false).with(\.role, .owner)
  ) { facts in
    guard !facts.isStaffed, facts.role != .owner else { return [] }
    return [.objection("nobody has been entered yet", remedy: .enterOwner(facts.enteredBy))]
  }

  static let lastOwner = Rule<StaffFacts>(
    "last-owner", "While anybody works in the shop, somebody is an owner.",
    fires: .ordinary.with(\.isLastOwner, true),
    silent: .ordinary.with(\.isLastOwner, true).with(\.role, .owner)
  ) { facts in
    guard facts.isLastOwner, facts.role != .owner else { return [] }
    return [.objection("there is no other owner", remedy: .otherOwner)]
  }

  static let pinMissing = Rule<StaffFacts>(
    "pin-missing", "Managers and owners have a PIN.", fires: .ordinary.with(\.hasPIN, false),
    silent: .ordinary.with(\.hasPIN, false).with(\.role, .clerk)
  ) { facts in
    guard let role = facts.isStaffed ? facts.role : .owner, role.needsPIN, !facts.hasPIN else {
      return []
    }
    return [
      .objection(
        "\(role.words) needs a PIN, and \(facts.name) has none",
        remedy: .setPIN(of: facts.name, isNew: facts.isNew))
    ]
  }
}

/// What a decision about somebody who works in the shop rests on.
package struct StaffFacts: RuleFacts, Exemplary {
  package var name: String
  /// What they are to be; `nil` where they are to work here no more.
  package var role: Role?
  package var hasPIN: Bool
  /// Whether anybody has been entered before.
  package var isStaffed: Bool
  /// Whether they are an owner, and nobody else is.
  package var isLastOwner: Bool
  /// Whether they are being entered just now.
  package var isNew = false
  /// Who enters them; `nil` where they do it themselves.
  package var enteredBy: String?

  package init(name: String, role: Role?, hasPIN: Bool, isStaffed: Bool, isLastOwner: Bool) {
    (self.name, self.role, self.hasPIN) = (name, role, hasPIN)
    (self.isStaffed, self.isLastOwner) = (isStaffed, isLastOwner)
  }

  static let ordinary = StaffFacts(
    name: "Ana", role: .manager, hasPIN: true, isStaffed: true, isLastOwner: false)
}
