extension KeptFinding {
  /// Reads `rented-before notice`, where the rules may have found that.
  package init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 2, let verdict = Verdict(rawValue: String(words[1])), verdict != .pass,
      Self.rules.contains(where: { $0.name == words[0] && $0.mayBe(verdict) })
    else { return nil }
    self.init(rule: String(words[0]), verdict: verdict)
  }

  /// What rentals and extensions keep.
  private static let rules: [any NamedRule] = RentRules.book.rules + ExtendRules.book.rules
}
