/// How often a movie was rented.
package struct PopularMovie: Hashable, Sendable {
  package var movie: ID<Movie>
  package var code: String
  package var title: String
  package var `class`: String?
  package var rentals: Int
  /// Different customers.
  package var renters: Int
  /// Of these rentals, without late fees.
  package var charges: Money
  /// What the shop has of it.
  package var copies: Int

  package init(
    movie: ID<Movie>, code: String, title: String, class: String?, rentals: Int, renters: Int,
    charges: Money, copies: Int
  ) {
    (self.movie, self.code, self.title) = (movie, code, title)
    self.class = `class`
    (self.rentals, self.renters) = (rentals, renters)
    (self.charges, self.copies) = (charges, copies)
  }
}

/// What a customer was charged and has paid.
package struct CustomerFigures: Hashable, Sendable {
  package var customer: ID<Customer>
  /// `nil` once the customer has been removed.
  package var name: String?
  package var card: String?
  package var rentals: Int
  package var charges: Money
  package var lateFees: Money
  /// Less what was paid back.
  package var paid: Money
  /// Of all time.
  package var balance: Money

  package init(
    customer: ID<Customer>, name: String?, card: String?, rentals: Int, charges: Money,
    lateFees: Money, paid: Money, balance: Money
  ) {
    (self.customer, self.name, self.card, self.rentals) = (customer, name, card, rentals)
    (self.charges, self.lateFees, self.paid, self.balance) = (charges, lateFees, paid, balance)
  }

  /// Charges and late fees for each rental; `nil` where nothing was rented.
  package var average: Money? { (charges + lateFees).divided(by: rentals) }
}
