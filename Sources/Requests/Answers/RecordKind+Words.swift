import Shop

/// What records of a kind are called, and how they are looked at.
extension RecordKind {
  var noun: String {
    switch self {
    case .staff: "member of staff"
    case .giftCard: "gift card"
    default: rawValue
    }
  }

  /// `there is no movie`, in front of what somebody called it.
  var none: String { self == .goods ? "there are no goods" : "there is no \(noun)" }

  package var plural: String {
    switch self {
    case .copy: "copies"
    case .staff, .goods: rawValue
    case .shelf: "shelves"
    case .giftCard: "gift cards"
    case .customer, .movie, .rental, .receipt, .notice, .hold, .stocktake, .renter: rawValue + "s"
    }
  }

  /// How a record of the kind is looked at.
  func call(_ name: String) -> String {
    switch self {
    case .rental: "rental show \(name.shellArgument())"
    case .staff: "rental staff list   (\(name) is one of them)"
    case .notice: "rental notice preview \(name.shellArgument())"
    case .hold: "rental hold list   (\(name) is one of them)"
    case .renter: "--renter \(name.shellArgument())"
    case .goods: "rental goods list   (\(name) is one of them)"
    case .customer, .movie, .copy, .receipt, .shelf, .stocktake, .giftCard:
      "rental \(rawValue) show \(name.shellArgument())"
    }
  }

  var references: String {
    switch self {
    case .customer: Reference.customer.words
    case .movie: Reference.movie.words
    case .copy: "id or barcode"
    case .giftCard: "code"
    case .goods: "code, barcode or name"
    case .rental, .notice: "id"
    case .hold: "number or id"
    case .stocktake: "number"
    case .receipt: "till and number"
    case .staff, .shelf: "name"
    case .renter: "name or id"
    }
  }

  var listing: String {
    switch self {
    case .customer: "rental customer list"
    case .movie: "rental movie list"
    case .copy: "rental copy list"
    case .rental: "rental list --all"
    case .receipt: "rental receipt list"
    case .staff: "rental staff list"
    case .notice: "rental notice list --state all"
    case .hold: "rental hold list"
    case .shelf: "rental shelf list"
    case .stocktake: "rental stocktake list"
    case .renter: "rental renter list"
    case .goods: "rental goods list"
    case .giftCard: "rental gift-card list"
    }
  }
}
