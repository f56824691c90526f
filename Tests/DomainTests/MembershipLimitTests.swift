import Domain
import Testing

/// What a member may have who has a tier besides: where both set a limit, the larger holds.
struct MembershipLimitTests {
  /// One kind of limit: how it is written, and what holds of it.
  struct Kind: Sendable, CustomTestStringConvertible {
    let written: @Sendable (Int) -> String
    /// Whether it can be written without a number.
    var isOptional = false
    let setting: String
    /// Asked for besides the tier.
    var when = ""
    let holds: @Sendable (HouseRules, Circumstances) -> Int?

    var testDescription: String { line(4) }

    func line(_ value: Int, when tier: String = "") -> String {
      let conditions = [when, tier].filter { !$0.isEmpty }.joined(separator: " and ")
      return written(value) + (conditions.isEmpty ? "" : " when " + conditions)
    }
  }

  static let kinds = [
    Kind(written: { "limit \($0)" }, setting: "limit") { rules, whoever in
      rules.visitPolicy(for: whoever).limit.value
    },
    Kind(written: { "limit \($0) per household" }, isOptional: true, setting: "limit per household")
    {
      rules, whoever in rules.visitPolicy(for: whoever).householdLimit.value
    },
    Kind(written: { "limit \($0) per title" }, isOptional: true, setting: "limit per title") {
      rules, whoever in rules.visitPolicy(for: whoever).titleLimit.value
    },
    Kind(written: { "limit \($0) per week" }, isOptional: true, setting: "limit per week") {
      rules, whoever in rules.visitPolicy(for: whoever).weekLimit.value
    },
    Kind(written: { "limit \($0) holds" }, setting: "limit of holds") { rules, whoever in
      rules.holdPolicy(for: whoever).limit.value
    },
    Kind(written: { "debt limit \($0).00" }, setting: "debt limit") { rules, whoever in
      Int(rules.visitPolicy(for: whoever).debtLimit.value.minor / 100)
    },
    Kind(written: { "extensions \($0)" }, setting: "extensions") { rules, whoever in
      rules.extensionPolicy(for: whoever).times.value
    },
    Kind(written: { "discount \($0)%" }, setting: "discount") { rules, whoever in
      rules.copyPolicy(for: whoever).discount.value.percent
    },
    Kind(written: { "limit \($0)" }, setting: "limit of a kind", when: "class new-release") {
      rules, whoever in
      let limits = rules.visitPolicy(for: whoever).kindLimits
      return limits.filter { limits.hold($0, for: whoever) }.map(\.value).min()
    },
  ]

  /// Lines for gold, and what then holds for a silver member who is gold, beside four for silver
  /// and as many for everybody as are told.
  private static func expected(_ kind: Kind) -> [(everybody: Int?, own: [String], value: Int?)] {
    let gold = { (value: Int) in kind.line(value, when: "tier gold") }
    var cases: [(everybody: Int?, own: [String], value: Int?)] = [
      (2, [gold(8)], 8), (2, [gold(4)], 4), (2, [gold(3)], 4), (2, [], 4),
      (6, [gold(8)], 8), (6, [gold(6)], 6), (6, [gold(5)], 5), (6, [gold(4)], 4), (6, [], 4),
      (nil, [gold(8)], 8), (nil, [gold(3)], 4),
      // What holds for all but some tier is set by none.
      (2, [kind.line(9, when: "not tier silver")], 4),
      // A line for both is of both.
      (2, [kind.line(5, when: "tier gold, silver")], 5),
    ]
    if kind.isOptional {
      let none = kind.line(8, when: "tier gold").replacing("limit 8", with: "limit none")
      cases += [(2, [none], nil), (6, [none], nil)]
    }
    // Of limits of a kind all that fit hold, everybody's as well; of discounts, the greatest does.
    if !kind.when.isEmpty {
      cases = cases.map { everybody, own, value in
        (everybody, own, min(value ?? .max, everybody ?? .max))
      }
    } else if kind.setting == "discount" {
      cases = cases.map { everybody, own, value in
        (everybody, own, max(value ?? 0, everybody ?? 0))
      }
    }
    return cases
  }

