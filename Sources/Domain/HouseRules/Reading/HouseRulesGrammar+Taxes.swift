/// The settings of tax: how each is written.
extension HouseRulesGrammar {
  static let ofTaxes: [SettingGrammar] =
    TaxedKind.allCases.map { kind in
      SettingGrammar(name: kind.setting, takes: kind.isOfCopies ? Condition.Kind.all : ofVisits) {
        reader, rules throws(HouseRulesProblem) in
        let use: TaxUse =
          reader.skip("none")
          ? .none : .rate(try reader.takeName("the name of a tax, or \"none\""))
        var choice = rules.taxChoice(of: kind)
        choice.add(reader.setting(use))
        rules.taxUses[kind] = choice
      }
    } + [
      SettingGrammar(name: "tax") { reader, rules throws(HouseRulesProblem) in
        try tax(&reader, &rules)
      }
    ]

  /// `standard 20% included`.
  private static func tax(
    _ reader: inout TokenReader, _ rules: inout HouseRules
  ) throws(HouseRulesProblem) {
    let before = reader
    let name = try reader.takeName("a tax's name such as \(TaxRate.standard.text)")
    guard name != Name("on") else {
      let kinds = TaxedKind.allCases.map(\.rawValue)
      throw reader.problem(
        expected: "what is taxed (\(kinds.joined(separator: ", ")))",
        suggestion: reader.nearest(
          among: kinds.flatMap { $0.split(separator: " ").map(String.init) })
      )
    }
    guard name != Name("none"), !name.text.contains(";") else {
      throw before.problem(expected: "a tax's name without \";\", and not \"none\"")
    }
    guard rules.tax(name) == nil else {
      throw before.problem(expected: "a name that no other tax has")
    }
    let percent = try reader.take("a rate from 0% to 100%, such as 20%") { TaxPercent($0) }
    let mode: TaxMode
    if percent.thousandths == 0, reader.peek == nil {
      mode = .included
    } else {
      let names = TaxMode.allCases.map(\.rawValue)
      mode = try reader.take(
        "\"included\" where prices hold it, or \"added\"", among: names
      ) { TaxMode(rawValue: $0.inLowerCase) }
    }
    rules.taxes.append(reader.setting(TaxRate(name, percent, mode)))
  }
}

extension HouseRulesParser {
  /// What is wrong with the lines about taxes together: each names a tax that there is, and there
  /// is the standard one.
  static func taxProblems(in lines: [HouseRulesLine], _ rules: HouseRules) -> [HouseRulesProblem] {
    let names = rules.taxes.map(\.value.name.text)
    let uses = TaxedKind.allCases.flatMap { rules.taxUses[$0]?.lines ?? [] }
    var problems = uses.compactMap { use -> HouseRulesProblem? in
      guard let name = use.value.name, rules.tax(name) == nil,
        let line = lines.first(where: { $0.number == use.line })
      else { return nil }
      return HouseRulesProblem(
        line: line.number,
        column: line.tokens.first { Name($0.text) == name }?.column ?? line.endColumn,
        read: name.text,
        expected: names.isEmpty
          ? "a tax that a line such as \"tax \(name.text) 20% included\" sets"
          : "a tax that a line sets (\(names.joined(separator: ", ")))",
        suggestion: Nearest.name(to: name.text, among: names))
    }
    if let first = rules.taxes.first, rules.tax(TaxRate.standard) == nil,
      let line = lines.first(where: { $0.number == first.line })
    {
      problems.append(
        HouseRulesProblem(
          line: line.number, column: line.tokens.dropFirst().first?.column ?? 1,
          read: first.value.name.text,
          expected:
            "a tax called \"standard\" beside others, such as \"tax standard 20% included\"",
          suggestion: nil))
    }
    return problems
  }
}
