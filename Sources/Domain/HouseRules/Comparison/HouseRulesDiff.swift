/// What two texts of house rules decide differently.
package struct HouseRulesDiff: Sendable {
  /// By setting, then by the lines of the one and of the other text.
  package let differences: [Difference]
  /// Whether there are more than are told.
  package let hasMore: Bool
  /// How many classes of cases were compared, setting by setting; `Int.max` for more than can be
  /// counted.
  package let cases: Int
  /// Settings whose lines differ, though neither a case that shows it was found nor a proof that
  /// there is none.
  package let doubts: [String]
  /// Whether it is proven that there is no other difference than is told.
  package var isProven: Bool { doubts.isEmpty && !hasMore }

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
  ///   - only: which way a case has to differ; `nil` for any.
  package init(
    from a: RulesInForce, to b: RulesInForce, today: Day, shop: ShopKinds, only: Leaning? = nil
  ) {
    var comparison = RulesComparison(a, b, today: today, shop: shop, only: only)
    let found = comparison.differences(upTo: Self.most + 1)
    differences = Array(found.prefix(Self.most))
    hasMore = found.count > Self.most
    (cases, doubts) = (comparison.cases, comparison.doubts)
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
  let only: Leaning?
  var search: WitnessSearch
  /// The settings of both texts by their names.
  private let entries: [[String: HouseRules.NamedChoice]]
  private(set) var cases = 0
  private(set) var doubts: [String] = []

  init(_ a: RulesInForce, _ b: RulesInForce, today: Day, shop: ShopKinds, only: Leaning?) {
    let names = [a, b].flatMap(\.rules.memberships.keys)
    let isTaxed = a.rules.hasTaxes || b.rules.hasTaxes
    let (a, b) = (a.naming(names, taxes: isTaxed), b.naming(names, taxes: isTaxed))
    (self.a, self.b, self.today, self.shop, self.only) = (a, b, today, shop, only)
    entries = [a, b].map { text in
      Dictionary(uniqueKeysWithValues: text.rules.entries.map { ($0.name, $0) })
    }
    table = ReachTable(for: [a.rules, b.rules], from: today)
    search = WitnessSearch(in: shop, table, for: a.rules, b.rules)
  }

  mutating func differences(upTo most: Int) -> [Difference] {
    let contests = zip(Contest.all(of: a.rules, table), Contest.all(of: b.rules, table))
    var differences: [Difference] = []
    for (a, b) in contests where differences.count < most {
      switch a.entry.name {
      case _ where a.entry.isOfKinds: differences += kindLimits()
      case _ where a.entry.isOfOffers: differences += offers()
      case _ where a.entry.isOfPackages: differences += packages()
      case _ where a.entry.isOfTaxes: differences += taxes()
      case _ where a.entry.isOfMethods: differences += methods()
      case "currency": differences += currency()
      case "time zone": differences += clock()
      case "day ends": break
      case "ratings": differences += ratings()
      case "due": differences += due() + closedDays()
      case "due on": break
      case let name:
        differences +=
          Self.ofWholeShop[name].map { whole(a.entry, b.entry, $0) }
          ?? decided(a, b, upTo: most - differences.count)
      }
    }
    return differences
  }

  /// What the lines of a setting decide differently: all of it, and nothing else.
  private mutating func decided(_ a: Contest, _ b: Contest, upTo most: Int) -> [Difference] {
    let judge = CaseJudge(
      a.entry.name, self.a.rules, self.b.rules, table, today: today, only: only)
    let split = exact(judge)
    var (told, isCertain) = search.differences(
      judged: split, only: only, in: a, b, upTo: most)
    told += members(a, b, judge, besides: told)
    let isOpen = told.isEmpty && hangsOnOffers(a.entry, b.entry)
    if !isCertain || isOpen { doubt(a.entry.name) }
    return told
  }

  /// Whether lines that come to the same for one rental may not for several in an offer.
  private func hangsOnOffers(_ a: HouseRules.NamedChoice, _ b: HouseRules.NamedChoice) -> Bool {
    guard ["price", "discount", "late fee"].contains(a.name),
      !self.a.rules.offers.isEmpty || !self.b.rules.offers.isEmpty
    else { return false }
    let (old, new) = (a.choice.lines, b.choice.lines)
    // Other late fees do not hang on what a copy costs.
    let isOfPrices =
      a.name != "late fee" || (old + new).contains { ($0.value as? LateFee)?.isShare == true }
    guard isOfPrices else { return false }
    return old.count != new.count
      || !zip(old, new).allSatisfy {
        ($0.origin.value, $0.origin.circumstances) == ($1.origin.value, $1.origin.circumstances)
      }
  }

  /// All classes of cases that a setting tells apart, judged.
  mutating func exact(_ judge: CaseJudge, leading: [Int] = [0]) -> CaseSplit {
    exact(judge, of: texts(of: judge), leading: leading, judge.judge)
  }

  /// The settings of both texts that a judge asks about.
  func texts(of judge: CaseJudge) -> [[HouseRules.NamedChoice]] {
    entries.map { entries in judge.settings.compactMap { entries[$0] } }
  }

  /// The same of other lines, and by another judgement.
  mutating func exact(
    _ judge: CaseJudge, of texts: [[HouseRules.NamedChoice]], leading: [Int],
    _ treatment: (CaseSplit.Decided) -> CaseSplit.Treatment
  ) -> CaseSplit {
    var split = CaseSplit(
      texts, days: table.days.days, observed: judge.observed, forced: judge.forced,
      leading: leading, most: Self.mostClasses)
    split.explore(treatment)
    let (sum, isTooMuch) = cases.addingReportingOverflow(split.count)
    cases = isTooMuch ? .max : sum
    return split
  }

  /// So many classes of a setting are looked at.
  private static let mostClasses = 60_000

  /// Takes up that it is not known whether a setting makes a difference.
  mutating func doubt(_ setting: String) {
    if !doubts.contains(setting) { doubts.append(setting) }
  }

  /// What shows no single rental is compared line by line, and told with whatever it is about.
  private static let ofWholeShop = [
    "till": "every sale", "cash rounding": "every payment in cash",
    GiftCardExpiry.setting: "every gift card that is sold",
    "refund limit": "every refund", "paid out limit": "every till session",
    "discount limit": "every discount by hand",
    "over short limit": "every till session", "count": "every till session",
    "back-dating": "every return",
    "shop": "every receipt", "address": "every receipt", "phone": "every receipt",
    "opening hours": "every receipt", "legal": "every receipt",
    "logo": "every receipt", "sender": "every notice", "remind": "every notice",
    "letter": "every notice", "lost after": "every rental", "forget titles": "every rental",
  ]

  private func whole(
    _ a: HouseRules.NamedChoice, _ b: HouseRules.NamedChoice, _ example: String
  ) -> [Difference] {
    let (a, b) = (a.choice.always, b.choice.always)
    guard AnyHashable(a.value) != AnyHashable(b.value), isTold(a.value, b.value) else { return [] }
    return [
      Difference(
        setting: a.origin.setting, when: "always", a: Side(line: a.line, value: a.origin.value),
        b: Side(line: b.line, value: b.origin.value), example: Example(text: example))
    ]
  }

  /// Whether two values of the whole shop differ the way that is asked for: nothing is sold without
  /// a till session where one is required. The others decide no sale, and are neither strict nor
  /// loose.
  private func isTold(_ a: Any, _ b: Any) -> Bool {
    guard let a = a as? TillMode, let b = b as? TillMode else { return only == nil }
    return Tendency(a == .required ? 0 : 1, b == .required ? 0 : 1).holds(only)
  }

  /// Where two texts differ in the ways to pay; that is neither strict nor loose.
  private func methods() -> [Difference] {
    let methods = Set((a.rules.methods + b.rules.methods).map(\.value.method)).sorted()
    let (old, new) = (a.rules.payments, b.rules.payments)
    return methods.compactMap { method in
      guard only == nil, old[method] != new[method] else { return nil }
      let (a, b) = (a.rules.method(method), b.rules.method(method))
      let side = { (line: Setting<MethodTerms>?) in
        Side(line: line?.line, value: line?.origin.value ?? "none")
      }
      return Difference(
        setting: "method", when: "always", a: side(a), b: side(b),
        example: Example(text: "whatever is paid by \(method.rawValue)"))
    }
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
