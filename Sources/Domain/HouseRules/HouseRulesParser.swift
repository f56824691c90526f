/// Reads the text of the house rules. Every line is read, so that all problems are told at once.
package struct HouseRulesParser {
  private var rules: HouseRules
  private var problems: [HouseRulesProblem] = []
  private var linesOfSettings: [String: Int] = [:]

  /// The rules that a text writes.
  package static func parse(_ text: String) throws(HouseRulesError) -> HouseRules {
    let lines = HouseRulesLine.lines(of: text)
    var parser = HouseRulesParser(text: text, currency: currency(in: lines))
    for line in lines { parser.read(line) }
    guard parser.problems.isEmpty else { throw HouseRulesError(problems: parser.problems) }
    return parser.rules
  }

  /// Amounts are read in the file's own currency, wherever in the file it stands.
  private static func currency(in lines: [HouseRulesLine]) -> Setting<Currency> {
    for line in lines.reversed() where line.tokens.count == 2 && line.tokens[0].isWord("currency") {
      if let currency = Currency(line.tokens[1].text) {
        return Setting(currency, line.source, line: line.number)
      }
    }
    return Setting(.pound, "currency GBP")
  }

  private init(text: String, currency: Setting<Currency>) {
    rules = HouseRules(text: text, currency: currency)
  }

  private mutating func read(_ line: HouseRulesLine) {
    var reader = TokenReader(line)
    do throws(HouseRulesProblem) {
      let setting = try HouseRulesGrammar.setting(&reader)
      try setting.read(&reader, &rules)
      try reader.end()
      if !setting.addsUp { note(setting.name, on: line.number) }
    } catch {
      problems.append(error)
    }
  }

  private mutating func note(_ name: String, on line: Int) {
    if let earlier = linesOfSettings[name] {
      rules.overruled.append(.init(name: name, line: earlier, by: line))
    }
    linesOfSettings[name] = line
  }
}

/// Everything that is wrong with a text of house rules.
package struct HouseRulesError: Error, Sendable {
  package let problems: [HouseRulesProblem]
}

/// One thing that is wrong: where, what was read, and what could stand there.
package struct HouseRulesProblem: Error, Hashable, Sendable {
  /// From 1.
  package let line: Int
  /// From 1, in Unicode scalars.
  package let column: Int
  package let read: String
  package let expected: String
  /// The nearest name that could stand there.
  package let suggestion: String?

  package var message: String {
    let found = read.isEmpty ? "the line ends" : "\"\(read)\" is read"
    let hint = suggestion.map { "; did you mean \"\($0)\"?" } ?? ""
    return "line \(line), column \(column): \(found) where \(expected) should stand\(hint)"
  }
}
