/// The settings of memberships: how each is written.
extension HouseRulesGrammar {
  static let ofMemberships: [SettingGrammar] = [
    SettingGrammar(name: MembershipOffer.setting, takes: ofVisits) {
      reader, rules throws(HouseRulesProblem) in
      try membership(&reader, &rules)
    },
    SettingGrammar(name: "joining fee", takes: ofVisits) {
      reader, rules throws(HouseRulesProblem) in
      let fee = try amount(&reader, rules)
      rules.joiningFees.add(reader.setting(fee))
    },
  ]

  /// What a membership may set for its members: settings whose values have no comma.
  private static let ofMembers = [
    "limit", "discount", "debt limit", "hold for", "extensions", "extension fee", "grace",
  ]

  /// `silver 29.00 per year: limit 5, discount 20%`.
  private static func membership(
    _ reader: inout TokenReader, _ rules: inout HouseRules
  ) throws(HouseRulesProblem) {
    let name = try reader.takeName("a membership's name such as silver")
    let offer = MembershipOffer(price: try amount(&reader, rules), term: try term(&reader))
    var choice = rules.memberships[name] ?? Choice(fallback: MembershipOffer.notSold)
    choice.add(reader.setting(Optional(offer)))
    rules.memberships[name] = choice
    guard reader.skip(":") else { return }
    if reader.hasConditions {
      throw reader.problem(
        expected: "the price alone before \"when\" (what members get stands in the line without)")
    }
    let line = reader.origin
    repeat { try setting(of: name, &reader, &rules) } while reader.skip(",")
    reader.origin = line
  }

  private static func term(
    _ reader: inout TokenReader
  ) throws(HouseRulesProblem) -> MembershipTerm {
    if reader.skip("for", "life") { return .life }
    guard reader.skip("per") else {
      throw reader.problem(
        expected: "\"per year\" or another term, or \"for life\"",
        suggestion: reader.nearest(among: ["per", "for"]))
    }
    if reader.skip("half", "year") { return .halfYear }
    let terms = MembershipTerm.allCases.filter { $0 != .life }.map(\.rawValue)
    return try reader.take("one of \(terms.joined(separator: ", "))", among: terms) { text in
      terms.contains(text.inLowerCase) ? MembershipTerm(rawValue: text.inLowerCase) : nil
    }
  }

  /// One of those behind the colon: it holds for whoever has the membership.
  private static func setting(
    of name: Name, _ reader: inout TokenReader, _ rules: inout HouseRules
  ) throws(HouseRulesProblem) {
    let known = ofShop.filter { ofMembers.contains($0.name) }
    guard let setting = known.first(where: { reader.skip($0.words) }) else {
      throw reader.problem(
        expected: "what members get (\(ofMembers.joined(separator: ", ")))",
        suggestion: reader.nearest(among: ofMembers))
    }
    reader.origin = WrittenLine(
      number: reader.line.number,
      setting: "\(MembershipOffer.setting) \(name.written): \(setting.name)",
      value: reader.restUpToComma, conditions: [.trait(TraitName(.tier, name))])
    try setting.read(&reader, &rules)
  }
}
