/// May this be taken off by hand?
package enum DiscountRules {
  package static let book = RuleBook<DiscountFacts>(reasonMissing, tooMuch)

  static let reasonMissing = Rule<DiscountFacts>(
    "discount-reason", "A discount that is given by hand has a reason.",
    fires: DiscountFacts(isExplained: false), silent: DiscountFacts(isExplained: true)
  ) { facts in
    guard !facts.isExplained else { return [] }
    return [
      .objection(
        "a discount needs a reason", remedy: Remedy("a reason is given", Way(.again([.why]))))
    ]
  }

  static let tooMuch = Rule<DiscountFacts>(
    "discount-too-much", "No more is taken off than there is to pay.",
    fires: DiscountFacts(isExplained: true, excess: .example),
    silent: DiscountFacts(isExplained: true)
  ) { facts in
    guard let excess = facts.excess else { return [] }
    let text = { (money: Money) in money.text(in: facts.currency) }
    let most = text(excess.most)
    let what = excess.name.map { "the price of \($0)" } ?? "all of it"
    return [
      .objection(
        "\(text(excess.discount)) is more than \(what), which is \(most)",
        facts: [.text("discount", text(excess.discount)), .text("most", most)],
        remedy: Remedy(
          "at most \(most) is taken off",
          excess.instead.contains { !$0.isEmpty }
            ? Way(.again([.init("discount", .texts(excess.instead.filter { !$0.isEmpty }))]))
            : Way(note: "leave the discount out")))
    ]
  }
}

/// What a decision about a discount rests on.
package struct DiscountFacts: RuleFacts {
  /// Whether somebody said why.
  package var isExplained: Bool
  package var excess: TakenOff.Excess?
  package var currency: Currency

  package init(
    isExplained: Bool, excess: TakenOff.Excess? = nil, in currency: Currency = .pound
  ) {
    (self.isExplained, self.excess, self.currency) = (isExplained, excess, currency)
  }
}

extension TakenOff.Excess {
  fileprivate static let example = TakenOff.Excess(
    name: nil, discount: Money(minor: 301), most: Money(minor: 300), instead: ["3.00"])
}
