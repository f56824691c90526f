import Domain
import Support
import Testing

/// Which of the lines that fit decides.
struct ResolutionTests {
  private static let tuesday = Day(number: 20_781)

  private func price(_ text: String, _ copy: Circumstances) throws -> Setting<Price> {
    try HouseRulesParser.parse(text).copyPolicy(for: copy).price
  }

  /// The line that sets the price of a copy, with a gold customer of 15 on a Tuesday.
  static let winners: [(String, Int?)] = [
    ("", nil), ("price 1 flat", 1), ("price 1 flat\nprice 2 flat", 2),
    ("price 1 flat when class classic", 1), ("price 1 flat when class new-release", nil),
    ("price 1 flat when class classic\nprice 2 flat", 1),
    ("price 1 flat when class classic\nprice 2 flat when tier gold", 2),
    ("price 1 flat when class classic and tier gold\nprice 2 flat when tier gold", 1),
    (
      """
      price 1 flat when class classic and tier gold
      price 2 flat when class classic and tier gold and weekday tue
      price 3 flat when tier gold and weekday tue
      price 4 flat
      """, 2
    ),
    (
      """
      price 1 flat when class classic and tier gold and weekday wed
      price 2 flat when weekday tue
      price 3 flat when under 16
      price 4 flat when under 15
      """, 3
    ),
    ("price 1 flat when genre drama\nprice 2 flat when genre comedy", 2),
    ("price 1 flat when genre comedy\nprice 2 flat when genre drama", 2),
    ("price 1 flat when genre drama and genre comedy\nprice 2 flat when genre drama", 1),
    ("price 1 flat when under 18 and under 16\nprice 2 flat when under 16", 1),
    ("price 1 flat when tier gold\nprice 2 flat when TIER Göld", 2),
    ("price 1 flat when not class new-release\nprice 2 flat", 1),
    ("price 1 flat when over 15\nprice 2 flat when over 16", 1),
    ("price 1 flat when over 15 and not over 16\nprice 2 flat when not over 16", 1),
    ("price 1 flat when class new-release, classic and tier gold\nprice 2 flat when tier gold", 1),
    ("price 1 flat when class a, b, c, classic\nprice 2 flat when tier gold", 2),
    ("price 1 flat when not tier a, b, c and under 16\nprice 2 flat when tier gold", 1),
    ("price 1 flat when not class classic\nprice 2 flat", 2),
    ("price 1 flat when not weekday wed and not under 15\nprice 2 flat when tier gold", 1),
    ("price 1 flat when tier gold\nprice 2 flat when not tier silver", 2),
  ]

