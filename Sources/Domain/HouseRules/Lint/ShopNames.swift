/// Who rents at a shop and what it has, as far as house rules can tell one from another.
package struct ShopNames: Sendable {
  /// Those that customers have.
  package let tiers: [String]
  package let hasCustomers: Bool
  package let movies: [MovieKind]

  /// - Parameter tiers: the tier of every customer, or each once; `nil` for those without.
  package init(tiers: [String?], movies: [MovieKind]) {
    self.tiers = tiers.compactMap { $0 }
    hasCustomers = !tiers.isEmpty
    self.movies = movies
  }

  /// The names of a kind, each once; `nil` where there is nothing that could have one.
  func names(_ kind: Condition.Kind) -> [Name]? {
    switch kind {
    case .trait(.tier): hasCustomers ? Self.once(tiers.map { Name($0) }) : nil
    case .trait(let trait):
      movies.isEmpty
        ? nil
        : Self.once(movies.flatMap(\.traits.names).filter { $0.trait == trait }.map(\.name))
    case .weekday, .season, .under: nil
    }
  }

  private static func once(_ names: [Name]) -> [Name] {
    var seen: Set<Name> = []
    return names.filter { seen.insert($0).inserted }
  }
}

/// The movies that no house rules can tell from each other.
package struct MovieKind: Sendable {
  package let traits: Traits
  /// The first of them by title.
  package let id: ID<Movie>
  package let title: String
  package let count: Int
  /// How many of them have a replacement price.
  package let priced: Int
  /// That of the first one.
  package let replacementPrice: Money?

  package init(
    traits: Traits, id: ID<Movie>, title: String, count: Int, priced: Int,
    replacementPrice: Money? = nil
  ) {
    (self.traits, self.id, self.title) = (traits, id, title)
    (self.count, self.priced, self.replacementPrice) = (count, priced, replacementPrice)
  }
}

/// The customers that no house rules can tell from each other.
package struct CustomerKind: Sendable {
  package let tier: String?
  package let born: Day?
  /// The first of them by name.
  package let id: ID<Customer>
  package let name: String

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
