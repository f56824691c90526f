/// What the conditions of the house rules ask about: who rents, what, and on which day.
package struct Circumstances: Hashable, Sendable {
  /// The rental day.
  package var day: Day
  package var tier: Name?
  /// The customer's age in years on the rental day, where the date of birth is known.
  package var age: Int?
  package var `class`: Name?
  package var rating: Name?
  package var genres: [Name]

  /// A visit: nothing is said of what is rented.
  package init(day: Day, tier: Name? = nil, age: Int? = nil) {
    self.day = day
    self.tier = tier
    self.age = age
    genres = []
  }

  package init(day: Day, tier: String?, born: Day?) {
    self.init(
      day: day, tier: tier.map { Name($0) },
      age: born.map { Age.years(born: $0, on: day) ?? 0 })
  }

  /// The same with what is rented.
  package func of(_ traits: MovieTraits) -> Circumstances {
    var circumstances = self
    circumstances.class = traits.class.map { Name($0) }
    circumstances.rating = traits.rating.map { Name($0) }
    circumstances.genres = traits.genres.map { Name($0) }
    return circumstances
  }
}

/// What the house rules may ask of a movie.
package struct MovieTraits: Hashable, Sendable {
  package var `class`: String?
  package var rating: String?
  package var genres: [String]

  package init(class: String? = nil, rating: String? = nil, genres: [String] = []) {
    self.class = `class`
    self.rating = rating
    self.genres = genres
  }
}
