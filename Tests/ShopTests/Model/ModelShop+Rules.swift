import Domain

/// Which house rules are in force, now and on days to come.
extension ModelShop {
  var rules: ModelRules { rules(at: now) }

  /// Of those that are in force since the same moment, the ones that were recorded last.
  private func rules(at instant: Instant) -> ModelRules {
    texts.filter { $0.since <= instant }.reduce(texts[0]) { $1.since >= $0.since ? $1 : $0 }.rules
  }

  mutating func apply(_ wanted: ModelRules, inDays days: Int?) -> ModelAnswer {
    guard let days, days > 0 else {
      if wanted.text != rules.text { texts.append(ModelText(rules: wanted, since: now)) }
      return .done
    }
    let day = today + days
    let since = Instant(seconds: day.number * 86_400 + wanted.dayEnds * 60)
    if since <= now { return .invalid }
    if let coming = texts.firstIndex(where: { $0.from == day && $0.since > now }) {
      if texts[coming].rules.text == wanted.text { return .done }
      texts.remove(at: coming)
    }
    if rules(at: since).text != wanted.text {
      texts.append(ModelText(rules: wanted, since: since, from: day))
    }
    return .done
  }
}

extension ModelRules {
  static let legalAges: [String: [String: Int]] = [
    "BBFC": ["U": 0, "PG": 0, "12A": 12, "12": 12, "15": 15, "18": 18, "R18": 18],
    "MPA": ["G": 0, "PG": 0, "PG-13": 0, "R": 17, "NC-17": 18],
    "FSK": ["0": 0, "6": 6, "12": 12, "16": 16, "18": 18],
    "none": [:],
  ]

  /// From which age somebody may have a copy; 0 where anybody may.
  func age(for facts: ModelFacts) -> (value: Int, line: Int?) {
    let (age, line) = strongest(for: facts, otherwise: "by rating") {
      if case .age(let age) = $0 { age } else { nil }
    }
    if age == "off" { return (0, line) }
    if let number = Int(age) { return (number, line) }
    guard let rating = facts.rating else { return (0, line) }
    let ages = Self.legalAges[scheme] ?? [:]
    return (ages[rating] ?? ages.values.max() ?? 0, line)
  }
}
