/// What the house rules sell a customer.
extension HouseRules {
  /// What a membership costs somebody; `nil` where it is not for sale to them.
  package func membership(_ name: String, for visit: Circumstances) -> Setting<MembershipOffer?> {
    memberships[Name(name)]?.setting(for: visit) ?? MembershipOffer.notSold
  }

  /// How a membership is written, where there is one of that name.
  package func membershipName(_ typed: String) -> String? {
    memberships.keys.first { $0 == Name(typed) }?.text
  }

  /// The names of all that are for sale to somebody, or to anybody.
  package func membershipNames(for visit: Circumstances? = nil) -> [String] {
    memberships.filter { _, choice in
      visit.map { choice.setting(for: $0).value != nil } ?? true
    }.keys.sorted { $0.key < $1.key }.map(\.text)
  }

  /// What is charged once, with the first membership of a customer.
  package func joiningFee(for visit: Circumstances) -> Setting<Money> {
    joiningFees.setting(for: visit)
  }

  /// The same text beside one that sells other memberships: it says of each that it does not.
  ///
  /// - Parameter names: those of both texts, as the first that has one writes it.
  func naming(_ names: some Sequence<Name>) -> HouseRules {
    var rules = self
    rules.memberships = [:]
    for name in names where rules.memberships[name] == nil {
      rules.memberships[name] = memberships[name] ?? Choice(fallback: MembershipOffer.notSold)
    }
    return rules
  }
}
