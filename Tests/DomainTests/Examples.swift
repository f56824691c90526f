import Domain

extension Circumstances {
  /// Nothing is said but the day, a Friday.
  static let plain = Circumstances(day: Day(number: 20_000))
}

extension RentFacts {
  /// An ordinary request under other house rules.
  func under(_ text: String) throws -> RentFacts {
    try under(HouseRulesParser.parse(text))
  }

  func under(_ rules: HouseRules) -> RentFacts {
    RentFacts(
      customer: customer, copies: copies.map(\.copy), nights: nights, day: day, under: rules)
  }

  /// The only copy of the ordinary request.
  static var alien: CopyFacts { ordinary.copies[0] }
}

extension Array where Element == CopyFacts {
  /// Copies of other titles, otherwise the same.
  static func titled(_ titles: String...) -> [CopyFacts] {
    titles.map { title in
      var copy = RentFacts.alien
      copy.title = title
      return copy
    }
  }
}

/// A text that says nothing of what findings amount to.
private struct SilentText: FindingLevels {
  func level(of finding: String, for asked: [Circumstances]) -> Setting<Verdict>? { nil }
}

extension RuleBook {
  /// What the rules find where the text is silent.
  func findings(_ facts: Facts, explains: Bool = false) -> [Finding] {
    findings(facts, under: SilentText(), explains: explains)
  }
}

extension ReturnDecision {
  init(_ facts: ReturnFacts, at instant: Instant, on day: Day) {
    self.init(facts, under: SilentText(), at: instant, on: day)
  }
}
