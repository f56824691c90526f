/// What a customer gets for renting several copies at once, or often.
package enum Offer: Hashable, Sendable {
  /// Of so many copies so many are paid; the cheapest others are free.
  case paying(Int, of: Int)
  /// So many copies cost so much together.
  case together(Int, price: Money)
  /// One of so many rentals is free.
  case every(Int)

  /// How many copies of a visit it takes at once.
  var size: Int {
    switch self {
    case .paying(_, let size), .together(let size, _): size
    case .every: 1
    }
  }

  /// `3 for 2`, `5 for 10.00` or `10th rental free`.
  package func text(in currency: Currency) -> String {
    switch self {
    case .paying(let paid, let size): "\(size) for \(paid)"
    case .together(let size, let price): "\(size) for \(price.text(in: currency))"
    case .every(let times): "\(Self.ordinal(times)) \(Self.free)"
    }
  }

  /// How the offers are written that count rentals, behind the number.
  package static let free = "rental free"

  /// `2nd`, `3rd`, `10th`, `11th`, `21st`.
  package static func ordinal(_ number: Int) -> String {
    let isTeen = (11...13).contains(number % 100)
    let ending = isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    return "\(number)\(ending)"
  }
}

/// That a copy's price comes of an offer.
package struct TakenOffer: Sendable {
  /// With the line that makes it.
  package let offer: Setting<Offer>
  /// The copies of the visit that are in it together, by their places in the request.
  package let places: [Int]
  /// What the copy would cost by itself, without a discount.
  package let instead: Money
  /// What it costs in the offer, without a discount.
  package let price: Money
}

extension TakenOffer: Hashable {
  package static func == (a: TakenOffer, b: TakenOffer) -> Bool {
    a.offer.line == b.offer.line && a.offer.value == b.offer.value && a.places == b.places
      && a.instead == b.instead && a.price == b.price
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(offer.line)
    hasher.combine(places)
    hasher.combine(price)
  }
}
