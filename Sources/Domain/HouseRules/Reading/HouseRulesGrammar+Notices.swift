/// The settings of what is told to customers and what is forgotten of them: how each is written.
extension HouseRulesGrammar {
  static let ofNotices: [SettingGrammar] =
    [
      SettingGrammar(name: "sender") { reader, rules throws(HouseRulesProblem) in
        let expected = "an address such as desk@example.com or Films <desk@example.com>"
        let before = reader
        let text = try reader.takeText(expected)
        guard text.isEmpty || MailAddress(text) != nil else {
          throw before.problem(expected: expected)
        }
        rules.senders.add(reader.setting(text))
      },
      SettingGrammar(name: "forget titles") { reader, rules throws(HouseRulesProblem) in
        let nights = try forgetting(&reader)
        rules.forgettings.add(reader.setting(nights))
      },
    ]
    + NoticeKind.ofRentals.map { kind in
      SettingGrammar(name: kind.rawValue) { reader, rules throws(HouseRulesProblem) in
        let nights = try nights(&reader, of: kind)
        rules.notices[kind]?.add(reader.setting(nights))
      }
    }

  private static func forgetting(
    _ reader: inout TokenReader
  ) throws(HouseRulesProblem) -> Forgetting {
    if reader.skip("never") { return .never }
    guard reader.skip("after") else {
      throw reader.problem(
        expected: "\"after\" or \"never\"", suggestion: reader.nearest(among: ["after", "never"]))
    }
    return .after(nights: try countOfNights(&reader))
  }

  private static func nights(
    _ reader: inout TokenReader, of kind: NoticeKind
  ) throws(HouseRulesProblem) -> [Int] {
    if reader.skip("never") { return [] }
    let possible = kind.possibleNights
    let expected = "a number of nights from \(possible.lowerBound) to \(possible.upperBound)"
    var nights: Set<Int> = []
    repeat {
      nights.insert(
        try reader.take(expected + " or \"never\"", among: ["never"]) { number($0, in: possible) })
    } while reader.skip(",")
    try wordNights(&reader)
    for word in kind.words { try reader.words(word) }
    return nights.sorted()
  }
}

/// The settings of lost copies: how each is written.
extension HouseRulesGrammar {
  static let ofLostCopies: [SettingGrammar] = [
    SettingGrammar(name: "lost charge", takes: Condition.Kind.all) {
      reader, rules throws(HouseRulesProblem) in
      let charge = try lostCharge(&reader, rules)
      rules.lostCharges.add(reader.setting(charge))
    },
    SettingGrammar(name: "lost after") { reader, rules throws(HouseRulesProblem) in
      let after = try lostAfter(&reader)
      rules.lostAfters.add(reader.setting(after))
    },
  ]

  private static func lostCharge(
    _ reader: inout TokenReader, _ rules: HouseRules
  ) throws(HouseRulesProblem) -> LostCharge {
    if reader.skip("ask") { return .ask }
    guard reader.skip("replacement", "price") else {
      return .amount(try amount(&reader, rules, or: ", \"replacement price plus\" or \"ask\""))
    }
    try reader.words("plus")
    return .replacementPrice(plus: try amount(&reader, rules))
  }

  private static func lostAfter(
    _ reader: inout TokenReader
  ) throws(HouseRulesProblem) -> LostAfter {
    if reader.skip("never") { return .never }
    let most = RentRequest.possibleNights.upperBound
    let nights = try reader.take(
      "a number of nights from 1 to \(most) or \"never\"", among: ["never"]
    ) { number($0, in: 1...most) }
    try wordNights(&reader)
    try reader.words("late")
    return .nights(nights)
  }
}
