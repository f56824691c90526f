/// What a line of the house rules asks before it holds.
package enum Condition: Hashable, Sendable {
  case `class`(Name)
  case tier(Name)
  case rating(Name)
  case genre(Name)
  /// Of the rental day.
  case weekday(Weekday)
  case season(Season)
  /// Younger than so many years; fits nobody without a date of birth.
  case under(Int)

  package func fits(_ circumstances: Circumstances) -> Bool {
    switch self {
    case .class(let name): circumstances.class == name
    case .tier(let name): circumstances.tier == name
    case .rating(let name): circumstances.rating == name
    case .genre(let name): circumstances.genres.contains(name)
    case .weekday(let weekday): circumstances.day.weekday == weekday
    case .season(let season): season.contains(circumstances.day)
    case .under(let age): circumstances.age.map { $0 < age } ?? false
    }
  }

  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case `class`, tier, rating, genre, weekday, season, under

    /// What asks about the customer and the day, and so holds for a visit as a whole.
    package static let ofVisits: [Kind] = [.tier, .under, .weekday, .season]
  }

  package var kind: Kind {
    switch self {
    case .class: .class
    case .tier: .tier
    case .rating: .rating
    case .genre: .genre
    case .weekday: .weekday
    case .season: .season
    case .under: .under
    }
  }
}
