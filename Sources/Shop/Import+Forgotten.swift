import Domain
import Storage

/// Rentals of which it was forgotten elsewhere what was rented.
extension Importer {
  package func addForgottenRental(_ draft: Draft) throws -> [FieldProblem] {
    var reader = FieldReader(draft)
    let customer = try names.customer(reader.text("customer") ?? "", "", in: entry.store)
    if customer == nil {
      reader.object("customer", "is \(quoted(draft["customer"] ?? "")), no customer's")
    }
    let rentedAt = reader.required("rented_at") { $0.instant("rented_at") } ?? now
    if rentedAt > now { reader.object("rented_at", "is \(rentedAt.text), in the future") }
    if reader.text("returned_at") == nil { reader.object("returned_at", "is required") }
    let returned = returned(&reader, rentedAt: rentedAt)
    let voidedAt = voidedAt(&reader, rentedAt, returned)
    let rental = forgottenRental(&reader, rentedAt, of: customer?.id, returned)
    guard var rental, reader.problems.isEmpty else { return reader.problems }
    rental.overrideBy = reader.text("override_by")
    rental.voidedAt = voidedAt
    guard try !entry.store.hasRental(rental.id) else {
      return [FieldProblem("id", "is there already")]
    }
    try entry.store.add(rental)
    return []
  }

  /// The terms that the row tells, which no house rules can make good for without a movie.
  private func forgottenRental(
    _ reader: inout FieldReader, _ rentedAt: Instant, of customer: ID<Customer>?,
    _ returned: Rental.Return?
  ) -> ForgottenRental? {
    let currency = rules.rules.currency.value
    let id: ID<Rental>? = reader.required("id") { $0.id("id") }
    let visit: ID<Visit>? = reader.required("visit") { $0.id("visit") }
    let nights = reader.required("nights") { $0.number("nights", in: RentRequest.possibleNights) }
    let due = reader.required("due_on") { $0.day("due_on") }
    let price = reader.required("price") { $0.money("price", currency) }
    let perNight = reader.required("fee_per_night") { $0.money("fee_per_night", currency) }
    let cap = reader.money("fee_cap", currency)
    let grace = reader.required("grace") {
      $0.number("grace", in: 0...RentRequest.possibleNights.upperBound)
    }
    let hash = reader.required("rules_hash") { $0.hash("rules_hash") }
    guard let id, let visit, let customer, let nights, let due, let price, let perNight,
      let grace, let hash, let returned
    else { return nil }
    return ForgottenRental(
      id: id, seq: 0, visit: visit, customer: customer, rentedAt: rentedAt, nights: nights,
      due: due, price: price, lateFee: LateFeeTerms(perNight: perNight, cap: cap, grace: grace),
      rulesHash: hash, returned: returned)
  }
}
