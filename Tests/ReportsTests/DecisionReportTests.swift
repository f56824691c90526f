import Domain
import Reports
import Testing

/// What is told of how a rental was decided.
struct DecisionReportTests {
  private static let text = "ask under-age\nlimit 4\nprice 2.00 per night when rating 18"

  private func inForce() throws -> RulesInForce {
    RulesInForce(
      rules: try HouseRulesParser.parse(Self.text), hash: "h",
      calendar: BusinessCalendar(zone: .utc, dayEnds: 0))
  }

  /// A customer of 16 asks for a movie for adults.
  private func decision(_ overridden: String...) throws -> RentDecision {
    let example = RentFacts.ordinary
    var copy = example.copies[0].copy
    copy.traits.rating = "18"
    var customer = example.customer
    customer.born = Day("2008-10-05")
    let rules = try inForce().rules
    return RentDecision(
      RentFacts(customer: customer, copies: [copy], nights: 3, day: example.day, under: rules),
      under: rules, overridden: overridden, explains: true)
  }

  private func rental(_ override: KeptOverride?) -> RentalRecord {
    RentalRecord(
      rental: Rental(
        id: ID(trusted: "r"), visit: ID(trusted: "v"), copy: ID(trusted: "k"),
        customer: ID(trusted: "c"), rentedAt: Instant(seconds: 20_000 * 86_400), nights: 3,
        due: Day(number: 20_003), price: Money(minor: 600),
        lateFee: LateFeeTerms(perNight: Money(minor: 100), cap: nil, grace: 0), rulesHash: "h",
        grounds: Grounds(
          customer: SeenCustomer(
            out: 2, owed: Money(minor: 150), tier: "gold", born: Day("2008-10-05")),
          copy: SeenCopy(traits: Traits(rating: "18", genres: ["Horror", "Sci-Fi"]))),
        findings: override == nil
          ? []
          : [
            KeptFinding(rule: "under-age", verdict: .ask),
            KeptFinding(rule: "rented-before", verdict: .notice),
          ],
        override: override),
      barcode: "C-000001", movie: ID(trusted: "m"), title: "Alien", customer: nil)
  }

  private let bea = KeptOverride(by: "Bea", reason: "her mother said yes")

  @Test func aWholeRentalTellsWhatWasFoundAndWhoOverrodeIt() {
    let report = RentalReport(today: Day(number: 20_000), currency: .pound)
    let whole = report.whole(rental(bea))
    #expect(
      whole["findings"]
        == .records([
          Record(["rule": .text("under-age"), "verdict": .text("ask")]),
          Record(["rule": .text("rented-before"), "verdict": .text("notice")]),
        ]))
    #expect(whole["override_by"] == .text("Bea"))
    #expect(whole["override_reason"] == .text("her mother said yes"))
    let plain = report.whole(rental(nil))
    #expect(plain["findings"] == .records([]) && plain["override_by"] == .null)
    #expect(plain.fields.map(\.key) == whole.fields.map(\.key))
  }

  @Test func anExportWritesWhatWasFoundAndSeen() {
    let export = ExportReport(currency: .pound, today: Day(number: 20_000))
    let record = export.record(rental(bea))
    let told = record.fields.drop { $0.key != "findings" }
    #expect(
      told.map { "\($0.key)=\(PlainText.text(of: $0.cell))" } == [
        "findings=under-age ask; rented-before notice", "override_by=Bea",
        "override_reason=her mother said yes", "seen_out=2", "seen_owed=1.50", "seen_tier=gold",
        "seen_born=2008-10-05", "seen_class=", "seen_rating=18", "seen_genre=Horror; Sci-Fi",
        "seen_rented_on=", "voided_at=", "seen_replacement_price=", "seen_unpaid=",
        "seen_copies_out=", "seen_medium=", "outcome=",
        "seen_blocked=", "renter=", "renter_id=", "seen_household_out=",
        "seen_rented=", "seen_added_on=", "seen_overdue=", "seen_limits=",
        "seen_week=", "late_rule=", "seen_paid=", "seen_offer=",
        "seen_own_tier=", "seen_membership_over=", "fee_charged=",
        "seen_deposit=", "package=",
      ])
    var priced = rental(bea)
    let prices = [SeenPrice(nil), SeenPrice(Money(minor: 1250))].map { price in
      priced.rental.grounds?.copy.replacementPrice = price
      priced.rental.grounds?.customer.unpaid = Money(minor: 300)
      priced.rental.grounds?.copy.copiesOut = 1
      priced.rental.grounds?.copy.traits.medium = "dvd"
      let record = export.record(priced)
      let keys = ["seen_replacement_price", "seen_unpaid", "seen_copies_out", "seen_medium"]
      return keys.map { PlainText.text(of: record[$0]) }
    }
    #expect(prices == [["none", "3.00", "1", "dvd"], ["12.50", "3.00", "1", "dvd"]])
    var forgotten = rental(nil)
    forgotten.rental.grounds = nil
    let cells = export.record(forgotten).fields.drop { $0.key != "findings" }.map(\.cell)
    #expect(cells.allSatisfy { $0 == .null })
  }

  @Test func anExplanationTellsWhoseWordItWas() throws {
    let report = ExplainReport(try decision("under-age"), under: try inForce())
    let record = report.record(customer: "Ana", rentals: [rental(nil), rental(bea)])
    #expect(record["allowed"] == .flag(true))
    #expect(record["override_by"] == .text("Bea"))
    let open = ExplainReport(try decision(), under: try inForce()).record(
      customer: "Ana", rentals: [])
    #expect(open["allowed"] == .flag(false) && open["override_by"] == .null)
  }

  @Test func aFindingTellsTheDayOnlyToWhoMayKnowIt() throws {
    let finding = try #require(try decision().findings.first(where: \.stops))
    #expect(FindingReport.record(finding)["remedy"] == .text("the customer is 18"))
    #expect(
      FindingReport.record(finding, tellsAll: true)["remedy"]
        == .text("the customer turns 18 on 2026-10-05"))
  }

  @Test func anExplanationInWordsNamesLinesAndRemedies() throws {
    let text = ExplainText(try decision(), under: try inForce())
    #expect(
      text.answer(customer: "Ana")
        == "No: Ana cannot, without a manager's word, rent \"Alien\" for 3 nights on "
        + "Fri 2024-10-04 (under-age).")
    let checks = text.checks.joined(separator: "\n")
    #expect(checks.contains("✗ under-age"))
    #expect(checks.contains("house rules by default: age by rating"))
    #expect(checks.contains("house rules line 1: ask under-age"))
    #expect(checks.contains("house rules line 2: limit 4"))
    #expect(text.terms.joined().contains("house rules line 3: price 2.00 per night when rating 18"))
    #expect(text.unfit == [])
    let yes = ExplainText(try decision("under-age"), under: try inForce())
    #expect(
      yes.answer(customer: nil)
        == "Yes: a customer who has been removed can rent \"Alien\" for 3 nights on "
        + "Fri 2024-10-04.")
  }
}
