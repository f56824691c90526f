/// Who rents at a shop and what it has, as far as house rules can tell one from another.
package struct ShopNames: Sendable {
  /// Those that customers have.
  package let tiers: [String]
  package let hasCustomers: Bool
  package let movies: [MovieKind]
  /// The movies without a replacement price that are of several kinds, once for each: their copies
  /// are on several media.
  let mixed: [(traits: Traits, movie: ID<Movie>)]

  /// - Parameter tiers: the tier of every customer, or each once; `nil` for those without.
  package init(
    tiers: [String?], movies: [MovieKind], mixed: [(traits: Traits, movie: ID<Movie>)] = []
  ) {
    self.tiers = tiers.compactMap { $0 }
    hasCustomers = !tiers.isEmpty
    (self.movies, self.mixed) = (movies, mixed)
  }

  /// The names of a trait, each once; `nil` where there is nothing that could have one.
  func names(_ trait: Trait) -> [Name]? {
    if trait == .tier { return hasCustomers ? Self.once(tiers.map { Name($0) }) : nil }
    return movies.isEmpty
      ? nil
      : Self.once(movies.flatMap(\.traits.names).filter { $0.trait == trait }.map(\.name))
  }

  private static func once(_ names: [Name]) -> [Name] {
    var seen: Set<Name> = []
    return names.filter { seen.insert($0).inserted }
  }
}

extension ShopNames {
  /// How many movies of some kinds have no replacement price; one of several kinds counts once.
  func unpriced(of kinds: [MovieKind]) -> Int {
    let traits = Set(kinds.map(\.traits))
    let several = mixed.filter { traits.contains($0.traits) }.map(\.movie)
    return kinds.reduce(Set(several).count - several.count) { $0 + $1.unpriced }
  }
}

/// The movies that no house rules can tell from each other.
package struct MovieKind: Sendable {
  package let traits: Traits
  /// The first of them by title.
  package let id: ID<Movie>
  package let title: String
  /// That of the first one.
  package let replacementPrice: Money?
  /// How many of them have none.
  package let unpriced: Int
  /// When the shop got the first one.
  package var addedOn: Day?

  package init(
    traits: Traits, id: ID<Movie>, title: String, replacementPrice: Money? = nil, unpriced: Int = 0
  ) {
    (self.traits, self.id, self.title) = (traits, id, title)
    (self.replacementPrice, self.unpriced) = (replacementPrice, unpriced)
  }
}

/// The customers that no house rules can tell from each other.
package struct CustomerKind: Sendable {
  package let tier: String?
  package let born: Day?
  /// The first of them by name.
  package let id: ID<Customer>
  package let name: String
  /// How many rentals the first of them has had.
  package var rented = 0
  /// The membership that runs, and its last day; of one for life, `nil`.
  package var membership: (name: String, until: Day?)?

  /// What they are of on a day to come.
  package func member(on day: Day) -> String? {
    membership.flatMap { one in one.until.map { $0 < day } ?? false ? nil : one.name }
  }

  package init(tier: String?, born: Day?, id: ID<Customer>, name: String) {
    (self.tier, self.born, self.id, self.name) = (tier, born, id, name)
  }
}

/// The customers with open accounts and the movies of a shop, those alike as one.
package struct ShopKinds: Sendable {
  /// By name.
  package let customers: [CustomerKind]
  /// By title.
  package let movies: [MovieKind]

  /// No shop.
  package static let none = ShopKinds(customers: [], movies: [])

  package init(customers: [CustomerKind], movies: [MovieKind]) {
    (self.customers, self.movies) = (customers, movies)
  }
}
