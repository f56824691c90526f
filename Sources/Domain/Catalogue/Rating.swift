/// A country's way of rating movies, and the age that each rating asks for.
package enum RatingScheme: String, Hashable, Sendable, CaseIterable {
  case bbfc = "BBFC"
  case mpa = "MPA"
  case fsk = "FSK"
  case none

  /// A scheme by its name, whatever the case of its letters.
  package init?(named name: String) {
    let wanted = name.lowercased()
    guard let scheme = Self.allCases.first(where: { $0.rawValue.lowercased() == wanted }) else {
      return nil
    }
    self = scheme
  }

  /// The scheme's ratings in order, each with the age from which one may rent it.
  ///
  /// Sources: BBFC "Classification guidelines", MPA "Classification and rating rules",
  /// FSK Jugendschutzgesetz § 14.
  package var ratings: [(name: String, age: Int)] {
    switch self {
    case .bbfc:
      [("U", 0), ("PG", 0), ("12A", 12), ("12", 12), ("15", 15), ("18", 18), ("R18", 18)]
    case .mpa: [("G", 0), ("PG", 0), ("PG-13", 0), ("R", 17), ("NC-17", 18)]
    case .fsk: [("0", 0), ("6", 6), ("12", 12), ("16", 16), ("18", 18)]
    case .none: []
    }
  }

  /// A rating as the scheme writes it, or `nil` where the scheme has none of that name.
  package func rating(named name: String) -> String? {
    let wanted = name.lowercased()
    return ratings.first { $0.name.lowercased() == wanted }?.name
  }

  /// The age that a movie asks for: none without a rating, the highest for a rating of elsewhere.
  package func age(for rating: String?) -> Int {
    guard let rating else { return 0 }
    let wanted = rating.lowercased()
    return ratings.first { $0.name.lowercased() == wanted }?.age
      ?? ratings.map(\.age).max() ?? 0
  }
}
