/// Reads the text of the house rules. Every line is read, so that all problems are told at once.
package struct HouseRulesParser {
  private var rules: HouseRules
  private let notesMisses: Bool
  private var problems: [HouseRulesProblem] = []

  private init(_ text: String, currency: Currency, notesMisses: Bool = true) {
    rules = HouseRules(text: text, currency: currency)
    self.notesMisses = notesMisses
  }

  /// The rules that a text writes.
  package static func parse(_ text: String) throws(HouseRulesError) -> HouseRules {
    let lines = HouseRulesLine.lines(of: text)
    let currency = currency(in: lines)
    // Nearly every text that is read is right: only one that is not is read for what it may mean.
    var parser = HouseRulesParser(text, currency: currency, notesMisses: false)
    parser.read(lines)
    guard !parser.problems.isEmpty else { return parser.rules }
    parser = HouseRulesParser(text, currency: currency)
    parser.read(lines)
    throw HouseRulesError(problems: parser.problems)
  }

  /// How many lines of a text are more than blanks and comments.
  package static func lines(in text: String) -> Int { HouseRulesLine.lines(of: text).count }

  private mutating func read(_ lines: [HouseRulesLine]) {
    for line in lines {
      do throws(HouseRulesProblem) {
        try read(line)
      } catch {
        problems.append(error)
      }
    }
    checkClosedDays(in: lines)
    problems += Self.taxProblems(in: lines, rules)
  }

  /// The examples of a text that has nothing else.
  ///
  /// - Parameter rules: those that have to keep them; amounts are in their currency.
  package static func examples(
    _ text: String, for rules: HouseRules
  ) throws(HouseRulesError) -> [RulesExample] {
    var parser = HouseRulesParser(text, currency: rules.amounts)
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
    var reader = TokenReader(line, notesMisses: notesMisses)
    let setting = try HouseRulesGrammar.setting(&reader)
    var conditions: [Condition] = []
    var problem: HouseRulesProblem?
    var conditionReader = TokenReader(conditionsOf: reader)
    let circumstances = conditionReader.left
    if reader.hasConditions, !setting.takes.isEmpty {
      do throws(HouseRulesProblem) {
        conditions = try HouseRulesGrammar.conditions(
          &conditionReader, of: setting, rules)
      } catch {
        problem = error
      }
    }
    reader.origin = WrittenLine(
      line, setting: setting.name, value: reader.left, circumstances: circumstances,
      conditions: conditions)
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
