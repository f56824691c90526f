/// So many rentals that a customer has paid for at once. Each that it pays for uses one up.
package struct RentalPackage: Hashable, Sendable {
  package var id: ID<HeldPackage>
  package var customer: ID<Customer>
  package var name: String
  /// How many it pays for.
  package var rentals: Int
  package var price: Money
  package var boughtAt: Instant
  /// SHA-256 of the house rules that sold it.
  package var rulesHash: String
  /// The receipt that its charge stands on; `nil` where the books do not have it.
  package var receipt: ReceiptNumber?
  /// When it was voided: since then it counts as if it had never been.
  package var voidedAt: Instant?

  package init(
    id: ID<HeldPackage>, _ name: String, of customer: ID<Customer>, rentals: Int, price: Money,
    at boughtAt: Instant, rulesHash: String
  ) {
    (self.id, self.name, self.customer) = (id, name, customer)
    (self.rentals, self.price) = (rentals, price)
    (self.boughtAt, self.rulesHash) = (boughtAt, rulesHash)
  }

  /// `package ten`, as records and receipts call what paid for a rental.
  package var text: String { "\(PackageOffer.setting) \(Name(name).written)" }

  /// `ten, 10 rentals`.
  package var contents: String { "\(name), \(counted(rentals, "rental"))" }
}

extension RentalPackage: Fielded {
  package static var blank: RentalPackage {
    RentalPackage(
      id: .blank, "", of: .blank, rentals: 1, price: .zero, at: .always, rulesHash: "")
  }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("id", &id)
    try v.field("customer", &customer, column: "customer_id")
    try v.field("name", &name)
    try v.field("rentals", &rentals, .from(PackageOffer.possibleRentals))
    try v.field("price", &price)
    try v.field("bought_at", &boughtAt)
    try v.field("rules_hash", &rulesHash, .hash)
    try v.group("till", &receipt)
    try v.field("voided_at", &voidedAt)
  }
}
