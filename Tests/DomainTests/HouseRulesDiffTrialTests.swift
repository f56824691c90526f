import Domain
import Support
import Testing

/// Every example is put to the one decision under both texts.
struct HouseRulesDiffTrialTests {
  /// Two texts, and the shop where examples are looked for.
  private struct Trial: Sendable, CustomStringConvertible {
    let texts: [String]
    let shop: ShopKinds

    var description: String { texts.joined(separator: "\n---\n") }

    static func random(_ draws: inout Draws) -> Trial {
      let texts = RandomPolicies.pair(&draws)
      return Trial(texts: texts, shop: draws.chance(50) ? .none : Trial.shop(&draws))
    }

    private static func shop(_ draws: inout Draws) -> ShopKinds {
      let born = draws.list(0...4) { RandomPolicies.rentCase(&$0) }
      let customers = born.enumerated().map { place, person in
        CustomerKind(
          tier: person.tier, born: person.born, id: Past.id(place), name: "Customer \(place)")
      }
      let movies = draws.list(0...4) { RandomPolicies.rentCase(&$0) }.enumerated().map {
        MovieKind(
          traits: $1.traits, id: Past.id($0), title: "Movie \($0)",
          replacementPrice: $1.price, unpriced: $1.price == nil ? 1 : 0)
      }
      return ShopKinds(customers: customers, movies: movies)
    }
  }

  /// A pair of texts takes seconds: `TRIALS` asks for more.
  private static let cases = 4 * Seeds.trials

  @Test(arguments: Seeds.all)
  func everyExampleIsTreatedDifferently(seed: UInt64) throws {
    let property = Property(of: { Trial.random(&$0) }) { trial in
      let texts = try trial.texts.map { try HouseRulesDiffTests.inForce($0) }
      let diff = HouseRulesDiff(
        from: texts[0], to: texts[1], today: RandomPolicies.today, shop: trial.shop)
      return diff.differences.lazy.compactMap { row in
        Self.objection(to: row, texts.map(\.rules), trial.shop)
      }.first
    }
    try property.check(seed: seed, cases: Self.cases)
  }

  /// Of whom nothing is said that differs, nothing is decided otherwise.
  @Test(arguments: Seeds.all)
  func whatDiffersIsTold(seed: UInt64) throws {
    let property = Property(of: { draws in
      (trial: Trial.random(&draws), cases: draws.list(60...60) { RandomPolicies.rentCase(&$0) })
    }) { trial, cases in
      let texts = try trial.texts.map { try HouseRulesDiffTests.inForce($0) }
      let diff = HouseRulesDiff(
        from: texts[0], to: texts[1], today: RandomPolicies.today, shop: trial.shop)
      let told = Set(diff.differences.flatMap { Self.respects(of: $0.setting) })
      for rentCase in cases {
        let outcomes = texts.map { rentCase.outcome(under: $0.rules) }
        let differing = Set(outcomes[0].keys).union(outcomes[1].keys).filter {
          outcomes[0][$0] != outcomes[1][$0]
        }
        if let missing = differing.first(where: { !told.contains($0) }) {
          return "\(trial)\n\(rentCase)\nno row tells of \(missing): "
            + outcomes.map { $0[missing] ?? "-" }.joined(separator: ", ")
        }
      }
      return nil
    }
    try property.check(seed: seed, cases: Self.cases)
  }

  /// What a decision can come to otherwise because of a setting; the finding that it names comes
  /// first.
  static func respects(of setting: String) -> [String] {
    switch setting {
    case "limit": ["rental-limit"]
    case "limit per household": ["household-limit"]
    case "limit per title": ["title-limit"]
    case "limit per week": ["week-limit"]
    case "extensions": ["extension-limit"]
    case "extension fee": ["extension price"]
    case "price", "discount": ["price", "extension price", "late fee"]
    case "package": ["price", "late fee"]
    case "nights": ["nights-not-allowed"]
    case "debt limit": ["debt"]
    case "late fee", "grace": ["late fee"]
    case "age", "ratings": ["under-age", "birth-date-missing"]
    case "closed", "due", "due on":
      ["due", "due-day-closed", "closing-soon", "shop-closed", "late fee"]
    default: [setting]
    }
  }

  /// What is wrong with the example of a row.
  static func objection(
    to row: HouseRulesDiff.Difference, _ texts: [HouseRules], _ shop: ShopKinds
  ) -> String? {
    // They decide nothing about a rental.
    if ["time zone", "day ends", "currency", "holds", "joining fee"].contains(row.setting)
      || row.setting.hasPrefix("membership ") || row.setting == "package"
    {
      return nil
    }
    let told = "\(row.setting) when \(row.when): \(row.example.text)"
    guard let rentCase = RandomCase(row.example) else { return "\(told) is no case" }
    if let customer = shop.customers.first(where: { $0.id == row.example.customer }),
      customer.tier != rentCase.tier || customer.born != rentCase.born
    {
      return "\(told) is not true of \(customer)"
    }
    if let movie = shop.movies.first(where: { $0.id == row.example.movie }),
      movie.traits != rentCase.traits || movie.replacementPrice != rentCase.price
    {
      return "\(told) is not true of \(movie)"
    }
    guard rentCase.day >= RandomPolicies.today else { return "\(told) is in the past" }
    let outcomes = texts.map { rentCase.outcome(under: $0) }
    let respects = respects(of: row.setting)
    let isLevel = RuleBooks.settable.contains { $0.name == row.setting }
    let differs = respects.contains { outcomes[0][$0] != outcomes[1][$0] }
    let isThere = !isLevel || outcomes.allSatisfy { $0[row.setting] != nil }
    let isAnswer =
      !isLevel || outcomes.map { $0[row.setting] } == [row.a.value, row.b.value]
    return differs && isThere && isAnswer
      ? nil : "\(told)\n\(rentCase)\nA: \(outcomes[0])\nB: \(outcomes[1])"
  }
}
