import Domain

/// Customers, as a list and one by one.
package enum CustomerReport {
  private static let first = [
    "id", "card", "name", "address", "postcode", "born", "phone", "email", "state",
  ]

  /// What earlier versions did not have.
  private static let last = ["note", "block", "blocked_since"]

  package static func record(_ customer: CustomerRecord) -> Record {
    Record(customer.customer, first: first).adding(["out": .number(customer.out)])
      .ending(with: last)
  }

  /// The same with what the customer owes, and what of theirs is held as a deposit.
  package static func record(
    _ customer: CustomerRecord, _ standing: Standing, _ currency: Currency
  ) -> Record {
    record(customer).with([
      "balance": .amount(standing.balance, currency),
      "deposit": .amount(standing.deposit, currency),
    ]).ending(with: last)
  }

  /// The same as people read it, in the words of the counter: what is owed, deposits apart.
  package static func told(
    _ customer: CustomerRecord, _ standing: Standing, _ currency: Currency
  ) -> Record {
    let isInCredit = standing.credit > .zero
    return Record(
      record(customer, standing, currency).fields.map { field in
        switch field.key {
        case "balance":
          .init(
            isInCredit ? "in_credit" : "owed",
            .amount(isInCredit ? standing.credit : standing.owed, currency))
        case "deposit": .init("deposit_held", field.cell)
        default: field
        }
      })
  }

  /// Those who are blocked, and why.
  package static func blocked(_ customers: [CustomerRecord], in zone: Zone) -> Table {
    Table(
      keys: record(CustomerRecord(customer: .blank, out: 0)).keys,
      records: customers.map { record($0) },
      columns: [
        .field("card", "card"), .field("name", "name", isFlexible: true), .figure("out", "out"),
        .moment("blocked_since", "blocked since", in: zone).spare(1),
        .field("block", "why", isFlexible: true),
      ],
      empty: "Nobody is blocked.")
  }

  package static func table(_ customers: [CustomerRecord]) -> Table {
    Table(
      keys: record(CustomerRecord(customer: .blank, out: 0)).keys,
      records: customers.map { record($0) },
      columns: [
        .field("card", "card"), .field("name", "name", isFlexible: true),
        .field("postcode", "postcode").spare(1), .figure("out", "out"),
        Column("account") { record in
          switch record["state"] {
          case .text("open") where record["block"] != .null: Shown("✗ blocked", tone: .bad)
          case .text("open"): Shown("✓ open")
          default: Shown("– closed", tone: .quiet)
          }
        },
      ],
      empty: "No customers.")
  }
}
