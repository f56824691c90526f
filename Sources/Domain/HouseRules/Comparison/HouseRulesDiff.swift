/// What two texts of house rules decide differently.
package struct HouseRulesDiff: Sendable {
  /// By setting, then by the lines of the one and of the other text.
  package let differences: [Difference]
  /// Whether there are more than are told.
  package let hasMore: Bool

  /// The most that are told.
  package static let most = 1000

  /// Two lines with different values that decide the same case.
  package struct Difference: Hashable, Sendable {
    /// Such as `late fee`; of a level, the name of the finding.
    package let setting: String
    /// The circumstances, as a line writes them.
    package let when: String
    package let a: Side
    package let b: Side
    package let example: Example
  }

  /// What one of the texts says.
  package struct Side: Hashable, Sendable {
    /// From 1; `nil` where the text is silent and the default holds.
    package let line: Int?
    package let value: String
  }

  /// A case in which it is so.
  package struct Example: Hashable, Sendable {
    /// One of the shop; `nil` where it is invented, or does not matter.
    package var customer: ID<Customer>?
    package var customerName: String?
    /// One of the shop; `nil` where it is invented, or does not matter.
    package var movie: ID<Movie>?
    package var title: String?
    /// The rental day.
    package var day: Day?
    /// The whole case; `nil` where the difference is not about a rental.
    package var rentCase: RentCase?
    /// That of its amounts.
    package var currency = Currency.pound
    package let text: String
  }

  /// - Parameters:
  ///   - today: differences on rental days before it are none.
  ///   - shop: where examples are looked for.
  package init(from a: RulesInForce, to b: RulesInForce, today: Day, shop: ShopKinds) {
    var comparison = RulesComparison(a, b, today: today, shop: shop)
    let found = comparison.differences(upTo: Self.most + 1)
    differences = Array(found.prefix(Self.most))
    hasMore = found.count > Self.most || comparison.search.isExhausted
  }
}

/// Two texts of house rules side by side.
struct RulesComparison {
  typealias Difference = HouseRulesDiff.Difference
  typealias Side = HouseRulesDiff.Side
  typealias Example = HouseRulesDiff.Example

  let a: RulesInForce
  let b: RulesInForce
  let today: Day
  let shop: ShopKinds
  let table: ReachTable
  var search: WitnessSearch

  init(_ a: RulesInForce, _ b: RulesInForce, today: Day, shop: ShopKinds) {
    (self.a, self.b, self.today, self.shop) = (a, b, today, shop)
    table = ReachTable(for: [a.rules, b.rules], from: today)
    search = WitnessSearch(in: shop, table, for: a.rules, b.rules)
  }

  mutating func differences(upTo most: Int) -> [Difference] {
    let contests = zip(Contest.all(of: a.rules, table), Contest.all(of: b.rules, table))
    var differences: [Difference] = []
    for (a, b) in contests where differences.count < most {
      switch a.entry.name {
      case _ where a.entry.isOfKinds: differences += kindLimits()
      case "currency": differences += currency()
      case "time zone": differences += clock()
      case "day ends": break
      case "ratings": differences += ratings()
      case "due": differences += due() + closedDays()
      case "due on": break
      case "till": differences += whole(a.entry, b.entry, "every sale")
      case "refund limit": differences += whole(a.entry, b.entry, "every refund")
      case "paid out limit": differences += whole(a.entry, b.entry, "every till session")
      case "back-dating": differences += whole(a.entry, b.entry, "every return")
      case "shop", "address", "phone", "logo":
        differences += whole(a.entry, b.entry, "every receipt")
      case "sender", "remind", "letter":
        differences += whole(a.entry, b.entry, "every notice")
      case "lost after", "forget titles":
        differences += whole(a.entry, b.entry, "every rental")
      default:
        differences += search.differences(
          of: LineMeetings(a, b, table), in: a, b, upTo: most - differences.count)
      }
    }
    return differences
  }

  /// A setting of the whole shop that decides no rental.
  private func whole(
    _ a: HouseRules.NamedChoice, _ b: HouseRules.NamedChoice, _ example: String
  ) -> [Difference] {
    let (a, b) = (a.choice.always, b.choice.always)
    guard AnyHashable(a.value) != AnyHashable(b.value) else { return [] }
    return [
      Difference(
        setting: a.origin.setting, when: "always", a: Side(line: a.line, value: a.origin.value),
        b: Side(line: b.line, value: b.origin.value), example: Example(text: example))
    ]
  }

  private func currency() -> [Difference] {
    let (a, b) = (a.rules.currency, b.rules.currency)
    guard a.value != b.value else { return [] }
    return [
      Difference(
        setting: "currency", when: "always", a: Side(line: a.line, value: a.value.code),
        b: Side(line: b.line, value: b.value.code), example: Example(text: "every amount"))
    ]
  }
}
