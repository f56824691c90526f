/// What stands against closing, reopening or removing an account.
package enum AccountRules {
  /// Closing and reopening.
  package static let book = RuleBook<AccountFacts>(hasRentals)
  /// Forgetting the customer.
  package static let removal = RuleBook<AccountFacts>(hasRentalsAtTheEnd, hasBalance)

  static let hasRentals = Rule<AccountFacts>(
    "has-rentals", "An account changes only with no outstanding rentals.",
    fires: AccountFacts(outstanding: RentFacts.outstanding(1)),
    silent: AccountFacts(outstanding: [])
  ) { facts in
    guard !facts.outstanding.isEmpty else { return [] }
    let count = facts.outstanding.count
    return [
      .objection(
        "\(counted(count, "movie")) \(count == 1 ? "is" : "are") still out",
        facts: [
          .number("out", count), .texts("barcodes", facts.outstanding.map(\.barcode)),
        ],
        remedy: .bringBack(facts.outstanding, needed: count, in: facts.currency))
    ]
  }

  /// A removal leaves nothing owed, late fees included.
  static let hasRentalsAtTheEnd = Rule<AccountFacts>(
    hasRentals.name, hasRentals.sentence, fires: hasRentals.fires, silent: hasRentals.silent
  ) { facts, pass in
    let own = hasRentals.judge(facts, pass).map { ruling in
      guard case .objection(var remark) = ruling, var back = remark.remedy?.bringBack else {
        return ruling
      }
      back.paying = back.fee
      remark.remedy = back.remedy
      return .objection(remark)
    }
    return own + elsewhere(facts)
  }

  /// Who has something on another account is not forgotten meanwhile, with the account that they
  /// are on.
  private static func elsewhere(_ facts: AccountFacts) -> [Ruling] {
    guard !facts.elsewhere.isEmpty else { return [] }
    let count = facts.elsewhere.count
    let areOut = "\(counted(count, "movie")) \(count == 1 ? "is" : "are") still out"
    return [
      .objection(
        areOut + " to somebody who rents on this account, on another account of the household",
        facts: [
          .number("out", count), .texts("barcodes", facts.elsewhere.map(\.barcode)),
        ], remedy: .bringBack(facts.elsewhere, needed: count, in: facts.currency))
    ]
  }

  static let hasBalance = Rule<AccountFacts>(
    "has-balance",
    "A customer is forgotten only once nothing is owed, in credit or held as a deposit.",
    fires: AccountFacts(outstanding: [], standing: Standing(balance: Money(minor: 1))),
    silent: AccountFacts(outstanding: [], standing: Standing(paid: Money(minor: 900)))
  ) { facts in
    guard !facts.standing.isEven else { return [] }
    let (standing, currency) = (facts.standing, facts.currency)
    let deposit = standing.deposit.text(in: currency)
    let sums: [Fact] = [
      .text("balance", standing.balance.text(in: currency)), .text("deposit", deposit),
    ]
    let owed = standing.owed.text(in: currency)
    let credit = standing.credit.text(in: currency)
    let remarks = [
      standing.deposit > .zero
        ? Ruling.objection(
          "a deposit of \(deposit) is held", facts: sums, remedy: .returnDeposit(deposit))
        : nil,
      standing.owed > .zero
        ? Ruling.objection("\(owed) is owed", facts: sums, remedy: .settle(owed)) : nil,
      standing.credit > .zero
        ? Ruling.objection("\(credit) is in credit", facts: sums, remedy: .refund(credit)) : nil,
    ]
    return remarks.compactMap(\.self)
  }
}

/// What a decision about an account rests on.
package struct AccountFacts: RuleFacts, Exemplary {
  /// In order of the due day.
  package var outstanding: [Outstanding]
  /// The same of what is out on other accounts to those who rent on this one.
  package var elsewhere: [Outstanding]
  package var standing: Standing
  package var currency: Currency

  package init(
    outstanding: [Outstanding], elsewhere: [Outstanding] = [], standing: Standing = Standing(),
    currency: Currency = .pound
  ) {
    self.elsewhere = elsewhere
    (self.outstanding, self.standing, self.currency) = (outstanding, standing, currency)
  }
}
