import Domain
import Support
import Testing

/// What the house rules sell, how long it lasts, and what it is worth beside a tier.
struct MembershipTests {
  private static func rules(_ lines: String...) throws -> HouseRules {
    try HouseRulesParser.parse(lines.joined(separator: "\n"))
  }

  private static let visit = Circumstances(day: Day(number: 20_000))

  @Test func aLineSellsAMembership() throws {
    let rules = try Self.rules(
      "membership silver 29.00 per year: limit 5, discount 20%",
      "membership Silver 19.00 per half-year when over 60",
      "membership \"all you can\" 9.5 per month",
      "membership club 100.00 for life", "membership q 1.00 per quarter", "joining fee 5.00")
    let offers = ["SILVER", "all you can", "club", "q"].map {
      rules.membership($0, for: Self.visit).value
    }
    #expect(
      offers == [
        MembershipOffer(price: Money(minor: 2900), term: .year),
        MembershipOffer(price: Money(minor: 950), term: .month),
        MembershipOffer(price: Money(minor: 10_000), term: .life),
        MembershipOffer(price: Money(minor: 100), term: .quarter),
      ])
    let old = Circumstances(day: Day(number: 20_000), age: 60)
    #expect(
      rules.membership("silver", for: old).value
        == MembershipOffer(price: Money(minor: 1900), term: .halfYear))
    #expect(rules.membership("bronze", for: old).value == nil)
    #expect(rules.membershipNames() == ["all you can", "club", "q", "silver"])
    #expect(rules.joiningFee(for: old).value == Money(minor: 500))
  }

  @Test(
    arguments: [
      ("membership 29.00 per year", 18, "an amount"),
      ("membership silver 29.00", 24, "\"per year\""),
      ("membership silver 29.00 per decade", 29, "one of month"),
      ("membership silver 29.00 per yaer", 29, "one of month"),
      ("membership silver 29.00 per year: price 3.00 flat", 35, "what members get"),
      ("membership silver 29.00 per year: limit 5, discont 20%", 44, "what members get"),
      ("membership silver 29.00 per year: limit 5 when over 60", 35, "the price alone"),
      ("membership silver 29.00 per year when class comedy", 39, "a condition of membership"),
      ("membership silver 29.00 per year: limit 5 discount 20%", 43, "\"when\" or the end"),
    ])
  func whatIsWrongIsToldWhereItStands(line: String, column: Int, expected: String) throws {
    do throws(HouseRulesError) {
      _ = try HouseRulesParser.parse(line)
      Issue.record("\(line) was read")
    } catch {
      let problem = error.problems[0]
      #expect(problem.expected.contains(expected), "\(problem.expected)")
      #expect(problem.column == column, "\(line)")
    }
  }

  /// What members get holds for the tier that the membership is called, and not for others.
  @Test func membersGetWhatStandsBehindTheColon() throws {
    let rules = try Self.rules(
      "limit 6",
      "membership pass 25.00 per month: limit 2, discount 100%, debt limit 3.00,"
        + " limit 1 per title, hold for 9 nights, extensions 7")
    let member = Circumstances(day: Day(number: 20_000), tier: "Pass")
    let visit = rules.visitPolicy(for: member)
    #expect([visit.limit.value, visit.titleLimit.value] == [2, 1])
    #expect(visit.debtLimit.value == Money(minor: 300))
    #expect(rules.copyPolicy(for: member).discount.value.percent == 100)
    #expect(rules.holdPolicy(for: member).nights.value == 9)
    #expect(rules.extensionPolicy(for: member).times.value == 7)
    #expect(rules.visitPolicy(for: Self.visit).limit.value == 6)
    #expect(rules.copyPolicy(for: Self.visit).discount.value == .none)
    #expect(visit.limit.source == "membership pass: limit 2")
  }

  /// The larger limit of membership and tier holds, and the greater discount; a limit that
  /// everybody has is not set by the tier.
  @Test func theBetterOfMembershipAndTierHolds() throws {
    let rules = try Self.rules(
      "limit 6", "limit 8 when tier gold", "limit 3 when tier junior",
      "discount 30% when tier gold",
      "membership silver 29.00 per year: limit 5, discount 20%", "price 1.00 flat when tier gold")
    func policy(_ own: String?) -> (limit: Int, discount: Int, price: Money) {
      let member = Circumstances(day: Day(number: 20_000), tier: "silver", ownTier: own, born: nil)
      let copy = rules.copyPolicy(for: member)
      return (
        rules.visitPolicy(for: member).limit.value, copy.discount.value.percent,
        copy.price.value.total(nights: 1)
      )
    }
    #expect(policy("gold") == (8, 30, Money(minor: 300)))
    #expect(policy("junior") == (5, 20, Money(minor: 300)))
    #expect(policy("unknown") == (5, 20, Money(minor: 300)))
    #expect(policy(nil) == (5, 20, Money(minor: 300)))
  }

  @Test func examplesKnowMemberships() throws {
    let text = """
      limit 3
      limit 8 when tier gold
      membership silver 29.00 per year: limit 5, discount 20%
      refuse membership-over
      example membership silver, 4 out, rents "class a" for 1 night: price 2.40
      example tier silver, 5 out, rents "class a" for 1 night: refused rental-limit
      example membership silver, tier gold, 7 out, rents "class a" for 1 night: price 2.40
      example membership silver, tier gold, 8 out, rents "class a" for 1 night: refused rental-limit
      example membership over, rents "class a" for 1 night: refused membership-over
      """
    let rules = try HouseRulesParser.parse(text)
    #expect(rules.examples.count == 5)
    #expect(rules.failures(today: Day(number: 20_000)).map(\.message) == [])
  }

  /// The end against a calendar that is walked day by day, from every day of several years.
  @Test func aMembershipEndsOnTheSameDate() throws {
    let first = try #require(Day("1999-12-01"))
    for place in 0..<1600 {
      let day = first + place
      #expect(MembershipTerm.life.end(from: day) == nil)
      for (term, months) in [
        (MembershipTerm.month, 1), (.quarter, 3), (.halfYear, 6), (.year, 12),
      ] {
        let end = try #require(term.end(from: day))
        #expect(end == Self.walked(from: day, months), "\(day.text) \(term)")
      }
    }
    #expect(MembershipTerm.year.end(from: try #require(Day("9999-03-01")))?.text == "9999-12-31")
  }

  /// Day by day to the month that is meant, and on to the date, as long as the month lasts.
  private static func walked(from day: Day, _ months: Int) -> Day {
    var end = day
    var turns = 0
    while turns < months {
      end = end + 1
      if end.civil.day == 1 { turns += 1 }
    }
    while end.civil.day < day.civil.day, (end + 1).civil.month == end.civil.month { end = end + 1 }
    return end
  }

  /// A text that sells something else is compared line by line, and what members get for members.
  @Test func otherMembershipsAreDifferences() throws {
    let differences = try HouseRulesDiffTests.diff(
      "membership silver 29.00 per year: limit 5",
      """
      membership silver 39.00 per year: limit 5
      membership club 5.00 per month: discount 10%
      joining fee 2.00
      """
    ).differences.map { "\($0.setting): \($0.a.value) -> \($0.b.value) when \($0.when)" }
    #expect(
      differences == [
        "membership club: not for sale -> club 5.00 per month: discount 10% when always",
        "membership silver: silver 29.00 per year: limit 5 -> silver 39.00 per year: limit 5"
          + " when always",
        "joining fee: 0.00 -> 2.00 when always", "discount: 0% -> 10% when tier club",
      ])
  }

  /// A member of the shop is an example of the membership, and not of the tier beneath it.
  @Test func examplesAreOfMembersAsTheyAre() throws {
    var member = CustomerKind(
      tier: "gold", born: Day(number: 5_000),
      id: ID(trusted: "00000000-0000-4000-8000-000000000001"), name: "Ana Lima")
    member.membership = ("silver", nil)
    let diff = try HouseRulesDiffTests.diff(
      "membership silver 29.00 per year\nprice 1.00 flat when tier silver\n"
        + "price 2.00 flat when tier gold",
      "membership silver 29.00 per year\nprice 3.00 flat when tier silver\n"
        + "price 4.00 flat when tier gold",
      shop: ShopKinds(
        customers: [member],
        movies: [
          MovieKind(
            traits: Traits(), id: ID(trusted: "00000000-0000-4000-8000-000000000002"),
            title: "Alien")
        ]))
    #expect(diff.differences.map(\.when) == ["tier silver", "tier gold"])
    #expect(diff.differences.map(\.example.customerName) == ["Ana Lima", nil])
    #expect(diff.differences.map(\.example.rentCase?.membership) == ["silver", nil])
  }

  /// However a name is written, it is the same membership.
  @Test func namesAreComparedWithoutTheirCase() throws {
    let sold = "membership gold 5.00 per month: limit 5"
    #expect(try HouseRulesDiffTests.diff(sold, sold.uppercased()).differences.isEmpty)
    let differences = try HouseRulesDiffTests.diff(
      sold, "membership GOLD 6.00 per month when over 60\nmembership Gold 5.00 per month"
    ).differences.map { "\($0.setting): \($0.a.value) -> \($0.b.value) when \($0.when)" }
    #expect(
      differences == [
        "membership gold: gold 5.00 per month: limit 5 -> GOLD 6.00 per month when over 60",
        "limit: 5 -> 3 when tier gold",
      ])
  }

  /// A tier that is a membership's is known, even if nobody has it.
  @Test func theLintKnowsTheTiersThatAreSold() throws {
    let rules = try Self.rules(
      "membership silver 29.00 per year: limit 5", "price 1.00 flat",
      "price 4.00 flat when tier silver",
      "price 2.00 flat when tier gold")
    let shop = ShopNames(tiers: ["junior"], movies: [])
    let warnings = HouseRulesLint.warnings(rules, today: Day(number: 20_000), shop: shop)
    #expect(warnings.map(\.line) == [4], "\(warnings)")
  }
}
