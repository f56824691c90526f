/// What a line of the house rules asks before it holds.
package enum Condition: Hashable, Sendable {
  case trait(TraitName)
  /// Of the rental day.
  case weekday(Weekday)
  case season(Season)
  /// Younger than so many years; fits nobody without a date of birth.
  case under(Int)
  /// So many years old or older; fits nobody without a date of birth.
  case over(Int)
  /// A movie that costs more than that to replace; fits none without a price. More than less than
  /// nothing: any with a price.
  case replacement(over: Money, in: Currency)
  /// A number within bounds; fits none where there is no such number.
  case measured(Measured)
  /// At least one of several that name something of one kind.
  indirect case any([Condition])
  /// Whatever another one does not fit; of an age, still nobody without a date of birth.
  indirect case not(Condition)

  /// A movie whose replacement price is known.
  static func replacementKnown(in currency: Currency) -> Condition {
    .replacement(over: Money(minor: -1), in: currency)
  }

  package func fits(_ circumstances: Circumstances) -> Bool {
    switch self {
    case .trait: fits(circumstances.names)
    case .replacement(let price, _): circumstances.replacementPrice.map { $0 > price } ?? false
    case .measured(let asked): circumstances.measures[asked.measure].map(asked.fits) ?? false
    case .any(let several): several.contains { $0.fits(circumstances) }
    case .weekday, .season: fits(circumstances.day)
    case .under, .over: circumstances.age.map { ages.contains($0) } ?? false
    case .not(let other) where other.kind.isOfAges:
      circumstances.age.map { ages.contains($0) } ?? false
    case .not(let other): !other.fits(circumstances)
    }
  }

  /// Whether it fits who or what has these names and no others, where it asks about names.
  func fits(_ names: [TraitName]) -> Bool {
    switch self {
    case .trait(let name): names.contains(name)
    case .any(let several): several.contains { $0.fits(names) }
    case .not(let other): !other.fits(names)
    case .weekday, .season, .under, .over, .replacement, .measured: true
    }
  }

  /// Whether it fits a rental day, where it asks about that.
  func fits(_ day: Day) -> Bool {
    switch self {
    case .weekday(let weekday): day.weekday == weekday
    case .season(let season): season.contains(day)
    case .any(let several): several.contains { $0.fits(day) }
    case .not(let other): !other.fits(day)
    case .trait, .under, .over, .replacement, .measured: true
    }
  }

  /// Whether it fits a number, or none, where it asks about that.
  func fits(_ number: Int?) -> Bool {
    switch self {
    case .measured(let asked): number.map(asked.fits) ?? false
    case .not(let other): !other.fits(number)
    case .trait, .weekday, .season, .under, .over, .replacement, .any: true
    }
  }

  /// The ages that it fits, in years, where it asks about them.
  var ages: Range<Int> {
    switch self {
    case .under(let age): 0..<age
    case .over(let age): age..<Int.max
    case .not(let other):
      other.ages.lowerBound == 0 ? other.ages.upperBound..<Int.max : 0..<other.ages.lowerBound
    case .trait, .weekday, .season, .replacement, .measured, .any: 0..<Int.max
    }
  }

  /// What it names, whether it asks for it or against it.
  var names: [TraitName] {
    switch self {
    case .trait(let name): [name]
    case .any(let several): several.flatMap(\.names)
    case .not(let other): other.names
    case .weekday, .season, .under, .over, .replacement, .measured: []
    }
  }

  /// Names of which it asks for one; `nil` where it asks for none, or against some.
  var namesWanted: [TraitName]? {
    switch self {
    case .trait(let name): return [name]
    case .any(let several):
      let names = several.compactMap { if case .trait(let name) = $0 { name } else { nil } }
      return names.count == several.count ? names : nil
    case .not, .weekday, .season, .under, .over, .replacement, .measured: return nil
    }
  }

  /// The season that it names.
  var season: Season? {
    switch self {
    case .season(let season): season
    case .not(let other): other.season
    case .trait, .weekday, .under, .over, .replacement, .measured, .any: nil
    }
  }

  /// The replacement price that it names.
  var price: Money? {
    switch self {
    case .replacement(let price, _): price
    case .not(let other): other.price
    case .trait, .weekday, .season, .under, .over, .measured, .any: nil
    }
  }

  /// The bounds that it names.
  var measured: Measured? {
    switch self {
    case .measured(let measured): measured
    case .not(let other): other.measured
    case .trait, .weekday, .season, .under, .over, .replacement, .any: nil
    }
  }

  /// Whether it begins with `not`.
  var isNegative: Bool { if case .not = self { true } else { false } }

  package enum Kind: Hashable, Sendable {
    case trait(Trait), weekday, season, under, over, replacement, measured(Measure)

    package static let all =
      Trait.allCases.map(Kind.trait) + [.weekday, .season, .under, .over, .replacement]
      + Measure.allCases.map(Kind.measured)
    /// What asks about the customer and the moment, and so holds for a visit as a whole.
    package static let ofVisits: [Kind] =
      [.trait(.tier), .under, .over, .weekday, .season]
      + Measure.allCases.filter(\.isOfVisits).map(Kind.measured)

    /// The word that a line writes.
    package var word: String {
      switch self {
      case .trait(let trait): trait.rawValue
      case .weekday: "weekday"
      case .season: "season"
      case .under: "under"
      case .over: "over"
      case .replacement: "replacement"
      case .measured(let measure): measure.rawValue
      }
    }

    /// Whether a line may give several, any of which will do.
    var isListed: Bool { self == .weekday || Trait.allCases.contains { self == .trait($0) } }
    var isOfDays: Bool { [.weekday, .season].contains(self) }
    var isOfAges: Bool { self == .under || self == .over }
    var isOfCustomers: Bool { self == .trait(.tier) || isOfAges || self == .measured(.rented) }
  }

  /// Of a `not`, that of what it denies.
  package var kind: Kind {
    switch self {
    case .trait(let name): .trait(name.trait)
    case .weekday: .weekday
    case .season: .season
    case .under: .under
    case .over: .over
    case .replacement: .replacement
    case .measured(let asked): .measured(asked.measure)
    case .any(let several): several[0].kind
    case .not(let other): other.kind
    }
  }
}
