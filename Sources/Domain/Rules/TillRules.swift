/// What stands against opening, using or closing a till.
package enum TillRules {
  package static let book = RuleBook<TillFacts>(
    tillOpen, tillClosed, tooLittleCash, overShort)

  static let tillOpen = Rule<TillFacts>(
    "till-open",
    "A till is opened only when it is closed.",
    fires: .ordinary.with(\.use, .open),
    silent: .ordinary.with(\.use, .open).with(\.isOpen, false)
  ) { facts in
    guard facts.use == .open, facts.isOpen else { return [] }
    return [
      .objection(
        "till \(facts.number) is open", facts: [.number("till", facts.number)],
        remedy: .closeTill(facts.number))
    ]
  }

  static let tillClosed = Rule<TillFacts>(
    "till-closed",
    "Only an open till is used, looked into and closed.",
    fires: .ordinary.with(\.isOpen, false),
    silent: .ordinary
  ) { facts in
    guard facts.use != .open, !facts.isOpen else { return [] }
    var float: String?
    if case .takeOut(let amount) = facts.use { float = amount.text(in: facts.currency) }
    return [
      .objection(
        "till \(facts.number) is closed", facts: [.number("till", facts.number)],
        remedy: .openTill(facts.number, atLeast: float))
    ]
  }

  static let tooLittleCash = Rule<TillFacts>(
    "too-little-cash",
    "No more is taken out of a drawer than it holds.",
    fires: .ordinary.with(\.use, .takeOut(Money(minor: 10_001))),
    silent: .ordinary.with(\.use, .takeOut(Money(minor: 10_000)))
  ) { facts in
    guard case .takeOut(let amount) = facts.use, facts.isOpen, amount > facts.drawer else {
      return []
    }
    let drawer = facts.drawer.text(in: facts.currency)
    return [
      .objection(
        "it holds \(drawer)",
        facts: [
          .number("till", facts.number), .text("amount", amount.text(in: facts.currency)),
          .text("drawer", drawer),
        ],
        remedy: .takeOut(
          atMost: facts.drawer > .zero ? drawer : nil,
          missing: (amount - facts.drawer).text(in: facts.currency), till: facts.number))
    ]
  }

  static let overShort = Rule<TillFacts>(
    "over-short",
    "A till that is over or short by more than the house rules allow is closed with a reason.",
    fires: .ordinary.with(\.use, .close(overShort: Money(minor: -501), isExplained: false))
      .with(\.overShortLimit, fivePounds),
    silent: .ordinary.with(\.use, .close(overShort: Money(minor: -500), isExplained: false))
      .with(\.overShortLimit, fivePounds)
  ) { facts in
    guard case .close(let overShort, isExplained: false) = facts.use,
      let limit = facts.overShortLimit.value
    else { return [] }
    let isOver = overShort > .zero
    let difference = isOver ? overShort : overShort * -1
    guard difference > limit else { return [] }
    let text = { (money: Money) in money.text(in: facts.currency) }
    return [
      .objection(
        "it is \(text(difference)) \(isOver ? "over" : "short"), "
          + "and more than \(text(limit)) needs a reason",
        facts: [
          .number("till", facts.number), .text("over_short", text(overShort)),
          .text("limit", text(limit)),
        ],
        basis: Basis(facts.overShortLimit),
        remedy: Remedy("a reason is given", Way(.again([.why]))))
    ]
  }

  private static let fivePounds = Setting<Money?>(
    Money(minor: 500), defaultOf: "over short limit", "5.00")
}

/// What a decision about a till rests on.
package struct TillFacts: RuleFacts, Exemplary {
  package var use: Use
  package var number: Int
  package var isOpen: Bool
  /// The cash that the books say it holds.
  package var drawer: Money
  package var currency: Currency
  /// How much it may be over or short without a reason; `nil` where that does not matter.
  package var overShortLimit: Setting<Money?>

  package enum Use: Hashable, Sendable {
    case open
    case takeOut(Money)
    /// It has been counted, and is so much over, or short where that is negative.
    case close(overShort: Money, isExplained: Bool)
    /// Money goes in, or it is looked into.
    case other
  }

  package init(
    use: Use, number: Int, isOpen: Bool, drawer: Money, currency: Currency,
    overShortLimit: Setting<Money?>
  ) {
    self.use = use
    self.number = number
    self.isOpen = isOpen
    self.drawer = drawer
    self.currency = currency
    self.overShortLimit = overShortLimit
  }

  static let ordinary = TillFacts(
    use: .other, number: 1, isOpen: true, drawer: Money(minor: 10_000), currency: .pound,
    overShortLimit: Setting(nil, defaultOf: "over short limit", "none"))
}
