/// A price by the house rules or a label, and the rate of tax that it goes by.
package typealias TaxedPrice = (price: Money, rate: TaxRate?)

/// What is charged for something, with its tax.
package struct TaxedCharge: Hashable, Sendable {
  /// By the house rules.
  package let price: Money
  /// With what was added to it.
  package let amount: Money
  /// One at most.
  package let parts: [TaxPart]

  /// The charges of one receipt.
  ///
  /// The tax is worked out once for each rate, of the sum of what goes by it, and rounded half up.
  /// Each charge has its share of that, rounded down; what is left goes to the largest, one
  /// smallest coin each. So the lines of a receipt add up to its tax, and receipts to every report.
  package static func of(_ charges: [TaxedPrice]) -> [TaxedCharge] {
    var taxed = charges.map { TaxedCharge(price: $0.price, amount: $0.price, parts: []) }
    var seen: Set<TaxRate> = []
    for rate in charges.compactMap(\.rate) where seen.insert(rate).inserted {
      let places = charges.indices.filter { charges[$0].rate == rate }
        .sorted { (charges[$1].price, $0) < (charges[$0].price, $1) }
      let prices = places.map { charges[$0].price }
      let tax = rate.percent.tax(of: prices.reduce(.zero, +), rate.mode)
      for (place, tax) in zip(places, tax.shared(by: prices)) {
        let price = charges[place].price
        let amount = rate.mode == .added ? price + tax : price
        taxed[place] = TaxedCharge(
          price: price, amount: amount, parts: [TaxPart(rate, gross: amount, tax: tax)])
      }
    }
    return taxed
  }
}

extension Sequence<TaxedCharge> {
  /// What they come to together.
  package var total: Money { reduce(.zero) { $0 + $1.amount } }
}