  @Test(arguments: kinds)
  func theLargerHoldsOfMembershipAndTier(kind: Kind) throws {
    for (everybody, own, value) in Self.expected(kind) {
      // A membership's line for a kind is written as one for its tier.
      let bought =
        kind.when.isEmpty
        ? ["membership silver 29.00 per year: \(kind.written(4))"]
        : ["membership silver 29.00 per year", kind.line(4, when: "tier silver")]
      let lines = (everybody.map { [kind.line($0)] } ?? []) + bought + own
      let rules = try HouseRulesParser.parse(lines.joined(separator: "\n"))
      let day = Day(number: 20_000)
      func holds(_ tier: String?, own: String? = nil) -> Int? {
        let visit = Circumstances(day: day, tier: tier, ownTier: own, born: nil)
        let copy = visit.of(Traits(class: "new-release"))
        return kind.holds(
          rules, ["limit of a kind", "discount"].contains(kind.setting) ? copy : visit)
      }
      #expect(holds("silver", own: "gold") == value, "\(lines)")
      // Nobody else has anything of it.
      #expect(holds("silver", own: "unknown") == holds("silver"), "\(lines)")
      if own.isEmpty { #expect(holds("silver", own: "gold") == holds("silver"), "\(lines)") }
    }
  }

  /// A text that gives gold what everybody has is another one for members who are gold.
  @Test(arguments: kinds.filter { $0.when.isEmpty && $0.setting != "discount" })
  func whatOnlyMembersOfTwoTiersGetIsADifference(kind: Kind) throws {
    let sold = "membership silver 29.00 per year: \(kind.written(4))"
    let text = "\(kind.line(6))\n\(sold)"
    let diff = try HouseRulesDiffTests.diff(text, "\(text)\n\(kind.line(6, when: "tier gold"))")
    let found = diff.differences.map { "\($0.setting) \($0.a.line ?? 0) -> \($0.b.line ?? 0)" }
    #expect(found == ["\(kind.setting) 2 -> 3"])
    let rentCase = try #require(diff.differences.first?.example.rentCase)
    #expect([rentCase.membership, rentCase.tier] == ["silver", "gold"])
    #expect(diff.isProven)
    // Less than members have anyway makes no difference to them.
    let less = try HouseRulesDiffTests.diff(
      "\(kind.line(3))\n\(sold)", "\(kind.line(3))\n\(sold)\n\(kind.line(3, when: "tier gold"))")
    #expect(less.differences.isEmpty && less.isProven)
  }

  /// What comes to the same for everybody with one tier may not for members who have another.
  @Test func aPriceMayBeMadeUpOtherwise() throws {
    let common = "membership silver 29.00 per year\ndiscount 30% when tier gold\n"
    let diff = try HouseRulesDiffTests.diff(
      common + "price 1.00 flat when tier silver",
      common + "price 2.00 flat when tier silver\ndiscount 50% when tier silver")
    #expect(diff.differences.contains { $0.example.rentCase?.membership == "silver" })
  }

  /// Nothing is proven of limits that only a member with two tiers reaches.
  @Test func aSentenceMayHangOnTwoTiers() throws {
    let text = """
      limit 2
      membership silver 29.00 per year: limit 3, limit 9 per week
      limit 8 when tier gold
      limit 4 per week
      """
    func proof(_ text: String) throws -> Bool? {
      let rules = try HouseRulesParser.parse(text)
      let claim = try RulesClaim("5 out, rented 6 times this week rents a movie", for: rules)
      return ClaimProof(claim, under: rules, today: Day(number: 20_000)).isNever
    }
    #expect(try proof(text) == nil)
    #expect(try proof(text.replacing("limit 8 when tier gold", with: "")) == true)
  }
}
