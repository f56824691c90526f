/// A rental that house rules are never to let happen: `under 18 rents rating 18`.
package struct RulesClaim: Sendable {
  /// As it was written.
  package let text: String
  /// What it asks of the customer, the movie, the day and the stay.
  let conditions: [Condition]
  /// What else it says of them; what it does not name is absent.
  let facts: RentCase

  /// What house rules make of it.
  package enum Answer: Sendable {
    /// They refuse it for everybody.
    case never
    /// An example in which they do not, as an `example` line of a text.
    case happens(example: String)
    /// No case was found, and not every case was looked at.
    case unknown(Reason)
  }

  /// What stands against a proof.
  package enum Reason: Sendable {
    /// On the days that were looked at, the due day was closed.
    case closedDays
    /// What is paid now hangs on the price, which is not looked at class by class.
    case paying
    /// Whoever has a membership may have another tier beside its name.
    case twoTiers
    case tooManyCases
  }
}

extension RulesClaim {
  /// Whether it is about somebody of two tiers: a membership, and another one beside it.
  var isOfTwoTiers: Bool {
    let tiers = conditions.filter { $0.kind == .trait(.tier) }.compactMap(\.namesWanted)
      .map { Set($0.map(\.name)) }
    return tiers.dropFirst().reduce(tiers.first) { $0?.intersection($1) }?.isEmpty ?? false
  }
}

/// How it is written: conditions and facts of a customer, `rents`, and those of a movie.
extension RulesClaim {
  /// - Parameter rules: in whose currency amounts are.
  package init(_ text: String, for rules: HouseRules) throws(HouseRulesError) {
    do throws(HouseRulesProblem) {
      let line = HouseRulesLine(sentence: text).withoutComma(before: "rents")
      guard !line.tokens.isEmpty else {
        throw HouseRulesProblem(
          line: 1, column: 1, read: nil, expected: Self.expected, suggestion: nil)
      }
      try self.init(text.trimmed, line, rules)
    } catch {
      throw HouseRulesError(problems: [error])
    }
  }

  private static let expected = "who rents what, such as under 18 rents rating 18"

  private init(
    _ text: String, _ line: HouseRulesLine, _ rules: HouseRules
  ) throws(HouseRulesProblem) {
    try line.checkQuotes()
    var reader = TokenReader(line)
    var conditions: [Condition] = []
    var facts = RentCase(Circumstances(day: RulesExample.anyDay))
    _ = reader.skip("a", "customer")
    while !reader.skip("rents") {
      guard reader.peek != nil else { throw reader.problem(expected: "\"rents\", and what") }
      if let condition = try Self.one(&reader, &facts, .ofVisits, rules) {
        conditions.append(condition)
      }
      _ = reader.skip(",") || reader.skip("and")
    }
    try Self.movie(&reader, &facts, &conditions, rules)
    if reader.skip("for") {
      conditions.append(.measured(.nights(try HouseRulesGrammar.rangeOfNights(&reader))))
      guard reader.skip("nights") || reader.skip("night") else {
        throw reader.problem(expected: "\"nights\"")
      }
    }
    try reader.end(expected: "\"and\" and what else is said of the movie, \"for\", or the end")
    (self.text, self.facts) = (text, facts)
    self.conditions = conditions + facts.asConditions(in: rules.amounts)
  }

  /// `a movie`, conditions and facts, or these in quotes.
  private static func movie(
    _ reader: inout TokenReader, _ facts: inout RentCase, _ conditions: inout [Condition],
    _ rules: HouseRules
  ) throws(HouseRulesProblem) {
    if var phrase = try reader.phrase() {
      try list(&phrase, &facts, &conditions, rules)
      try phrase.end(expected: "\"and\" and what else is said of the movie, or the closing quote")
      return reader.advance()
    }
    if reader.skip("a", "movie"), !reader.skip("of") { return }
    try list(&reader, &facts, &conditions, rules)
  }

  private static func list(
    _ reader: inout TokenReader, _ facts: inout RentCase, _ conditions: inout [Condition],
    _ rules: HouseRules
  ) throws(HouseRulesProblem) {
    repeat {
      if let condition = try one(&reader, &facts, .ofMovies, rules) { conditions.append(condition) }
    } while reader.skip("and") || reader.skip(",")
  }

  private enum Part { case ofVisits, ofMovies }

  /// A condition, or a fact as examples have it.
  private static func one(
    _ reader: inout TokenReader, _ facts: inout RentCase, _ part: Part, _ rules: HouseRules
  ) throws(HouseRulesProblem) -> Condition? {
    let ofVisits = Condition.Kind.ofVisits
    let kinds =
      part == .ofVisits
      ? ofVisits
      : Condition.Kind.all.filter { !ofVisits.contains($0) && $0 != .measured(.nights) }
    let setting = HouseRulesGrammar.SettingGrammar(name: "the sentence", takes: kinds) { _, _ in }
    var ahead = reader
    do throws(HouseRulesProblem) {
      let condition = try HouseRulesGrammar.condition(&ahead, of: setting, rules)
      reader = ahead
      return condition
    } catch {
      let known = part == .ofVisits ? ExampleFact.ofCustomers : ExampleFact.ofMovies
      for fact in known where try fact.read(&reader, &facts, rules) { return nil }
      throw error
    }
  }
}

extension RentCase {
  /// What it says that conditions can ask about.
  fileprivate func asConditions(in currency: Currency) -> [Condition] {
    var conditions = circumstances.names.map(Condition.trait)
    if let age = born.flatMap({ Age.years(born: $0, on: day) }) {
      conditions += [.over(age), .under(age + 1)]
    }
    if let replacementPrice {
      let below = replacementPrice + Money(minor: -1)
      conditions += [
        .replacement(over: below, in: currency),
        .not(.replacement(over: replacementPrice, in: currency)),
      ]
    }
    for measure in [Measure.hours, .added, .rented] {
      guard let number = circumstances.measures[measure] else { continue }
      conditions.append(
        .measured(Measured(measure: measure, from: number, until: number + 1)))
    }
    return conditions
  }
}