  @Test(arguments: winners)
  func moreConditionsWinAndOfEquallyManyTheLaterLine(_ text: String, _ line: Int?) throws {
    let copy = Circumstances(day: Self.tuesday, tier: "Gold", age: 15).of(
      Traits(class: "Classic", rating: "15", genres: ["Drama", "Comedy"]))
    let price = try price(text, copy)
    #expect(price.line == line)
    #expect(
      price.value
        == (line.map { .flat(Money(minor: Int64($0) * 100)) } ?? .perNight(Money(minor: 300))))
  }

  @Test func everySettingOfACopyIsItsOwn() throws {
    let rules = try HouseRulesParser.parse(
      """
      nights 1..2 when class new-release
      price 4.50 per night when class new-release
      late fee 2 per night, at most replacement price when rating 18
      grace 1 night when tier gold
      age off when genre comedy
      limit 5 when tier gold
      debt limit 0 when under 18
      """)
    let visit = Circumstances(day: Self.tuesday, tier: "gold", born: Self.tuesday + -6000)
    let copy = rules.copyPolicy(
      for: visit.of(Traits(class: "new-release", genres: ["Comedy"])))
    #expect(copy.nights.line == 1 && copy.nights.value == AllowedNights(1...2))
    #expect(copy.price.line == 2 && copy.price.value == .perNight(Money(minor: 450)))
    #expect(copy.lateFee.line == nil)
    #expect(copy.grace.line == 4 && copy.grace.value == 1)
    #expect(copy.age.line == 5 && copy.age(for: "18") == 0)
    let other = rules.copyPolicy(for: Circumstances.plain.of(Traits(rating: "18")))
    #expect(other.nights.line == nil && other.price.line == nil && other.grace.line == nil)
    #expect(other.lateFee.line == 3 && other.lateFee.value.cap == .replacementPrice)
    #expect(other.age(for: "18") == 18)
    #expect(rules.visitPolicy(for: visit).limit.line == 6)
    #expect(rules.visitPolicy(for: visit).debtLimit.line == 7)
    #expect(rules.visitPolicy(for: .plain).limit.line == nil)
  }

  @Test func ofALevelTheLastFittingLineThatNamesTheFindingDecides() throws {
    let rules = try HouseRulesParser.parse(
      """
      ask debt, under-age when tier gold and weekday tue
      notice debt when tier gold
      refuse under-age
      ask debt when class new-release
      """)
    let level = { (finding: String, tier: String?, movie: String?) in
      rules.level(
        of: finding,
        for: [
          Circumstances(day: Self.tuesday, tier: tier, born: nil).of(Traits(class: movie))
        ])
    }
    #expect(level("debt", nil, nil)?.line == nil && level("debt", nil, nil)?.value == .refuse)
    #expect(level("debt", "gold", nil)?.line == 2 && level("debt", "gold", nil)?.value == .notice)
    #expect(level("debt", "gold", "new-release")?.line == 4)
    #expect(level("debt", nil, "new-release")?.value == .ask)
    // The line with the most conditions comes first, and so does not decide.
    #expect(level("under-age", "gold", nil)?.line == 3)
    #expect(level("rental-limit", "gold", nil)?.line == nil)
  }

  @Test func overSeveralCopiesTheStrictestLevelHolds() throws {
    let rules = try HouseRulesParser.parse(
      """
      notice debt
      ask debt when class new-release
      refuse debt when rating 18
      """)
    let copies = [
      Traits(), Traits(class: "new-release"), Traits(rating: "18"),
    ].map { Circumstances.plain.of($0) }
    #expect(rules.level(of: "debt", for: [copies[0]])?.value == .notice)
    #expect(rules.level(of: "debt", for: Array(copies[0...1]))?.line == 2)
    #expect(rules.level(of: "debt", for: copies)?.line == 3)
    #expect(rules.level(of: "debt", for: copies.reversed())?.value == .refuse)
  }

  @Test func lawsHaveNoLevel() throws {
    let rules = try HouseRulesParser.parse("")
    for law in ["account-closed", "copy-out", "copy-not-for-rent", "has-rentals", "not-out"] {
      #expect(rules.level(of: law, for: [.plain]) == nil)
    }
  }

  @Test(arguments: Seeds.all)
  func theWinnerIsTheStrongestThatFits(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let conditions = [
      "class classic", "class new-release", "tier gold", "weekday tue", "weekday wed", "rating 15",
      "genre drama", "under 18",
    ]
    let copy = Circumstances(day: Self.tuesday, tier: "gold", age: 17).of(
      Traits(class: "classic", rating: "15", genres: ["Drama"]))
    let fitting = Set(conditions).subtracting(["class new-release", "weekday wed"])
    for _ in 0..<100 {
      let lines = (0..<random.int(0...8)).map { _ in
        Set((0..<random.int(0...3)).map { _ in conditions[random.int(0...7)] })
      }
      let text = lines.map { line in
        "price 1 flat" + (line.isEmpty ? "" : " when " + line.sorted().joined(separator: " and "))
      }
      let fits = lines.indices.filter { lines[$0].isSubset(of: fitting) }
      let most = fits.map { lines[$0].count }.max()
      let winner = fits.last { lines[$0].count == most }.map { $0 + 1 }
      let text1 = text.joined(separator: "\n")
      #expect(try price(text1, copy).line == winner, "\(text1)")
    }
  }
}
