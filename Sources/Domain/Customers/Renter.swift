/// Somebody whom a customer lets rent on their account.
package struct Renter: Hashable, Sendable {
  package var id: ID<Renter>
  package var customer: ID<Customer>
  package var name: String
  package var born: Day?
  package var addedAt: Instant
  /// Since when they may not any more.
  package var removedAt: Instant?

  package init(
    id: ID<Renter>, customer: ID<Customer>, name: String, born: Day? = nil, addedAt: Instant
  ) {
    (self.id, self.customer, self.name) = (id, customer, name)
    (self.born, self.addedAt) = (born, addedAt)
  }

  /// Whether both are one person, as far as that is known.
  package func isLike(_ other: Renter) -> Bool {
    Folded.key(name) == Folded.key(other.name)
      && (born == other.born || born == nil || other.born == nil)
  }
}

extension Renter: Fielded {
  package static var blank: Renter {
    Renter(id: .blank, customer: .blank, name: "", addedAt: .always)
  }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("id", &id)
    try v.field("customer", &customer, column: "customer_id")
    try v.field("name", &name)
    try v.field("born", &born)
    try v.field("added_at", &addedAt)
    try v.field("removed_at", &removedAt)
  }
}

/// A renter with the customer on whose account they rent.
package struct RenterRecord: Hashable, Sendable {
  package var renter: Renter
  package var customerName: String
  package var card: String

  package init(_ renter: Renter, customerName: String, card: String) {
    (self.renter, self.customerName, self.card) = (renter, customerName, card)
  }
}

/// Who took a copy home on somebody's account, as they were called then.
package struct RentedBy: Hashable, Sendable {
  package var id: ID<Renter>
  package var name: String

  package init(_ id: ID<Renter>, _ name: String) {
    (self.id, self.name) = (id, name)
  }

  package init(_ renter: Renter) {
    self.init(renter.id, renter.name)
  }
}

extension RentedBy: Fielded {
  package static var blank: RentedBy { RentedBy(.blank) }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("renter_id", &id)
    try v.field("renter", &name)
  }
}
