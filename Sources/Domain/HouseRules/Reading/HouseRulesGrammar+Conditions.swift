/// The conditions of a line: how each is written.
extension HouseRulesGrammar {
  /// What stands after `when`.
  ///
  /// - Parameters:
  ///   - setting: whose conditions they are; it says which it takes.
  ///   - rules: in whose currency amounts are.
  static func conditions(
    _ reader: inout TokenReader, of setting: SettingGrammar, _ rules: HouseRules
  ) throws(HouseRulesProblem) -> [Condition] {
    var conditions: [Condition] = []
    repeat {
      let start = reader.place
      let condition = try condition(&reader, of: setting, rules)
      // A line has few of them.
      guard !conditions.contains(condition) else {
        throw reader.again(from: start)
          .problem(expected: "a condition that the line does not have yet")
      }
      conditions.append(condition)
    } while reader.skip("and")
    var comma: String { conditions.last?.kind.isListed == true ? "\",\", " : "" }
    try reader.end(expected: comma + "\"and\" or the end of the line", among: ["and"])
    return conditions
  }

  /// One of them.
  static func condition(
    _ reader: inout TokenReader, of setting: SettingGrammar, _ rules: HouseRules
  ) throws(HouseRulesProblem) -> Condition {
    let isNegative = reader.skip("not")
    let kind = try reader.take(
      expected(of: setting, isNegative),
      among: setting.takes.map(\.word) + (isNegative ? [] : ["not"])
    ) { text in
      let word = text.inLowerCase
      return setting.takes.first { $0.word == word }
    }
    let condition = try one(kind, &reader, rules)
    return isNegative ? .not(condition) : condition
  }

  private static func expected(of setting: SettingGrammar, _ isNegative: Bool) -> String {
    let list = setting.takes.map(\.word).joined(separator: ", ")
    return isNegative
      ? "what does not fit (\(list))"
      : "a condition of \(setting.name) (\(list), or one after \"not\")"
  }

  private static func one(
    _ kind: Condition.Kind, _ reader: inout TokenReader, _ rules: HouseRules
  ) throws(HouseRulesProblem) -> Condition {
    switch kind {
    case .trait(let trait):
      return try list(&reader) { reader, isFirst throws(HouseRulesProblem) in
        .trait(TraitName(trait, try name(&reader, of: trait, isFirst: isFirst)))
      }
    case .weekday:
      return try list(&reader) { reader, _ throws(HouseRulesProblem) in
        .weekday(
          try reader.take("a weekday such as tue", among: Weekday.names) { Weekday($0) })
      }
    case .season: return .season(try season(&reader))
    case .under: return .under(try years(&reader))
    case .over: return .over(try years(&reader))
    case .replacement:
      if reader.skip("known") { return .replacementKnown(in: rules.amounts) }
      guard reader.skip("over") else {
        throw reader.problem(
          expected: "\"over\" or \"known\"", suggestion: reader.nearest(among: ["over", "known"]))
      }
      return .replacement(over: try amount(&reader, rules), in: rules.amounts)
    case .measured(let measure): return .measured(try measured(measure, &reader))
    }
  }

  private static func measured(
    _ measure: Measure, _ reader: inout TokenReader
  ) throws(HouseRulesProblem) -> Measured {
    switch measure {
    case .nights: return .nights(try rangeOfNights(&reader))
    case .hours: return try hours(&reader)
    case .added:
      try reader.words("within")
      return .added(within: try countOfNights(&reader))
    case .rented:
      try reader.words("under")
      let times = try reader.take("a number of times from 1 to 10000") {
        number($0, in: 1...10_000)
      }
      guard reader.skip("times") || reader.skip("time") else {
        throw reader.problem(expected: "\"times\"")
      }
      return .rented(under: times)
    }
  }

  private static func hours(_ reader: inout TokenReader) throws(HouseRulesProblem) -> Measured {
    let from = try reader.take("hours such as 14:00..17:00") { ClockTime.minutes($0) }
    guard reader.skip("..") else { throw reader.problem(expected: "\"..\" and a later time") }
    let until = try reader.take("another time of the day, such as 17:00") { text in
      ClockTime.minutes(text, upTo: 24 * 60).flatMap { $0 % (24 * 60) == from ? nil : $0 }
    }
    return .hours(from, until: until)
  }

  private static func years(_ reader: inout TokenReader) throws(HouseRulesProblem) -> Int {
    try reader.take("a number of years from 1 to 150") { number($0, in: 1...150) }
  }

  /// One, or several between commas.
  private static func list(
    _ reader: inout TokenReader,
    _ one: (inout TokenReader, Bool) throws(HouseRulesProblem) -> Condition
  ) throws(HouseRulesProblem) -> Condition {
    let first = try one(&reader, true)
    var several = [first]
    while reader.skip(",") { several.append(try one(&reader, false)) }
    return several.count == 1 ? first : .any(several)
  }

  private static func name(
    _ reader: inout TokenReader, of trait: Trait, isFirst: Bool
  ) throws(HouseRulesProblem) -> Name {
    var expected: String { "a \(trait.rawValue) such as \(trait.example)" }
    if !isFirst, let token = reader.peek, Condition.words.contains(where: token.isWord) {
      throw reader.problem(
        expected: expected + " (\"and\" comes before another condition)")
    }
    return try reader.takeName(expected)
  }

  static func season(_ reader: inout TokenReader) throws(HouseRulesProblem) -> Season {
    let expected = "a season such as 12-20..01-06 or 2026-12-20..2027-01-06"
    let first = try reader.take(expected) { SeasonEnd($0) }
    guard reader.skip("..") else { throw reader.problem(expected: "\"..\" and the last day") }
    switch first {
    case .yearly(let first):
      return .yearly(first, try reader.take("a day of the year such as 01-06") { MonthDay($0) })
    case .once(let first):
      return .once(
        first,
        try reader.take("a date from \(first.text) on") { text in
          Day(text).flatMap { $0 < first ? nil : $0 }
        })
    }
  }

  private enum SeasonEnd {
    case yearly(MonthDay)
    case once(Day)

    init?(_ text: String) {
      if let day = Day(text) {
        self = .once(day)
      } else if let day = MonthDay(text) {
        self = .yearly(day)
      } else {
        return nil
      }
    }
  }
}
