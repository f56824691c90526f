import Domain
import Storage

extension Shop {
  /// Whether the house rules in force know of a tax.
  package func isTaxed() throws -> Bool { try rulesInForce().rules.hasTaxes }
}

extension Entry {
  /// What is charged for rentals and copies, with its tax: for each customer, as it stands on their
  /// receipt.
  func charges(
    _ prices: [(record: RentalRecord, kind: TaxedKind, price: Money)]
  ) throws -> [TaxedCharge] {
    let rates = try prices.map { try taxRate(on: $0.kind, of: $0.record, under: rules) }
    var charges: [Int: TaxedCharge] = [:]
    let places = Dictionary(grouping: prices.indices) { prices[$0].record.rental.customer }
    for places in places.values {
      let taxed = TaxedCharge.of(places.map { (prices[$0].price, rates[$0]) })
      for (place, charge) in zip(places, taxed) { charges[place] = charge }
    }
    return prices.indices.compactMap { charges[$0] }
  }

  /// By which rate something is taxed that a customer buys, or is charged for a copy that it is not
  /// known they had.
  ///
  /// - Parameter customer: `nil` of whoever is not known.
  func taxRate(on kind: TaxedKind, for customer: ID<Customer>?) throws -> TaxRate? {
    guard rules.rules.hasTaxes else { return nil }
    let person = try customer.flatMap { try store.customer($0) }?.customer
    let visit =
      try person.map { try circumstances(of: $0, on: day, at: instant, under: rules) }
      ?? Circumstances(day: day)
    return rules.rules.tax(on: kind, for: visit)?.rate?.value
  }
}

extension Entry {
  /// By which rate a return would tax the late fee of a rental.
  func lateFeeTax(of rental: ID<Rental>) throws -> TaxRate? {
    try lateFeeTax(of: rental, under: rules)
  }
}

extension Work {
  /// By which rate something is taxed that is about a rental; `nil` where it is not. Conditions see
  /// the rental as it went out.
  func taxRate(
    on kind: TaxedKind, of record: RentalRecord, under rules: RulesInForce
  ) throws -> TaxRate? {
    guard rules.rules.hasTaxes else { return nil }
    guard rules.rules.asksForTax(on: kind),
      let copy = try store.copies(referredToAs: record.rental.copy.text).first
    else {
      let day = rules.calendar.day(of: record.rental.rentedAt)
      return rules.rules.tax(on: kind, for: Circumstances(day: day))?.rate?.value
    }
    let circumstances = try circumstances(of: copy, record, under: rules)
    return rules.rules.tax(on: kind, for: circumstances)?.rate?.value
  }

  /// By which rate a return would tax the late fee of a rental.
  func lateFeeTax(of rental: ID<Rental>, under rules: RulesInForce) throws -> TaxRate? {
    guard rules.rules.hasTaxes, let record = try store.rental(rental) else { return nil }
    return try taxRate(on: .lateFees, of: record, under: rules)
  }
}
