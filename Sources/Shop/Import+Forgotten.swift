import Domain
import Storage

/// Rentals of which it was forgotten elsewhere what was rented.
extension Importer {
  package func addForgottenRental(_ draft: Draft) throws -> [FieldProblem] {
    var reader = reader(of: draft)
    var rental = ForgottenRental.blank
    let customer = try names.customer(reader.text("customer") ?? "", "", in: entry.store)
    if customer == nil {
      reader.object("customer", "is \(quoted(draft["customer"] ?? "")), no customer's")
    }
    rental.rentedAt = reader.value("rented_at", isRequired: true) ?? now
    if rental.rentedAt > now {
      reader.object("rented_at", "is \(rental.rentedAt.text), in the future")
    }
    if reader.text("returned_at") == nil { reader.object("returned_at", "is required") }
    let returned = returned(&reader, rentedAt: rental.rentedAt)
    rental.voidedAt = voidedAt(&reader, rental.rentedAt, returned)
    rental.outcome = outcome(&reader, returned)
    let others: Set = [
      "place", "customer", "rented_at", "returned_at", "returned_on", "voided_at", "outcome",
      "fee_charged",
    ]
    reader.fill(&rental, except: others, requiresAll: true)
    if let customer {
      try checkPackage(rental.paidBy, of: customer.id, isVoid: rental.voidedAt != nil, &reader)
    }
    guard let customer, let returned, reader.problems.isEmpty else { return reader.problems }
    (rental.customer, rental.returned) = (customer.id, returned)
    rental.returned.charged = charged(&reader, returned, insteadOf: rental.lateFeeCharged)
    guard reader.problems.isEmpty else { return reader.problems }
    guard try entry.store.terms(ofRental: rental.id) == nil else {
      return [FieldProblem("id", "is there already")]
    }
    try entry.store.add(rental)
    return []
  }
}
