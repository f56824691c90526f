/// What is charged, as far as it may be taxed at a rate of its own.
package enum TaxedKind: String, CaseIterable, Hashable, Sendable {
  case rentals
  case lateFees = "late fees"
  case replacements
  case damage, memberships, packages, goods
  case giftCards = "gift cards"

  /// How a line begins that says by which rate it goes.
  var setting: String { "tax on \(rawValue)" }

  /// Where no line says by which. A gift card may buy anything, and so what it buys is taxed.
  var usual: TaxUse { self == .giftCards ? .none : .rate(TaxRate.standard) }

  /// Whether it is about a copy, and not about a customer alone.
  var isOfCopies: Bool { ![.memberships, .packages, .goods, .giftCards].contains(self) }
}

/// By which rate something goes.
package enum TaxUse: Hashable, Sendable {
  case rate(Name)
  /// It is not taxed.
  case none

  package var name: Name? { if case .rate(let name) = self { name } else { nil } }
}
