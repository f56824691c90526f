import Domain
import Support
import Testing

/// What two texts decide differently, against all cases that there are.
struct HouseRulesDiffPropertyTests {
  // In two of them, somebody has to be old enough for a rating and for a line of their own; in the
  // last, somebody has no date of birth.
  @Test(arguments: Seeds.all + [23, 24, 1_834_283_920_230_072_702])
  func everyPairOfLinesThatDecidesACaseDifferently(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for turn in 0..<6 {
      let texts = (
        RandomRules.text(&generator, ofNumbers: turn > 3),
        RandomRules.text(&generator, ofNumbers: turn > 3)
      )
      let (a, b) = (
        try HouseRulesDiffTests.inForce(texts.0), try HouseRulesDiffTests.inForce(texts.1)
      )
      let diff = HouseRulesDiff(from: a, to: b, today: RandomRules.today, shop: .none)
      // Packages are compared line by line, below.
      let told = diff.differences.filter { $0.setting != "package" }
        .map { Pair(setting: $0.setting, a: $0.a.line, b: $0.b.line) }
      #expect(Self.packages(told: diff) == Self.packages(a.rules, b.rules))
      #expect(Set(told) == Self.pairs(a.rules, b.rules), "\(texts.0)\n---\n\(texts.1)")
      #expect(Set(told).count == told.count)
    }
  }

  private static func packages(told diff: HouseRulesDiff) -> [Pair] {
    diff.differences.filter { $0.setting == "package" }
      .map { Pair(setting: $0.setting, a: $0.a.line, b: $0.b.line) }
  }

  /// Those that a text lacks, or sells otherwise; in whatever order they stand.
  private static func packages(_ a: HouseRules, _ b: HouseRules) -> [Pair] {
    var names: [Name] = []
    for line in a.packages + b.packages where !names.contains(line.value.name) {
      names.append(line.value.name)
    }
    return names.compactMap { name in
      let lines = [a, b].map { rules in rules.packages.first { $0.value.name == name } }
      let isAlike =
        lines[0]?.value == lines[1]?.value
        && lines[0].map { Set($0.conditions) } == lines[1].map { Set($0.conditions) }
      return isAlike ? nil : Pair(setting: "package", a: lines[0]?.line, b: lines[1]?.line)
    }
  }

  private struct Pair: Hashable {
    let setting: String
    let a: Int?
    let b: Int?
  }

  private static func pairs(_ a: HouseRules, _ b: HouseRules) -> Set<Pair> {
    let cases = RandomRules.cases(for: [a, b])
    var pairs: Set<Pair> = []
    for (a, b) in zip(a.entries, b.entries)
    where a.choice.lines.count + b.choice.lines.count > 0 && a.name != "package" {
      for found in cases {
        let (one, other) = (a.choice.setting(for: found), b.choice.setting(for: found))
        if AnyHashable(one.value) != AnyHashable(other.value) {
          pairs.insert(Pair(setting: a.name, a: one.line, b: other.line))
        }
      }
    }
    return pairs
  }

  /// A shop at random whose customers and movies are all that the texts can tell apart.
  @Test(arguments: Seeds.all)
  func examplesOfTheShopAreTrue(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for turn in 0..<6 {
      let (a, b) = (
        try HouseRulesDiffTests.inForce(RandomRules.text(&generator, ofNumbers: turn > 3)),
        try HouseRulesDiffTests.inForce(RandomRules.text(&generator, ofNumbers: turn > 3))
      )
      let shop = Self.shop(&generator)
      let diff = HouseRulesDiff(from: a, to: b, today: RandomRules.today, shop: shop)
      for row in diff.differences where row.example.customer != nil {
        let found = try #require(Self.circumstances(of: row.example, in: shop))
        let answers = [a.rules, b.rules].map { rules in
          rules.entries.first { $0.name == row.setting }?.choice.setting(for: found).line
        }
        #expect(answers == [row.a.line, row.b.line], "\(a.rules.text)\n---\n\(b.rules.text)")
      }
    }
  }

  private static func shop(_ generator: inout SplitMix64) -> ShopKinds {
    var customers: [CustomerKind] = []
    var movies: [MovieKind] = []
    for number in 0..<4 {
      var customer = CustomerKind(
        tier: pick([nil, "a", "B", "z"], &generator),
        born: Day(year: generator.int(1990...2020), month: 12, day: 24), id: id(number),
        name: "Customer \(number)")
      customer.rented = 2 * number
      customers.append(customer)
      let genres = [pick(["e", "f", "g"], &generator), pick([nil, "e"], &generator)]
      let traits = Traits(
        class: pick([nil, "c", "D"], &generator), rating: pick([nil, "12", "15"], &generator),
        genres: genres.compactMap { $0 }, medium: pick([nil, "G"], &generator))
      var movie = MovieKind(
        traits: traits, id: id(number), title: "Movie \(number)",
        replacementPrice: number % 2 == 0 ? nil : Money(minor: 600),
        unpriced: 1 - number % 2)
      movie.addedOn = number == 0 ? nil : RandomRules.today + -10 * number
      movies.append(movie)
    }
    return ShopKinds(customers: customers, movies: movies)
  }

  private static func pick(_ names: [String?], _ generator: inout SplitMix64) -> String? {
    names[generator.int(0...names.count - 1)]
  }

  private static func id<Record>(_ number: Int) -> ID<Record> {
    ID(trusted: "0000000\(number)-0000-4000-8000-000000000000")
  }

  private static func circumstances(
    of example: HouseRulesDiff.Example, in shop: ShopKinds
  ) -> Circumstances? {
    guard let day = example.day,
      let customer = shop.customers.first(where: { $0.id == example.customer })
    else { return nil }
    let visit = Circumstances(
      day: day, minute: example.rentCase?.minute, tier: customer.tier, born: customer.born,
      rented: customer.rented)
    let movie = shop.movies.first { $0.id == example.movie }
    return movie.map {
      visit.of(
        $0.traits, replacementPrice: $0.replacementPrice, addedOn: $0.addedOn,
        nights: example.rentCase?.nights)
    } ?? visit
  }
}
