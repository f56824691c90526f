/// A rental that would have gone otherwise: refused, or at another price, due day or late fee.
package struct ChangedRental: Sendable {
  package let id: ID<Rental>
  package let visit: ID<Visit>
  /// `nil` once the customer has been removed.
  package let customer: ID<Customer>?
  package let movie: ID<Movie>
  package let title: String
  package let barcode: String
  package let rentedAt: Instant
  /// What would have refused it.
  package let refusal: Finding?
  package let was: Settlement
  /// `nil` where it is refused.
  package let wouldBe: Settlement?

  init(_ rental: PastRental, of history: History, refusal: Finding?, wouldBe: Settlement?) {
    id = rental.id.id
    visit = rental.visit.id
    let customer = history.customers[Int(rental.customer)]
    self.customer = customer.isRemoved ? nil : customer.id
    let copy = history.copies[Int(rental.copy)]
    movie = copy.movie
    title = copy.title
    barcode = copy.barcode ?? ""
    rentedAt = rental.rentedAt
    self.refusal = refusal
    was = rental.was
    self.wouldBe = wouldBe
  }
}
