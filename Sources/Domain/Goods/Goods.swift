/// Something that the shop sells besides: popcorn, batteries, a bag.
package struct Goods: Hashable, Sendable {
  package var id: ID<Goods>
  /// `G-000001`, or what the shop calls it by.
  package var code: String
  package var name: String
  package var barcode: String?
  /// Of one, by the label; a tax may be added to it.
  package var price: Money
  /// The name of the rate of tax that it goes by; `nil` where that is the one of all goods.
  package var tax: String?
  /// How many there are; `nil` where nobody counts them.
  package var stock: Int?
  /// With how many left it is to be ordered.
  package var low: Int?
  package var addedAt: Instant
  /// Since when it is not for sale any more.
  package var removedAt: Instant?

  package init(id: ID<Goods>, code: String, name: String, price: Money, addedAt: Instant) {
    (self.id, self.code, self.name) = (id, code, name)
    (self.price, self.addedAt) = (price, addedAt)
  }

  /// How many of one thing can be sold, delivered or counted at once.
  package static let quantities = 1...100_000
  /// More may have been sold than were counted.
  package static let possibleStock = -1_000_000_000...1_000_000_000

  /// Whether so few are left that it is to be ordered.
  package var isLow: Bool {
    guard let stock, let low else { return false }
    return stock <= low
  }
}

extension Goods: Fielded {
  package static var blank: Goods {
    Goods(id: .blank, code: "", name: "", price: .zero, addedAt: .always)
  }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("id", &id)
    try v.field("code", &code)
    try v.field("name", &name)
    try v.field("barcode", &barcode)
    try v.field("price", &price)
    try v.field("tax", &tax)
    try v.field("stock", &stock, .from(Self.possibleStock))
    try v.field("low", &low, .from(0...Self.quantities.upperBound))
    try v.field("added_at", &addedAt)
    try v.field("removed_at", &removedAt)
  }
}
