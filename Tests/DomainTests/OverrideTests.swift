import Domain
import Testing

/// What findings amount to, and what a manager's word changes about them.
struct OverrideTests {
  /// The rules that are no laws.
  private static let settable = RentRules.book.rules.filter { $0.force != .law }

  /// There are none of these by default.
  private static func limits(for rule: String) -> String {
    ["title-limit": "limit 0 per title", "week-limit": "limit 8 per week"][rule]
      ?? "limit 5 per household"
  }

  private let entry = RentalEntry(
    at: Instant(seconds: 1_728_000_000), in: BusinessCalendar(zone: .utc, dayEnds: 0),
    rulesHash: "h",
    override: KeptOverride(by: "ana", reason: "it was agreed"))

  /// Two nights too many and a debt.
  private var facts: RentFacts {
    RentFacts.ordinary.with(\.nights, 16).with(\.customer.owed, Money(minor: 2000))
  }

  private func decision(
    _ text: String, _ overridden: String..., facts: RentFacts? = nil
  ) throws -> RentDecision {
    let rules = try HouseRulesParser.parse(text)
    return RentDecision(
      (facts ?? self.facts).under(rules), under: rules, overridden: overridden)
  }

  private func rentals(_ decision: RentDecision) -> [Rental] {
    var ids = 0
    return decision.rentals(entry) {
      ids += 1
      return "id-\(ids)"
    }
  }

  @Test func askingStopsUntilAllThatIsAskedIsOverridden() throws {
    let rules = "ask debt, nights-not-allowed"
    #expect(try !decision(rules).isAllowed)
    #expect(try !decision(rules, "debt").isAllowed)
    #expect(try !decision(rules, "nights-not-allowed").isAllowed)
    let both = try decision(rules, "debt", "nights-not-allowed")
    #expect(both.isAllowed)
    #expect(both.findings.map(\.verdict) == [.ask, .ask])
    #expect(both.findings.allSatisfy { $0.isOverridden && !$0.stops })
    let kept = try #require(rentals(both).first)
    #expect(kept.findings.map(\.text) == ["nights-not-allowed ask", "debt ask"])
    #expect(kept.override == KeptOverride(by: "ana", reason: "it was agreed"))
  }

  @Test func aRefusalIsNotOverridden() throws {
    let decision = try decision("ask debt", "debt", "nights-not-allowed")
    #expect(!decision.isAllowed)
    #expect(decision.findings.filter(\.stops).map(\.rule) == ["nights-not-allowed"])
    #expect(rentals(decision).isEmpty)
  }

  @Test(arguments: ["account-closed", "copy-out", "copy-not-for-rent"])
  func aLawIsNotOverridden(_ law: String) throws {
    let rule = try #require(RentRules.book.rules.first { $0.name == law })
    let decision = try decision("", law, facts: rule.fires)
    #expect(decision.findings.filter(\.stops).map(\.rule) == [law])
    #expect(decision.findings.allSatisfy { $0.verdict == .refuse && !$0.isOverridden })
    #expect(rentals(decision).isEmpty)
  }

