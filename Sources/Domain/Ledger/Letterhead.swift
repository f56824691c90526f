/// What stands on a shop's receipts: its name and more on top, and what is said at the foot.
package struct Letterhead: Hashable, Sendable {
  package var name: String?
  package var address: String?
  package var phone: String?
  package var logo: Logo?
  /// What the law wants there.
  package var legal: String?
  /// When the shop is open.
  package var openingHours: String?

  package init(
    name: String? = nil, address: String? = nil, phone: String? = nil, logo: Logo? = nil,
    legal: String? = nil, openingHours: String? = nil
  ) {
    (self.name, self.address, self.phone, self.logo) = (name, address, phone, logo)
    (self.legal, self.openingHours) = (legal, openingHours)
  }

  /// What a text of house rules says of it.
  package init(_ rules: HouseRules, logo: Logo?) {
    self.init(
      name: rules.shop.value.nonEmpty, address: rules.address.value.nonEmpty,
      phone: rules.phone.value.nonEmpty, logo: logo, legal: rules.legal.value.nonEmpty,
      openingHours: rules.openingHours.value.nonEmpty)
  }
}

/// A picture in black and white, as receipt printers have it.
package struct Logo: Hashable, Sendable {
  /// The most dots in a row and the most rows: what fits on paper of 58 mm, too.
  package static let mostDots = 384

  package let width: Int
  package let height: Int
  /// Row by row from the top, each of whole bytes; the dot on the left is the highest bit, and 1 is
  /// black.
  package let bits: [UInt8]

  /// `nil` where the bits are not those of so many dots.
  package init?(width: Int, height: Int, bits: [UInt8]) {
    guard (1...Self.mostDots).contains(width), (1...Self.mostDots).contains(height),
      bits.count == (width + 7) / 8 * height
    else { return nil }
    (self.width, self.height, self.bits) = (width, height, bits)
  }

  package var bytesInRow: Int { (width + 7) / 8 }
}
