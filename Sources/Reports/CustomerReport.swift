import Domain

/// Customers, as a list and one by one.
package enum CustomerReport {
  private static let layout = Layout<CustomerRecord>([
    "id": { .text($0.customer.id.text) },
    "card": { .text($0.customer.card) },
    "name": { .text($0.customer.name) },
    "address": { .text($0.customer.address) },
    "postcode": { .text($0.customer.postcode) },
    "born": { .day($0.customer.born) },
    "phone": { .text($0.customer.phone) },
    "email": { .text($0.customer.email) },
    "state": { .text($0.customer.account.state.rawValue) },
    "tier": { .text($0.customer.tier) },
    "joined_on": { .day($0.customer.joinedOn) },
    "out": { .number($0.out) },
  ])

  package static func record(_ customer: CustomerRecord) -> Record { layout.record(customer) }

  /// The same with what the customer owes, and what of theirs is held as a deposit.
  package static func record(
    _ customer: CustomerRecord, _ standing: Standing, _ currency: Currency
  ) -> Record {
    Record(
      record(customer).fields + [
        .init("balance", .amount(standing.balance, currency)),
        .init("deposit", .amount(standing.deposit, currency)),
      ])
  }

  package static func table(_ customers: [CustomerRecord]) -> Table {
    Table(
      keys: layout.keys, records: customers.map(layout.record),
      columns: [
        .field("card", "card"), .field("name", "name", isFlexible: true),
        .field("postcode", "postcode"), .figure("out", "out"),
        Column("account") { record in
          record["state"] == .text("open") ? Shown("✓ open") : Shown("– closed", tone: .quiet)
        },
      ],
      empty: "No customers.")
  }
}
