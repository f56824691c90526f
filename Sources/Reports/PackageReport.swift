import Domain

/// What customers have paid for in advance, a purchase a row.
package enum PackageReport {
  private static let layout = Layout<(PackageRecord, Currency)>([
    "id": { .text($0.0.package.id.text) },
    "customer": { .text($0.0.package.customer.text) },
    "customer_name": { .text($0.0.customerName) },
    "card": { .text($0.0.card) },
    "package": { .text($0.0.package.name) },
    "rentals": { .number($0.0.package.rentals) },
    "used": { .number($0.0.used) },
    "left": { .number($0.0.left) },
    "price": { .amount($0.0.package.price, $0.1) },
    "bought_at": { .since($0.0.package.boughtAt) },
    "receipt": { .text($0.0.package.receipt?.text) },
    "voided_at": { .instant($0.0.package.voidedAt) },
  ])

  package static func record(_ record: PackageRecord, in currency: Currency) -> Record {
    layout.record((record, currency))
  }

  /// What is left of one that paid for something.
  package static func left(_ held: HeldPackage) -> Record {
    Record([
      .init("id", .text(held.id?.text)), .init("package", .text(held.name.text)),
      .init("left", .number(held.left)),
    ])
  }

  /// `Left of package ten: 7 rentals`.
  package static func leftWords(_ held: HeldPackage, isDryRun: Bool) -> String {
    "\(isDryRun ? "Would be left" : "Left") of package \(held.name.text): "
      + counted(held.left, "rental")
  }

  package static func table(_ packages: [PackageRecord], in currency: Currency) -> Table {
    table(
      packages, currency,
      [.field("customer_name", "customer", isFlexible: true), .field("card", "card").spare(2)])
  }

  /// Those of one customer.
  package static func ofCustomer(_ packages: [PackageRecord], in currency: Currency) -> Table {
    table(packages, currency, [])
  }

  private static func table(
    _ packages: [PackageRecord], _ currency: Currency, _ first: [Column]
  ) -> Table {
    Table(
      keys: layout.keys, records: packages.map { record($0, in: currency) },
      columns: first + [
        .field("package", "package", isFlexible: true), .figure("left", "left"),
        .figure("rentals", "of"), .figure("price", "price").spare(3),
        .field("receipt", "receipt").spare(4),
      ], empty: "No packages.")
  }

  /// `Ana Lima (M-000001): package ten, 10 rentals for 25.00 GBP`.
  package static func brief(_ record: PackageRecord, in currency: Currency) -> String {
    let package = record.package
    let who = [record.customerName, record.card.map { "(\($0))" }].compactMap(\.self)
    return "\(who.joined(separator: " ")): \(package.text), "
      + "\(counted(package.rentals, "rental")) for "
      + "\(package.price.text(in: currency)) \(currency.code)"
  }
}
