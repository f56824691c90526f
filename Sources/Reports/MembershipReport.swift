import Domain

/// What customers have bought that gives them a tier, a purchase a row.
package enum MembershipReport {
  private static let layout = Layout<(MembershipRecord, Currency)>([
    "customer": { .text($0.0.membership.customer.text) },
    "customer_name": { .text($0.0.customerName) },
    "card": { .text($0.0.card) },
    "membership": { .text($0.0.membership.name) },
    "from": { .day($0.0.membership.from) },
    "until": { .day($0.0.membership.until) },
    "state": { .text($0.0.state.rawValue) },
    "price": { .amount($0.0.membership.price, $0.1) },
    "joining_fee": { .amount($0.0.membership.joiningFee, $0.1) },
    "bought_at": { .since($0.0.membership.boughtAt) },
    "receipt": { .text($0.0.membership.receipt?.text) },
    "voided_at": { .instant($0.0.membership.voidedAt) },
  ])

  package static func record(_ record: MembershipRecord, in currency: Currency) -> Record {
    layout.record((record, currency))
  }

  package static func table(_ memberships: [MembershipRecord], in currency: Currency) -> Table {
    table(
      memberships, currency,
      [.field("customer_name", "customer", isFlexible: true), .field("card", "card").spare(2)])
  }

  /// Those of one customer.
  package static func ofCustomer(
    _ memberships: [MembershipRecord], in currency: Currency
  ) -> Table { table(memberships, currency, []) }

  private static func table(
    _ memberships: [MembershipRecord], _ currency: Currency, _ first: [Column]
  ) -> Table {
    Table(
      keys: layout.keys, records: memberships.map { record($0, in: currency) },
      columns: first + [
        .field("membership", "membership", isFlexible: true), .field("from", "from").spare(1),
        Column("until") { record in
          record["until"] == .null
            ? Shown("for life") : Shown(PlainText.text(of: record["until"]))
        },
        .field("state", "state"), .figure("price", "price").spare(3),
        .field("receipt", "receipt").spare(4),
      ], empty: "No memberships.")
  }

  /// That a membership begins only when the one before is over.
  package static func after(_ last: Membership, _ bought: MembershipRecord) -> String {
    "\(last.name) runs until \(last.until?.text ?? "") already; the new term begins on "
      + "\(bought.membership.from.text)."
  }

  /// `Ana Lima (M-000001): silver until 2027-03-01, 29.00 GBP and 5.00 GBP for joining`.
  package static func brief(_ record: MembershipRecord, in currency: Currency) -> String {
    let membership = record.membership
    let joining =
      membership.joiningFee > .zero
      ? " and \(membership.joiningFee.text(in: currency)) \(currency.code) for joining" : ""
    let start = record.state == .coming ? ", from \(membership.from.text)" : ""
    let who = [record.customerName, record.card.map { "(\($0))" }].compactMap(\.self)
    return "\(who.joined(separator: " ")): \(membership.text)\(start), "
      + "\(membership.price.text(in: currency)) \(currency.code)\(joining)"
  }
}
