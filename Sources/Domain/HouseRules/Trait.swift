/// What customers, movies and copies have by name, so that house rules can ask for it.
package enum Trait: String, Hashable, Sendable, CaseIterable {
  case `class`, tier, rating, genre, medium

  private var words: (owner: String, plural: String, example: String) {
    switch self {
    case .class: ("movie", "classes", "new-release")
    case .tier: ("customer", "tiers", "gold")
    case .rating: ("movie", "ratings", "15")
    case .genre: ("movie", "genres", "comedy")
    case .medium: ("copy", "media", "blu-ray")
    }
  }

  /// Who has it.
  var owner: String { words.owner }
  var plural: String { words.plural }
  var example: String { words.example }
  /// Whether one owner may have several.
  package var hasSeveral: Bool { self == .genre }
}

/// A trait, and what it is called.
package struct TraitName: Hashable, Sendable {
  package let trait: Trait
  package let name: Name

  init(_ trait: Trait, _ name: Name) {
    (self.trait, self.name) = (trait, name)
  }

  init(_ trait: Trait, _ text: String) {
    self.init(trait, Name(text))
  }
}

/// What house rules may ask of what is rented.
package struct Traits: Hashable, Sendable {
  package var `class`: String?
  package var rating: String?
  package var genres: [String]
  package var medium: String?

  package init(
    class: String? = nil, rating: String? = nil, genres: [String] = [], medium: String? = nil
  ) {
    (self.class, self.rating) = (`class`, rating)
    (self.genres, self.medium) = (genres, medium)
  }

  /// The reverse of ``names``.
  init(_ names: [TraitName]) {
    self.init()
    for name in names {
      let text = name.name.text
      switch name.trait {
      case .class: self.class = text
      case .rating: rating = text
      case .genre: genres.append(text)
      case .medium: medium = text
      case .tier: break
      }
    }
  }

  /// As conditions ask for them.
  package var names: [TraitName] {
    var names: [TraitName] = []
    names.reserveCapacity(3 + genres.count)
    if let `class` { names.append(TraitName(.class, `class`)) }
    if let rating { names.append(TraitName(.rating, rating)) }
    for genre in genres { names.append(TraitName(.genre, genre)) }
    if let medium { names.append(TraitName(.medium, medium)) }
    return names
  }
}

extension Traits: Fielded {
  package static var blank: Traits { Traits() }

  package mutating func fields<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("class", &`class`, of: .movie)
    try v.field("rating", &rating, of: .movie)
    try v.field("genre", &genres, of: .movie)
    try v.field("medium", &medium, of: .copy)
  }

  /// As a rental keeps them.
  mutating func seen<V: FieldVisitor>(_ v: inout V) throws(V.Failure) {
    try v.field("seen_class", &`class`)
    try v.field("seen_rating", &rating)
    try v.field("seen_genre", &genres)
    try v.field("seen_medium", &medium)
  }
}
