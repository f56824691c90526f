/// What overdue rentals come to, added up one after the other.
package struct OverdueTotals: Sendable {
  package private(set) var rentals = 0
  package private(set) var customers = 0
  /// The due day of the one that is overdue longest.
  package private(set) var oldest: Day?
  /// What the copies are worth, as far as their movies' replacement prices are known.
  package private(set) var worth = Money.zero
  /// Of how many it is not known.
  package private(set) var unknownWorth = 0
  /// Late fees so far, as if all of a customer's came back at once.
  package private(set) var fees = Money.zero
  /// By ``OverdueAge``, in its order.
  package private(set) var ages = OverdueAge.allCases.map { _ in 0 }
  private var last: ID<Customer>?

  package init() {}

  /// Adds a rental. Those of one customer come one after the other.
  package mutating func add(_ detail: OverdueDetail, on today: Day) {
    let rental = detail.rental
    rentals += 1
    if last != rental.customer { customers += 1 }
    last = rental.customer
    oldest = oldest.map { min($0, rental.due) } ?? rental.due
    if let price = detail.replacementPrice {
      worth = worth + price
    } else {
      unknownWorth += 1
    }
    fees = fees + rental.fee
    if let age = OverdueAge(nights: rental.nightsLate(by: today)) { ages[age.rawValue] += 1 }
  }
}
