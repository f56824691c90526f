/// May goods be taken back, and their price given back?
package enum GoodsReturnRules {
  package static let book = RuleBook<GoodsReturnFacts>(voided, overSold, givenBack, drawerShort)

  static let voided = Rule<GoodsReturnFacts>(
    "voided", "What a voided receipt sold counts as never sold.",
    fires: .ordinary.with(\.voidedBy, .example(2)), silent: .ordinary
  ) { facts in
    guard let voidedBy = facts.voidedBy else { return [] }
    return [
      .objection(
        "the sale was voided by receipt \(voidedBy.text)",
        facts: facts.told + [.text("voided_by", voidedBy.text)])
    ]
  }

  static let overSold = Rule<GoodsReturnFacts>(
    "over-sold", "No more comes back than was sold.",
    fires: .ordinary.with(\.returned, 1), silent: .ordinary
  ) { facts in
    guard facts.quantity > facts.left else { return [] }
    let sold = facts.returned > 0 ? ", of which \(facts.returned) came back" : ""
    return [
      .objection(
        "the receipt has \(facts.sold) of \(facts.name)\(sold)",
        facts: facts.told + [.text("receipt", facts.receipt.text)],
        remedy: facts.left > 0
          ? Remedy(
            "no more than \(facts.left) \(facts.left == 1 ? "comes" : "come") back",
            Way(.again([.init("quantity", .number(facts.left))]))) : nil)
    ]
  }

  static let givenBack = Rule<GoodsReturnFacts>(
    VoidRules.givenBack.name, VoidRules.givenBack.sentence,
    fires: .ordinary.with(\.givenBack, [ReceiptNumber(till: 1, number: 2)]), silent: .ordinary
  ) { facts in
    guard !facts.givenBack.isEmpty else { return [] }
    let receipts = facts.givenBack
    return [
      .objection(
        "since then the customer was refunded or forgiven something on "
          + ReceiptNumber.words(receipts),
        facts: facts.told + [.text("receipt", receipts[0].text)],
        remedy: facts.isVoidable ? .voidFirst(receipts, from: facts.till) : nil)
    ]
  }

  static let drawerShort = Rule<GoodsReturnFacts>(
    BalanceRules.drawerShort.name, BalanceRules.drawerShort.sentence,
    fires: .ordinary.with(\.drawer, Money(minor: 499)),
    silent: .ordinary.with(\.drawer, Money(minor: 500))
  ) { facts in
    guard let drawer = facts.drawer, facts.cash > drawer else { return [] }
    let text = { (money: Money) in money.text(in: facts.currency) }
    return [
      .objection(
        "the drawer holds \(text(drawer))",
        facts: facts.told + [.text("drawer", text(drawer)), .number("till", facts.till)],
        remedy: .fillDrawer(text(facts.cash - drawer), till: facts.till, orByCard: false))
    ]
  }
}

/// What a decision about goods that come back rests on.
package struct GoodsReturnFacts: RuleFacts, Exemplary {
  package var name: String
  package var code: String
  package var receipt: ReceiptNumber
  /// The receipt that voided the sale, if one did.
  package var voidedBy: ReceiptNumber?
  /// How many the receipt has, and how many of these came back before.
  package var sold: Int
  package var returned: Int
  /// How many are to come back.
  package var quantity: Int
  /// Where the customer was given back or forgiven something since, which may have been this.
  package var givenBack: [ReceiptNumber] = []
  /// Whether all of these can be voided.
  package var isVoidable = true
  /// The cash that would go out, and what the drawer holds; `nil` where no session counts it.
  package var cash: Money
  package var drawer: Money?
  package var till: Int
  package var currency: Currency

  package init(
    name: String, code: String, receipt: ReceiptNumber, voidedBy: ReceiptNumber?, sold: Int,
    returned: Int, quantity: Int, cash: Money, drawer: Money?, till: Int, currency: Currency
  ) {
    (self.name, self.code) = (name, code)
    (self.receipt, self.voidedBy) = (receipt, voidedBy)
    (self.sold, self.returned, self.quantity) = (sold, returned, quantity)
    (self.cash, self.drawer, self.till, self.currency) = (cash, drawer, till, currency)
  }

  var left: Int { sold - returned }

  fileprivate var told: [Fact] {
    [
      .text("goods", code), .number("sold", sold), .number("returned", returned),
      .number("quantity", quantity),
    ]
  }

  package static let ordinary = GoodsReturnFacts(
    name: "Popcorn", code: "G-000001", receipt: .example(1), voidedBy: nil, sold: 2, returned: 0,
    quantity: 2, cash: Money(minor: 500), drawer: nil, till: 1, currency: .pound)
}
