import Domain
import Testing

/// Who is old enough on the rental day.
struct RentalDayAgeTests {
  /// Born, the rental day, the rating, and what is found.
  static let cases: [(String?, String, String?, String?)] = [
    ("2008-11-24", "2026-11-23", "18", "under-age"), ("2008-11-24", "2026-11-24", "18", nil),
    ("2008-11-24", "2026-11-25", "18", nil), ("2008-02-29", "2026-02-28", "18", "under-age"),
    ("2008-02-29", "2026-03-01", "18", nil), ("2012-02-29", "2028-02-28", "15", nil),
    ("2013-02-28", "2028-02-28", "15", nil), ("2013-03-01", "2028-02-29", "15", "under-age"),
    ("2012-02-29", "2024-02-28", "12", "under-age"), ("2012-02-29", "2024-02-29", "12", nil),
    ("2026-11-24", "2026-11-23", "12A", "under-age"), ("2026-11-23", "2026-11-23", "PG", nil),
    (nil, "2026-11-23", "12A", "birth-date-missing"), (nil, "2026-11-23", "U", nil),
    (nil, "2026-11-23", nil, nil), (nil, "2026-11-23", "TV-MA", "birth-date-missing"),
    ("2009-01-01", "2026-11-23", "TV-MA", "under-age"), ("2009-01-01", "2026-11-23", nil, nil),
    ("2009-01-01", "2026-11-23", "r18", "under-age"),
  ]

  private func findings(
    born: String?, on day: String, rating: String?, under text: String = ""
  ) throws -> [Finding] {
    var facts = RentFacts.ordinary.with(\.copies[0].traits.rating, rating)
    facts.customer.born = try born.map { try #require(Day($0)) }
    facts.day = try #require(Day(day))
    return RentRules.book.findings(try facts.under(text))
  }

  @Test(arguments: cases)
  func theAgeIsThatOfTheRentalDay(
    _ born: String?, _ day: String, _ rating: String?, _ rule: String?
  ) throws {
    let findings = try findings(born: born, on: day, rating: rating)
    #expect(findings.map(\.rule) == (rule.map { [$0] } ?? []))
    #expect(findings.allSatisfy { $0.verdict == .refuse })
  }

  @Test(arguments: [
    ("2008-11-24", "2026-11-24"), ("2008-02-29", "2026-03-01"), ("2010-02-28", "2028-02-28"),
    ("2010-03-01", "2028-03-01"),
  ])
  func whenTheyComeOfAgeIsKnown(_ born: String, _ birthday: String) throws {
    let finding = try #require(try findings(born: born, on: "2026-01-01", rating: "18").first)
    #expect(finding.remedy?.sentence == "the customer is 18")
    #expect(finding.remedy?.fullSentence == "the customer turns 18 on \(birthday)")
  }

  @Test func aLineMaySetTheAgeForSome() throws {
    let rules = "age 21 when class horror\nage off when tier staff\nage 16 when genre drama"
    let facts = RentFacts.ordinary.with(\.customer.born, RentFacts.ordinary.day + -17 * 366)
    let rule = { (change: (inout RentFacts) -> Void) in
      var changed = facts
      change(&changed)
      return try RentRules.book.findings(changed.under(rules)).first
    }
    #expect(try rule { $0.copies[0].traits.class = "horror" }?.basis?.line == 1)
    #expect(try rule { $0.copies[0].traits.rating = "18" }?.basis?.source == "age by rating")
    #expect(try rule { $0.copies[0].traits = Traits(rating: "18", genres: ["Drama"]) } == nil)
    #expect(
      try rule {
        $0.copies[0].traits.rating = "18"
        $0.customer.tier = "Staff"
      } == nil)
  }

  @Test(arguments: [
    ("2008-11-24", "2026-11-23", 1), ("2008-11-24", "2026-11-24", nil),
    ("2008-02-29", "2026-02-28", 1), ("2008-02-29", "2026-03-01", nil),
    ("2026-11-24", "2026-11-23", 1), (nil, "2026-11-23", nil),
  ])
  func underAsksTheAgeOfTheRentalDay(_ born: String?, _ day: String, _ line: Int?) throws {
    let rules = try HouseRulesParser.parse("limit 1 when under 18")
    let visit = Circumstances(
      day: try #require(Day(day)), tier: nil, born: try born.map { try #require(Day($0)) })
    #expect(rules.visitPolicy(for: visit).limit.line == line)
  }

  @Test(arguments: [
    ("ask birth-date-missing", Verdict.ask), ("refuse birth-date-missing", .refuse),
    ("", .refuse), ("notice under-age", .refuse), ("age off", nil),
  ])
  func aMissingBirthDateNeverPassesWhereAnAgeIsNeeded(_ text: String, _ level: Verdict?) throws {
    let rules = try HouseRulesParser.parse(text)
    let decision = RentDecision(
      RentFacts.ordinary.with(\.customer.born, nil).under(rules), under: rules)
    #expect(decision.findings.map(\.rule) == (level == nil ? [] : ["birth-date-missing"]))
    #expect(decision.findings.first?.verdict == level)
    #expect(decision.isAllowed == (level == nil))
  }
}
