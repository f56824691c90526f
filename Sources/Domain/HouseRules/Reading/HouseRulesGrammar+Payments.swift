/// The settings of payments: how each is written.
extension HouseRulesGrammar {
  static let ofPayments: [SettingGrammar] = [
    SettingGrammar(name: "method") { reader, rules throws(HouseRulesProblem) in
      let terms = try method(&reader, rules)
      rules.methods.append(reader.setting(terms))
    },
    SettingGrammar(name: "cash rounding") { reader, rules throws(HouseRulesProblem) in
      let coin = try smallestCoin(&reader, rules)
      rules.cashRoundings.add(reader.setting(coin))
    },
  ]

  /// `transfer needs a reference`, or `euro is EUR at 0.86, opens the drawer`.
  private static func method(
    _ reader: inout TokenReader, _ rules: HouseRules
  ) throws(HouseRulesProblem) -> MethodTerms {
    let before = reader
    let method = try reader.take(
      "a way to pay in one word of small letters, such as transfer"
    ) { PaymentMethod(rawValue: $0) }
    guard !rules.methods.contains(where: { $0.value.method == method }) else {
      throw before.problem(expected: "a way to pay that no other line is about")
    }
    var terms = MethodTerms(method)
    guard reader.peek != nil else { return terms }
    repeat {
      let asked = reader
      if reader.skip("is") {
        terms.foreign = try foreignMoney(&reader, rules, of: method)
      } else {
        terms.traits.insert(try trait(&reader))
      }
      if terms.has(.givesChange) || terms.foreign != nil, terms.has(.takesTips) {
        throw asked.problem(expected: "either \"gives change\" or \"takes tips\"")
      }
    } while reader.skip(",") || reader.skip("and")
    return terms
  }

  private static func trait(
    _ reader: inout TokenReader
  ) throws(HouseRulesProblem) -> MethodTerms.Trait {
    for trait in MethodTerms.Trait.allCases
    where reader.skip(trait.rawValue.split(separator: " ").map(String.init)) {
      return trait
    }
    let words = MethodTerms.Trait.allCases.map { "\"\($0.rawValue)\"" } + ["\"is EUR at 0.86\""]
    throw reader.problem(
      expected: words.joined(separator: ", "),
      suggestion: Nearest.name(
        to: reader.rest, among: MethodTerms.Trait.allCases.map(\.rawValue)))
  }

  /// `EUR at 0.86`, behind `is`.
  private static func foreignMoney(
    _ reader: inout TokenReader, _ rules: HouseRules, of method: PaymentMethod
  ) throws(HouseRulesProblem) -> ForeignRate {
    let before = reader
    let currency = try reader.take("a currency such as EUR", among: Currency.codes) { Currency($0) }
    guard !PaymentMethod.everywhere.contains(method), currency != rules.amounts else {
      throw before.problem(
        expected: "another currency than the shop's, for another method than cash or card")
    }
    try reader.words("at")
    return try reader.take(
      "what 1 \(currency.code) is worth in \(rules.amounts.code), such as 0.86"
    ) { ForeignRate(currency, $0) }
  }

  /// `0.05`, or `none`.
  private static func smallestCoin(
    _ reader: inout TokenReader, _ rules: HouseRules
  ) throws(HouseRulesProblem) -> Money? {
    if reader.skip("none") { return nil }
    let before = reader
    let coin = try amount(&reader, rules, or: " or \"none\"")
    guard coin > .zero else {
      throw before.problem(expected: "the smallest coin, or \"none\"")
    }
    return coin
  }
}
