/// A rental that might be asked for, with all that house rules may ask about it.
package struct RentCase: Hashable, Sendable {
  /// The rental day.
  package var day: Day
  package var tier: String?
  package var born: Day?
  package var traits: MovieTraits
  package var replacementPrice: Money?
  package var nights = 1
  /// How many movies the customer has out.
  package var out = 0
  package var owed = Money.zero
  /// When the customer last rented the movie.
  package var lastRented: Day?
  /// How late it comes back.
  package var nightsLate = 0

  /// Stands for any rating that no scheme has.
  static let unknownRating = "?"

  init(_ circumstances: Circumstances) {
    day = circumstances.day
    tier = circumstances.tier?.text
    born = circumstances.age.flatMap { Age.birthDate($0, on: circumstances.day) }
    traits = MovieTraits(
      class: circumstances.class?.text, rating: circumstances.rating?.text,
      genres: circumstances.genres.map(\.text))
  }

  init(_ customer: CustomerKind, _ movie: MovieKind?, on day: Day) {
    self.day = day
    tier = customer.tier
    born = customer.born
    traits = movie?.traits ?? MovieTraits()
    replacementPrice = movie?.replacementPrice
  }

  var circumstances: Circumstances {
    Circumstances(day: day, tier: tier, born: born).of(traits)
  }

  /// What is decided about it: one copy of a movie for an open account, everything paid.
  package func decision(under rules: HouseRules) -> RentDecision {
    let customer = CustomerFacts(
      id: ID(trusted: ""), account: .open, born: born, tier: tier, othersOut: out,
      standing: Standing(balance: owed))
    let copy = WantedCopy(
      movie: ID(trusted: ""), title: "", barcode: nil, traits: traits,
      replacementPrice: replacementPrice, availability: .in(ID(trusted: "")),
      lastRented: lastRented)
    return RentDecision(
      RentFacts(customer: customer, copies: [copy], nights: nights, day: day, under: rules),
      under: rules)
  }
}

extension Age {
  /// When somebody was born who is so many years old on a day; `nil` where no calendar tells.
  static func birthDate(_ years: Int, on day: Day) -> Day? {
    let (year, month, number) = day.civil
    return Day(year: year - years, month: month, day: number)
      ?? Day(year: year - years, month: 2, day: 28)
  }
}
