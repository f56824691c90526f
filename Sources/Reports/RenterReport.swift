import Domain

/// Who may rent on whose account.
package enum RenterReport {
  private static let layout = Layout<RenterRecord>([
    "id": { .text($0.renter.id.text) }, "name": { .text($0.renter.name) },
    "born": { .day($0.renter.born) }, "customer": { .text($0.renter.customer.text) },
    "customer_name": { .text($0.customerName) }, "card": { .text($0.card) },
    "added_at": { .since($0.renter.addedAt) },
    "removed_at": { .instant($0.renter.removedAt) },
  ])

  package static func record(_ record: RenterRecord) -> Record { layout.record(record) }

  package static func table(_ renters: [RenterRecord]) -> Table {
    Table(
      keys: layout.keys, records: renters.map(layout.record),
      columns: [
        .field("name", "renter", isFlexible: true), .field("born", "born").spare(1),
        .field("customer_name", "on the account of", isFlexible: true),
        .field("card", "card").spare(2),
      ], empty: "No renters.")
  }

  /// Those of one customer.
  package static func ofCustomer(_ renters: [RenterRecord]) -> Table {
    Table(
      keys: layout.keys, records: renters.map(layout.record),
      columns: [.field("name", "may also rent", isFlexible: true), .field("born", "born")],
      empty: "No renters.")
  }

  /// The same with those who might, as the customer reads it.
  static func everyOne(_ renters: [RenterRecord]) -> Table {
    Table(
      keys: layout.keys, records: renters.map(layout.record),
      columns: [
        .field("name", "renter", isFlexible: true), .field("born", "born"),
        .field("added_at", "since"), .field("removed_at", "until"),
      ], empty: "No renters.")
  }

  /// `Ben Lima may rent on the account of Ana Lima (M-000007).`
  package static func brief(_ record: RenterRecord) -> [String] {
    let may = record.renter.removedAt == nil ? "may" : "may no longer"
    return [
      "\(record.renter.name) \(may) rent on the account of \(record.customerName) "
        + "(\(record.card))."
    ]
  }
}

extension RentalRecord {
  /// `, taken by Ben Lima`; nothing where that was the customer.
  package var takenBy: String { rental.renter.map { ", taken by \($0.name)" } ?? "" }
}
