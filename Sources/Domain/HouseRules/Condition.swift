/// What a line of the house rules asks before it holds.
package enum Condition: Hashable, Sendable {
  case trait(TraitName)
  /// Of the rental day.
  case weekday(Weekday)
  case season(Season)
  /// Younger than so many years; fits nobody without a date of birth.
  case under(Int)

  package func fits(_ circumstances: Circumstances) -> Bool {
    switch self {
    case .trait(let name): circumstances.names.contains(name)
    case .weekday(let weekday): circumstances.day.weekday == weekday
    case .season(let season): season.contains(circumstances.day)
    case .under(let age): circumstances.age.map { $0 < age } ?? false
    }
  }

  package enum Kind: Hashable, Sendable {
    case trait(Trait), weekday, season, under

    package static let all = Trait.allCases.map(Kind.trait) + [.weekday, .season, .under]
    /// What asks about the customer and the day, and so holds for a visit as a whole.
    package static let ofVisits: [Kind] = [.trait(.tier), .under, .weekday, .season]

    /// The word that a line writes.
    package var word: String {
      switch self {
      case .trait(let trait): trait.rawValue
      case .weekday: "weekday"
      case .season: "season"
      case .under: "under"
      }
    }
  }

  package var kind: Kind {
    switch self {
    case .trait(let name): .trait(name.trait)
    case .weekday: .weekday
    case .season: .season
    case .under: .under
    }
  }
}
