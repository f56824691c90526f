/// Customers whose accounts count as one household.
package enum Household {}

/// An account in a household, from a moment until it left.
package struct HouseholdMember: Hashable, Sendable {
  package var household: ID<Household>
  package var customer: ID<Customer>
  package var since: Instant
  package var until: Instant?

  package init(_ customer: ID<Customer>, in household: ID<Household>, since: Instant) {
    (self.customer, self.household, self.since) = (customer, household, since)
  }

  /// Whether it was in the household at a moment; in that at which it left, it was not any more.
  package func holds(at instant: Instant) -> Bool {
    since <= instant && instant < until ?? .never
  }

  /// Whether there is a moment at which both hold.
  package func overlaps(_ other: HouseholdMember) -> Bool {
    since < other.until ?? .never && other.since < until ?? .never
  }
}

extension HouseholdMember: Fielded {
  package static var blank: HouseholdMember {
    HouseholdMember(.blank, in: .blank, since: .always)
  }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("household", &household, column: "household_id")
    try v.field("customer", &customer, column: "customer_id")
    try v.field("since", &since)
    try v.field("until", &until)
  }
}

/// The same with whose account it is, and how much is out to it.
package struct HouseholdRecord: Hashable, Sendable {
  package var member: HouseholdMember
  package var customer: CustomerRecord

  package init(_ member: HouseholdMember, _ customer: CustomerRecord) {
    (self.member, self.customer) = (member, customer)
  }
}
