/// Somebody with an account at the shop.
package struct Customer: Hashable, Sendable {
  /// The account number.
  package var id: ID<Customer>
  /// What the membership card says.
  package var card: String
  package var name: String
  package var address: String
  package var postcode: String
  package var born: Day?
  package var phone: String?
  package var email: String?
  package var account: Account
  package var tier: String?
  /// `nil`: nobody knows since when.
  package var joinedOn: Day?
  /// What is shown to whoever serves them.
  package var note: String?
  /// `nil` while they may rent.
  package var block: Block?

  package init(
    id: ID<Customer>, card: String, name: String, address: String, postcode: String,
    account: Account
  ) {
    (self.id, self.card, self.name) = (id, card, name)
    (self.address, self.postcode, self.account) = (address, postcode, account)
  }
}

extension Customer: Fielded {
  package static var blank: Customer {
    Customer(
      id: .blank, card: "", name: "", address: "", postcode: "",
      account: Account(state: .open, since: .always))
  }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("card", &card)
    try v.field("name", &name)
    try v.field("address", &address)
    try v.field("postcode", &postcode)
    try v.field("born", &born)
    try v.field("phone", &phone)
    try v.field("email", &email)
    try v.field("tier", &tier)
    try v.field("joined_on", &joinedOn)
    try v.field("id", &id)
    try v.field("state", &account.state)
    try v.field("state_since", &account.since, .orAlways, to: .files)
    try v.field("note", &note)
    try v.group("block", &block)
  }
}

/// A customer with how many copies are out to them.
package struct CustomerRecord: Hashable, Sendable {
  package var customer: Customer
  package var out: Int

  package init(customer: Customer, out: Int) {
    (self.customer, self.out) = (customer, out)
  }
}
