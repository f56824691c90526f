/// May these goods be sold?
package enum GoodsRules {
  package static let book = RuleBook<GoodsFacts>(accountClosed, taxUnknown)

  static let accountClosed = Rule<GoodsFacts>(
    RentRules.accountClosed.name, "Whoever is sold something on their account has an open one.",
    fires: GoodsFacts(account: .closed), silent: GoodsFacts(account: .open)
  ) { facts in
    guard facts.account == .closed else { return [] }
    return [
      .objection(
        "the account is closed",
        remedy: Remedy(
          "it is sold to nobody in particular, or the account is open again",
          Way(note: "leave the customer out"),
          Way(.request("customer-reopen", [.customer]), note: "once nothing is out")))
    ]
  }

  static let taxUnknown = Rule<GoodsFacts>(
    "tax-unknown", "Goods go by a rate of tax that the house rules have.",
    fires: GoodsFacts(untaxed: [.init(code: "G-000001", name: "Popcorn", tax: "food")]),
    silent: GoodsFacts()
  ) { facts in
    facts.untaxed.map { goods in
      let choice = facts.rates.first ?? ""
      return .objection(
        "\(goods.name) goes by the tax \(quoted(goods.tax)), which the house rules do not have",
        facts: [.text("goods", goods.code), .text("tax", goods.tax)],
        remedy: Remedy(
          "it goes by another rate, or the house rules have this one",
          Way(
            .request(
              "goods-edit", [.init("goods", .text(goods.code)), .init("tax", .text(choice))]),
            note: choice.isEmpty ? "no rate of its own" : "or another rate")))
    }
  }
}

/// What a decision about selling goods rests on.
package struct GoodsFacts: RuleFacts {
  /// `nil` where nobody knows who buys.
  package var account: AccountState?
  /// What goes by a rate that the house rules do not have.
  package var untaxed: [Untaxed]
  /// The names of those that they have.
  package var rates: [String]

  /// Goods that go by a rate of tax.
  package struct Untaxed: Hashable, Sendable {
    let code: String
    let name: String
    let tax: String

    package init(code: String, name: String, tax: String) {
      (self.code, self.name, self.tax) = (code, name, tax)
    }
  }

  package init(account: AccountState? = nil, untaxed: [Untaxed] = [], rates: [String] = []) {
    (self.account, self.untaxed, self.rates) = (account, untaxed, rates)
  }
}
