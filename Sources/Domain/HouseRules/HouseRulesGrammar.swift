/// The settings of the house rules: how each is written. A new setting is one entry here.
enum HouseRulesGrammar {
  struct SettingGrammar: Sendable {
    let name: String
    /// Whether several lines of this setting hold together, instead of the last one alone.
    var addsUp = false
    let read: @Sendable (inout TokenReader, inout HouseRules) throws(HouseRulesProblem) -> Void
  }

  static let settings: [SettingGrammar] = [
    SettingGrammar(name: "currency") { reader, rules throws(HouseRulesProblem) in
      rules.currency = reader.setting(
        try reader.take("a currency such as GBP", among: Currency.codes) { Currency($0) })
    },
    SettingGrammar(name: "time zone") { reader, rules throws(HouseRulesProblem) in
      rules.timeZone = reader.setting(try reader.take("a zone such as Europe/London") { $0 })
    },
    SettingGrammar(name: "day ends") { reader, rules throws(HouseRulesProblem) in
      rules.dayEnds = reader.setting(try reader.take("a time from 00:00 to 12:00", minutes))
    },
    SettingGrammar(name: "ratings") { reader, rules throws(HouseRulesProblem) in
      let names = RatingScheme.allCases.map(\.rawValue)
      rules.ratings = reader.setting(
        try reader.take("one of \(names.joined(separator: ", "))", among: names) {
          RatingScheme(named: $0)
        })
    },
    SettingGrammar(name: "limit") { reader, rules throws(HouseRulesProblem) in
      rules.limit = reader.setting(
        try reader.take("a number of movies such as 3") { number($0, in: 0...10_000) })
    },
    SettingGrammar(name: "nights") { reader, rules throws(HouseRulesProblem) in
      rules.nights = reader.setting(try nights(&reader))
    },
    SettingGrammar(name: "price") { reader, rules throws(HouseRulesProblem) in
      let perNight = try amount(&reader, rules)
      try reader.words("per", "night")
      rules.price = reader.setting(Price(perNight: perNight))
    },
    SettingGrammar(name: "late fee") { reader, rules throws(HouseRulesProblem) in
      let perNight = try amount(&reader, rules)
      try reader.words("per", "night")
      let hasCap = reader.skip([",", "at", "most"]) || reader.skip(["at", "most"])
      let cap = hasCap ? try amount(&reader, rules) : nil
      rules.lateFee = reader.setting(LateFee(perNight: perNight, cap: cap))
    },
    SettingGrammar(name: "grace") { reader, rules throws(HouseRulesProblem) in
      let nights = try reader.take("a number of nights") { number($0, in: 0...longest) }
      guard reader.skip(["nights"]) || reader.skip(["night"]) else {
        throw reader.problem(expected: "\"nights\"")
      }
      rules.grace = reader.setting(nights)
    },
    SettingGrammar(name: "debt limit") { reader, rules throws(HouseRulesProblem) in
      rules.debtLimit = reader.setting(try amount(&reader, rules))
    },
    SettingGrammar(name: "age") { reader, rules throws(HouseRulesProblem) in
      rules.age = reader.setting(try age(&reader))
    },
    level("refuse", .refuse), level("ask", .ask), level("notice", .notice),
  ]

  /// The setting whose name the line begins with.
  static func setting(
    _ reader: inout TokenReader
  ) throws(HouseRulesProblem) -> SettingGrammar {
    for setting in settings where reader.skip(setting.name.split(separator: " ").map(String.init)) {
      return setting
    }
    let begun = reader.line.tokens.prefix(2).map(\.text).joined(separator: " ")
    let names = settings.map(\.name)
    let nearest =
      Nearest.name(to: begun, among: names)
      ?? reader.peek.flatMap { Nearest.name(to: $0.text, among: names) }
    throw reader.problem(expected: "a setting", suggestion: nearest)
  }

  private static func level(_ name: String, _ verdict: Verdict) -> SettingGrammar {
    SettingGrammar(name: name, addsUp: true) { reader, rules throws(HouseRulesProblem) in
      repeat {
        let finding = try reader.take(
          "a finding that the rules may set (\(RentRules.settable.joined(separator: ", ")))",
          among: RentRules.settable
        ) { text in RentRules.settable.first { $0 == text.lowercased() } }
        rules.levels[finding] = reader.setting(verdict)
      } while reader.skip([","])
    }
  }

  private static func nights(
    _ reader: inout TokenReader
  ) throws(HouseRulesProblem) -> ClosedRange<Int> {
    let expected = "a range of nights such as 1..14"
    let first = try reader.take(expected) { number($0, in: 1...longest) }
    guard reader.skip([".."]) else { return first...first }
    let last = try reader.take("a number of nights from \(first) to \(longest)") {
      number($0, in: first...longest)
    }
    return first...last
  }

  private static func age(_ reader: inout TokenReader) throws(HouseRulesProblem) -> AgeRule {
    if reader.skip(["by", "rating"]) { return .byRating }
    if reader.skip(["off"]) { return .off }
    return .from(
      try reader.take("a number of years, \"by rating\" or \"off\"", among: ["by rating", "off"]) {
        number($0, in: 0...150)
      })
  }

  private static func amount(
    _ reader: inout TokenReader, _ rules: HouseRules
  ) throws(HouseRulesProblem) -> Money {
    let currency = rules.currency.value
    let example = Money(minor: 300).text(in: currency)
    return try reader.take("an amount of \(currency.code) such as \(example)") {
      Money($0, in: currency)
    }
  }

  private static let longest = RentRequest.possibleNights.upperBound

  private static func number(_ text: String, in range: ClosedRange<Int>) -> Int? {
    guard text.utf8.count <= 9, let number = Digits.value(Array(text.utf8)) else { return nil }
    return range.contains(number) ? number : nil
  }

  private static func minutes(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"), let hours = Digits.value(bytes[0..<2]),
      let minutes = Digits.value(bytes[3..<5]), minutes < 60, hours * 60 + minutes <= 720
    else { return nil }
    return hours * 60 + minutes
  }
}

extension TokenReader {
  /// A value with the line that was just read.
  func setting<Value>(_ value: Value) -> Setting<Value> {
    Setting(value, line.source, line: line.number)
  }
}
