/// Says what overdue rentals cost, one after the other.
package struct OverdueFees: Sendable {
  private let day: Day
  private var today: [ID<Customer>: SharedLateFees]
  private var tomorrow: [ID<Customer>: SharedLateFees] = [:]

  /// - Parameters:
  ///   - day: the business day.
  ///   - before: what customers were charged on it already.
  package init(on day: Day, after before: [ID<Customer>: SharedLateFees] = [:]) {
    (self.day, today) = (day, before)
  }

  /// Puts down what a rental costs beside those before it. All of a customer's come in the order in
  /// which they are overdue.
  package mutating func settle(_ rental: inout OverdueRental) {
    rental.fee = rental.lateFee(by: day)
    rental.feeTomorrow = rental.lateFee(by: day + 1)
    // Nothing is kept of customers without such a cap: there may be more than can be held.
    guard rental.terms.isCapPerCustomer else { return }
    let (customer, terms) = (rental.customer, rental.terms)
    rental.fee = today[customer, default: SharedLateFees()].charge(rental.fee, on: terms)
    rental.feeTomorrow =
      tomorrow[customer, default: SharedLateFees()].charge(rental.feeTomorrow, on: terms)
  }
}
