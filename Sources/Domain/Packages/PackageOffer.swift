/// What the house rules sell in advance: so many rentals for so much.
package struct PackageOffer: Hashable, Sendable {
  package let name: Name
  package let rentals: Int
  package let price: Money

  /// How a line of the house rules begins that sells one.
  static let setting = "package"

  /// How many rentals it may be for.
  static let possibleRentals = 1...1000
}
