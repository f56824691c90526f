/// A package with whose it is, and how much of it is used.
package struct PackageRecord: Hashable, Sendable {
  package var package: RentalPackage
  package var used: Int
  package var customerName: String?
  package var card: String?

  package init(_ package: RentalPackage, used: Int, name: String? = nil, card: String? = nil) {
    (self.package, self.used) = (package, used)
    (customerName, self.card) = (name, card)
  }

  /// How many rentals it still pays for.
  package var left: Int { package.voidedAt == nil ? max(0, package.rentals - used) : 0 }
}

extension HeldPackage {
  package init(_ record: PackageRecord) {
    self.init(Name(record.package.name), left: record.left, id: record.package.id)
  }
}
