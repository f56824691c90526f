/// May this customer buy a package?
package enum PackageRules {
  package static let book = RuleBook<PackageFacts>(accountClosed, notForSale)

  static let accountClosed = Rule<PackageFacts>(
    RentRules.accountClosed.name, "Only an open account can buy in advance.",
    fires: PackageFacts(account: .closed), silent: PackageFacts(account: .open)
  ) { facts in
    facts.account == .closed ? [.objection("the account is closed", remedy: .reopen)] : []
  }

  static let notForSale = Rule<PackageFacts>(
    "not-for-sale", "A package is bought as the house rules sell it.",
    fires: PackageFacts(isSold: false, others: ["ten"]), silent: PackageFacts(others: ["ten"])
  ) { facts in
    guard !facts.isSold else { return [] }
    let others = facts.others.joined(separator: ", ")
    return [
      .objection(
        "\(facts.name) is not for sale to this customer"
          + (others.isEmpty ? "" : "; for sale: \(others)"),
        facts: [.text("package", facts.name)],
        remedy: facts.others.isEmpty
          ? .isSold("a package")
          : Remedy(
            "another package is bought",
            ways: facts.others.map { Way(.again([.init("package", .text($0))])) }))
    ]
  }
}

/// What a decision about buying a package rests on.
package struct PackageFacts: RuleFacts {
  package var account: AccountState
  package var name: String
  package var isSold: Bool
  /// What is for sale to them.
  package var others: [String]

  package init(
    account: AccountState = .open, name: String = "five", isSold: Bool = true, others: [String] = []
  ) {
    (self.account, self.name) = (account, name)
    (self.isSold, self.others) = (isSold, others)
  }
}