  @Test func anOverrideThatIsNotNeededIsNotRecorded() throws {
    let ordinary = try decision("ask debt", "debt", facts: .ordinary)
    #expect(ordinary.isAllowed && ordinary.findings.isEmpty)
    #expect(rentals(ordinary).map(\.override) == [nil])
    let noticed = try decision("notice debt, nights-not-allowed", "debt")
    #expect(noticed.isAllowed && noticed.findings.allSatisfy { !$0.isOverridden })
    #expect(rentals(noticed).map(\.override) == [nil])
    #expect(
      rentals(noticed).map { $0.findings.map(\.text) } == [
        ["nights-not-allowed notice", "debt notice"]
      ])
  }

  @Test func noticesNeverStop() throws {
    let rules = Self.settable.filter { $0.mayBe(.notice) }
    #expect(rules.count == Self.settable.count - 1)
    let names = rules.map(\.name).joined(separator: ", ")
    for rule in rules {
      let text = "closed sun\nnotice \(names)\n\(Self.limits(for: rule.name))"
      let decision = try decision(text, facts: rule.fires)
      #expect(decision.isAllowed, "\(rule.name)")
      #expect(decision.findings.contains { $0.rule == rule.name }, "\(rule.name)")
      #expect(decision.findings.allSatisfy { $0.verdict == .notice }, "\(rule.name)")
    }
  }

  @Test func everyFindingCanBeMadeAnyLevelItMayHave() throws {
    for rule in Self.settable {
      for level in [Verdict.refuse, .ask, .notice] where rule.mayBe(level) {
        let text = "closed sun\n\(level.rawValue) \(rule.name)\n\(Self.limits(for: rule.name))"
        let finding = try #require(try decision(text, facts: rule.fires).findings.first)
        #expect(finding.rule == rule.name && finding.verdict == level)
        #expect(finding.levelBasis?.text == "house rules line 2: \(level.rawValue) \(rule.name)")
      }
      let byDefault = try decision("closed sun\n\(Self.limits(for: rule.name))", facts: rule.fires)
        .findings
        .first
      #expect(byDefault?.verdict == rule.defaultVerdict && byDefault?.levelBasis == nil)
    }
    let told = Self.settable.filter { $0.defaultVerdict == .notice }.map(\.name)
    let expected = [
      "membership-over", "overdue", "rented-now", "rented-before", "due-day-closed",
      "closing-soon", "shop-closed",
    ]
    #expect(told == expected)
  }

  @Test func aFindingAboutACopyHasThatCopysLevel() throws {
    var facts = RentFacts.ordinary.with(\.copies, .titled("Alien", "Heat", "Ran"))
    facts.nights = 20
    facts.copies[1].traits.class = "new-release"
    facts.copies[2].traits.class = "catalogue"
    let decision = try decision(
      """
      ask nights-not-allowed
      refuse nights-not-allowed when class new-release
      notice nights-not-allowed when class catalogue
      """, "nights-not-allowed", facts: facts)
    #expect(decision.findings.map(\.verdict) == [.ask, .refuse, .notice])
    #expect(decision.findings.map(\.isOverridden) == [true, false, false])
    #expect(decision.findings.map { $0.levelBasis?.line } == [1, 2, 3])
    #expect(!decision.isAllowed)
  }

  @Test func aFindingAboutTheVisitHasTheStrictestLevelOfItsCopies() throws {
    var facts = RentFacts.ordinary.with(\.copies, .titled("Alien", "Heat"))
    facts.customer.owed = Money(minor: 5000)
    let text = "notice debt\nask debt when class new-release"
    #expect(try decision(text, facts: facts).findings.map(\.verdict) == [.notice])
    facts.copies[1].traits.class = "new-release"
    #expect(try decision(text, facts: facts).findings.map(\.verdict) == [.ask])
    #expect(try decision(text, "debt", facts: facts).isAllowed)
    facts.copies[0].traits.class = "NEW-RELEASE"
    facts.copies[1].traits.class = nil
    #expect(try decision(text, facts: facts).findings.first?.levelBasis?.line == 2)
  }

  @Test func aRentalKeepsWhatWasFoundAboutItsOwnCopyAndTheVisit() throws {
    var facts = RentFacts.ordinary.with(\.copies, .titled("Alien", "Heat", "Ran"))
    facts.customer.born = facts.day + -16 * 366
    facts.copies[1].traits.rating = "18"
    facts.copies[2].lastRented = facts.day + -9
    let text = "ask under-age, debt"
    let first = rentals(try decision(text, "under-age", facts: facts))
    #expect(
      first.map { $0.findings.map(\.text) } == [[], ["under-age ask"], ["rented-before notice"]])
    #expect(first.map { $0.override?.by } == [nil, "ana", nil])
    facts.customer.owed = Money(minor: 5000)
    let second = rentals(try decision(text, "under-age", "debt", facts: facts))
    #expect(
      second.map { $0.findings.map(\.text) } == [
        ["debt ask"], ["under-age ask", "debt ask"], ["debt ask", "rented-before notice"],
      ])
    #expect(second.map { $0.override?.by } == ["ana", "ana", "ana"])
  }

  @Test func aCustomersTierMayChangeTheLevel() throws {
    let text = "refuse debt\nask debt when tier gold"
    var facts = facts
    facts.nights = 3
    #expect(try decision(text, facts: facts).findings.map(\.verdict) == [.refuse])
    facts.customer.tier = "Gold"
    #expect(try decision(text, facts: facts).findings.map(\.verdict) == [.ask])
  }

  @Test func whatPassesIsNeverKept() throws {
    let rules = try HouseRulesParser.parse("ask nights-not-allowed")
    var facts = facts
    facts.customer.owed = .zero
    let decision = RentDecision(
      facts.under(rules), under: rules, overridden: ["nights-not-allowed"], explains: true)
    #expect(decision.findings.contains { $0.verdict == .pass })
    #expect(rentals(decision).map { $0.findings.map(\.text) } == [["nights-not-allowed ask"]])
  }
}
