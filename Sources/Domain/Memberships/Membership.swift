/// What a customer has bought: from a day to another they are of the tier that it is called.
package struct Membership: Hashable, Sendable {
  /// The order of recording.
  package var seq: Int
  package var customer: ID<Customer>
  package var name: String
  package var boughtAt: Instant
  /// Its first day.
  package var from: Day
  /// Its last day; `nil` where it is for life.
  package var until: Day?
  package var price: Money
  /// What was charged with it for joining.
  package var joiningFee: Money
  /// SHA-256 of the house rules that sold it.
  package var rulesHash: String
  /// The receipt that its charge stands on; `nil` where the books do not have it.
  package var receipt: ReceiptNumber?
  /// When it was voided: since then it counts as if it had never been.
  package var voidedAt: Instant?

  package init(
    _ name: String, of customer: ID<Customer>, at boughtAt: Instant, from: Day, until: Day?,
    price: Money, joiningFee: Money, rulesHash: String
  ) {
    seq = 0
    (self.name, self.customer, self.boughtAt) = (name, customer, boughtAt)
    (self.from, self.until) = (from, until)
    (self.price, self.joiningFee, self.rulesHash) = (price, joiningFee, rulesHash)
  }

  /// The reason of the line of the ledger that charges for joining.
  package static let joiningReason = "joining fee"

  /// What was charged for it.
  package var total: Money { price + joiningFee }

  /// Whether it is over before a day.
  package func isOver(on day: Day) -> Bool { until.map { $0 < day } ?? false }

  /// Whether it runs on a day.
  package func runs(on day: Day) -> Bool { from <= day && !isOver(on: day) }

  /// `silver until 2027-03-01`, or `silver for life`.
  package var text: String { name + (until.map { " until \($0.text)" } ?? " for life") }
}

extension Membership: Fielded {
  package static var blank: Membership {
    Membership(
      "", of: .blank, at: .always, from: .first, until: nil, price: .zero, joiningFee: .zero,
      rulesHash: "")
  }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("seq", &seq, to: .nobody)
    try v.field("customer", &customer, column: "customer_id")
    try v.field("name", &name)
    try v.field("bought_at", &boughtAt)
    try v.field("from_on", &from)
    try v.field("until_on", &until)
    try v.field("price", &price)
    try v.field("joining_fee", &joiningFee)
    try v.field("rules_hash", &rulesHash, .hash)
    try v.group("till", &receipt)
    try v.field("voided_at", &voidedAt)
  }
}

/// A membership with whose it is.
package struct MembershipRecord: Hashable, Sendable {
  package var membership: Membership
  package var customerName: String?
  package var card: String?
  /// What it is on the day that is asked about.
  package var state: MembershipState

  package init(_ membership: Membership, name: String?, card: String?, on day: Day) {
    (self.membership, customerName, self.card) = (membership, name, card)
    state =
      membership.voidedAt != nil
      ? .voided : membership.isOver(on: day) ? .over : membership.runs(on: day) ? .running : .coming
  }
}

/// What becomes of a membership.
package enum MembershipState: String, Hashable, Sendable {
  case running, coming, over, voided
}

/// The memberships of a customer as they count on a day, in the order of recording.
package struct MembershipStanding: Hashable, Sendable {
  /// Without those that were voided.
  package var memberships: [Membership]
  package var day: Day

  package init(_ memberships: [Membership], on day: Day) {
    self.memberships = memberships.filter { $0.voidedAt == nil }
    self.day = day
  }

  /// The one that runs; of several, which only accounts have that were merged, the last bought.
  package var running: Membership? { memberships.last { $0.runs(on: day) } }

  /// Of somebody whose last one has run out: its last day.
  package var overSince: Day? {
    running == nil ? memberships.compactMap(\.until).filter { $0 < day }.max() : nil
  }

  /// Those that are not over.
  package var left: [Membership] { memberships.filter { !$0.isOver(on: day) } }
}

extension MembershipStanding {
  /// The tier that somebody is of: what their membership is called, while one runs. The one on
  /// record is then their own.
  package func tiers(beside tier: String?) -> (tier: String?, own: String?) {
    guard let running else { return (tier, nil) }
    return (running.name, tier?.unless(running.name))
  }
}

extension String {
  /// A tier beside a membership; `nil` where that is called the same.
  func unless(_ membership: String) -> String? { Name(self) == Name(membership) ? nil : self }
}

extension CustomerFacts {
  /// With the tier that a membership gives them while it runs.
  package mutating func join(_ standing: MembershipStanding) {
    membershipOver = standing.overSince
    (tier, ownTier) = standing.tiers(beside: tier)
  }
}
