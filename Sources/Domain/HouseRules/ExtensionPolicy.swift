/// What the house rules say about making a rental longer.
package struct ExtensionPolicy: Sendable {
  /// How often a rental may be extended.
  package let times: Setting<Int>
  package let price: Setting<ExtensionPrice>
  /// What each extension costs besides its nights.
  package let fee: Setting<Money>

  /// What an extension costs.
  ///
  /// - Parameters:
  ///   - before: the nights so far, 1 or more.
  ///   - policy: what renting costs.
  func total(_ nights: Int, after before: Int, under policy: CopyPolicy) -> Money {
    fee.value + price.value.total(nights, after: before, under: policy)
  }
}

/// What the nights cost that an extension adds.
package enum ExtensionPrice: Hashable, Sendable {
  /// All nights at the rental price, less the nights so far.
  case byPrice
  case perNight(Money)

  /// - Parameters:
  ///   - policy: what renting costs.
  ///   - before: the nights so far, 1 or more.
  func total(_ nights: Int, after before: Int, under policy: CopyPolicy) -> Money {
    total(nights, after: before) { policy.total(nights: $0) }
  }

  /// - Parameter price: what so many nights cost.
  func total(_ nights: Int, after before: Int, of price: (Int) -> Money) -> Money {
    switch self {
    case .byPrice: price(before + nights) - price(before)
    case .perNight(let price): price * nights
    }
  }
}

extension ExtensionPolicy {
  /// Where the text is silent.
  static func standard(in currency: Currency) -> ExtensionPolicy {
    ExtensionPolicy(
      times: Setting(2, defaultOf: "extensions", "2"),
      price: Setting(.byPrice, defaultOf: "extension price", "by price"),
      fee: Setting(.zero, defaultOf: "extension fee", Money.zero.text(in: currency)))
  }
}
