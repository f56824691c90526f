/// Reads the text of the house rules. Every line is read, so that all problems are told at once.
package struct HouseRulesParser {
  private var rules: HouseRules
  private var problems: [HouseRulesProblem] = []

  /// The rules that a text writes.
  package static func parse(_ text: String) throws(HouseRulesError) -> HouseRules {
    let lines = HouseRulesLine.lines(of: text)
    var parser = HouseRulesParser(rules: HouseRules(text: text, currency: currency(in: lines)))
    for line in lines {
      do throws(HouseRulesProblem) {
        try parser.read(line)
      } catch {
        parser.problems.append(error)
      }
    }
    parser.checkClosedDays(in: lines)
    guard parser.problems.isEmpty else { throw HouseRulesError(problems: parser.problems) }
    return parser.rules
  }

  /// The examples of a text that has nothing else.
  ///
  /// - Parameter rules: those that have to keep them; amounts are in their currency.
  package static func examples(
    _ text: String, for rules: HouseRules
  ) throws(HouseRulesError) -> [RulesExample] {
    var parser = HouseRulesParser(rules: HouseRules(text: text, currency: rules.amounts))
    for line in HouseRulesLine.lines(of: text) {
      do throws(HouseRulesProblem) {
        guard line.tokens[0].isWord(HouseRulesGrammar.example.name) else {
          throw TokenReader(line).problem(
            expected: "\"example\"",
            suggestion: Nearest.name(
              to: line.tokens[0].text, among: [HouseRulesGrammar.example.name]))
        }
        try parser.read(line)
      } catch {
        parser.problems.append(error)
      }
    }
    guard parser.problems.isEmpty else { throw HouseRulesError(problems: parser.problems) }
    return parser.rules.examples
  }

  /// Amounts are read in the file's own currency, wherever in the file it stands.
  private static func currency(in lines: [HouseRulesLine]) -> Currency {
    for line in lines.reversed() where line.tokens.count == 2 && line.tokens[0].isWord("currency") {
      if let currency = Currency(line.tokens[1].text) { return currency }
    }
    return .pound
  }

  /// Lines that are right by themselves may close the shop for good together.
  private mutating func checkClosedDays(in lines: [HouseRulesLine]) {
    guard let setting = rules.closed.endless,
      let line = lines.first(where: { $0.number == setting.line })
    else { return }
    problems.append(
      HouseRulesProblem(
        line: line.number, column: column(of: setting, in: line), read: setting.value.text,
        expected: "days that leave the shop open on one day of a year", suggestion: nil))
  }

  /// Where one of the closed days of a line begins.
  private func column(of setting: Setting<ClosedDay>, in line: HouseRulesLine) -> Int {
    let days = rules.closed.lines.filter { $0.line == line.number }
    let place = days.firstIndex { $0.value == setting.value } ?? 0
    let items = line.tokens.dropFirst().split { !$0.isQuoted && $0.text == "," }
    return items.dropFirst(place).first?.first?.column ?? 1
  }

  /// What is wrong first, from the left, is told.
  private mutating func read(_ line: HouseRulesLine) throws(HouseRulesProblem) {
    try line.checkQuotes()
    var reader = TokenReader(line)
    let setting = try HouseRulesGrammar.setting(&reader)
    var conditions: [Condition] = []
    var problem: HouseRulesProblem?
    var conditionReader = TokenReader(conditionsOf: reader)
    let circumstances = conditionReader.rest
    if reader.hasConditions, !setting.takes.isEmpty {
      do throws(HouseRulesProblem) {
        conditions = try HouseRulesGrammar.conditions(
          &conditionReader, of: setting, rules)
      } catch {
        problem = error
      }
    }
    reader.origin = WrittenLine(
      number: line.number, setting: setting.name, value: reader.rest, conditions: conditions,
      circumstances: circumstances)
    for condition in conditions {
      if let measure = condition.measured?.measure { rules.asked.insert(measure) }
    }
    try setting.read(&reader, &rules)
    if setting.name == HouseRulesGrammar.example.name { _ = try ExampleGrammar.read(line, rules) }
    try Self.end(reader, of: setting)
    if let problem { throw problem }
  }

  private static func end(
    _ reader: TokenReader, of setting: HouseRulesGrammar.SettingGrammar
  ) throws(HouseRulesProblem) {
    guard setting.takes.isEmpty else {
      return try reader.end(expected: "\"when\" or the end of the line", among: ["when"])
    }
    try reader.end(expected: "the end of the line")
    if reader.hasConditions {
      throw reader.problem(
        expected: "the end of the line (\(setting.name) holds without conditions)")
    }
  }
}
