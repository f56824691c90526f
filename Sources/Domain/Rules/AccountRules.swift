/// What stands against closing, reopening or removing an account.
package enum AccountRules {
  package static let book = RuleBook<AccountFacts>(hasRentals)

  static let hasRentals = Rule<AccountFacts>(
    "has-rentals",
    "An account changes only with no outstanding rentals.",
    fires: AccountFacts(outstanding: RentFacts.outstanding(1)),
    silent: AccountFacts(outstanding: [])
  ) { facts in
    guard !facts.outstanding.isEmpty else { return [] }
    let count = facts.outstanding.count
    return [
      Remark(
        "\(counted(count, "movie")) \(count == 1 ? "is" : "are") still out",
        facts: [
          .number("out", count), .texts("barcodes", facts.outstanding.map(\.barcode)),
        ],
        remedy: .bringBack(facts.outstanding, needed: count))
    ]
  }
}

/// What a decision about an account rests on.
package struct AccountFacts: Sendable, Exemplary {
  /// In order of the due day.
  package var outstanding: [Outstanding]

  package init(outstanding: [Outstanding]) {
    self.outstanding = outstanding
  }
}
