import Domain
import Storage

/// What is asked of the house rules and, for them, of the shop.
extension Shop {
  /// The text in force at a moment, as it was written and as it is read.
  package func houseRules(
    at asked: AskedMoment
  ) throws -> (text: RulesVersion, read: RulesInForce) {
    try transaction(.read) { work in
      let instant = try work.moment(asked).instant
      let text =
        try instant.map { try work.store.rulesVersion(at: $0) }
        ?? work.store.rulesVersion(now: work.now)
      return (text, try read(text))
    }
  }

  /// The texts that are to come in force, the first one first.
  package func comingRules() throws -> [RulesVersion] {
    try transaction(.read) { work in try work.store.comingRules(after: work.now) }
  }

  /// Every text with the time in which it was in force, the first one first.
  package func rulesHistory(at asked: AskedMoment) throws -> [RulesPast] {
    try transaction(.read) { work in
      try work.store.rulesHistory(at: work.moment(asked).instant, now: work.now)
    }
  }

  /// Texts whose fingerprint is what was typed, or begins like it.
  package func rulesVersions(referredToAs typed: String) throws -> [RulesVersion] {
    try transaction(.read) { work in try work.store.rulesVersions(referredToAs: typed) }
  }

  /// What the shop's customers and movies are called by, as house rules may name it.
  package func names() throws -> ShopNames {
    try transaction(.read) { work in try work.store.shopNames(on: day(in: work)) }
  }

  /// The goods for sale that go by a tax that house rules lack, and so cannot be sold under them.
  package func goodsWithoutTax(under rules: HouseRules) throws -> [Goods] {
    try transaction(.read) { work in try work.store.goods() }.filter(rules.lacksTax)
  }

  /// The customers and movies that house rules can tell from each other.
  package func kinds() throws -> ShopKinds {
    try transaction(.read) { work in try work.store.shopKinds(on: day(in: work)) }
  }

  /// The business day, even where the text in force cannot be read: then no membership runs on it.
  private func day(in work: Work) throws -> Day {
    try work.readable { try work.rulesInForce() }?.calendar.day(of: now) ?? .first
  }
}

extension RulesInForce {
  /// Rules that no shop has applied.
  package init(unapplied rules: HouseRules, in zone: Zone) {
    self.init(
      rules: rules, hash: RulesVersion.hash(of: rules.text),
      calendar: BusinessCalendar(zone: zone, dayEnds: rules.dayEnds.value))
  }
}
