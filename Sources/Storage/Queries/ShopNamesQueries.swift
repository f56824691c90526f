import Domain

extension Store {
  /// What the shop's customers and movies are called by, as house rules may name it.
  package func shopNames() throws -> ShopNames {
    let tiers = try connection.all(
      "SELECT tier FROM customer WHERE removed_on IS NULL GROUP BY tier ORDER BY tier"
    ) { row in try row.textOrNil() }
    return ShopNames(tiers: tiers, movies: try movieKinds(), mixed: try mixedMovies())
  }

  /// The customers and movies that house rules can tell from each other.
  package func shopKinds() throws -> ShopKinds {
    ShopKinds(customers: try customerKinds(), movies: try movieKinds())
  }

  /// Those who can rent, by name.
  private func customerKinds() throws -> [CustomerKind] {
    try connection.all(
      """
      SELECT c.tier, c.born, c.id, c.name, c.rentals FROM customer c
      JOIN (SELECT MIN(id) AS id FROM customer WHERE state = 'open' GROUP BY tier, born) k
        ON k.id = c.id
      ORDER BY c.name_key, c.id
      """
    ) { row in
      var kind = CustomerKind(
        tier: try row.textOrNil(), born: try row.dayOrNil(), id: try row.id(), name: try row.text())
      kind.rented = try row.int()
      return kind
    }
  }

  /// By title.
  private func movieKinds() throws -> [MovieKind] {
    let traits = SQL.columns(of: Traits.self)
    return try connection.all(
      """
      SELECT \(traits), m.id, m.title, m.replacement_price, t.unpriced, m.added_on
      FROM (SELECT MIN(m.id) AS id, MIN(k.id) AS copy_id,
          COUNT(DISTINCT CASE WHEN m.replacement_price IS NULL THEN m.id END) AS unpriced
        FROM movie m LEFT JOIN copy k
          ON k.movie_id = m.id AND k.state IN ('available', 'in-repair')
        WHERE m.removed_on IS NULL GROUP BY \(traits)) t
      JOIN movie m ON m.id = t.id LEFT JOIN copy k ON k.id = t.copy_id
      ORDER BY m.title_key, m.id, t.copy_id
      """
    ) { row in
      var kind = MovieKind(
        traits: try row.record(), id: try row.id(), title: try row.text(),
        replacementPrice: try row.moneyOrNil(), unpriced: try row.int())
      kind.addedOn = try row.dayOrNil()
      return kind
    }
  }

  /// The movies on several media that have no replacement price, once for each medium.
  private func mixedMovies() throws -> [(traits: Traits, movie: ID<Movie>)] {
    let traits = SQL.columns(of: Traits.self)
    return try connection.all(
      """
      SELECT \(traits), m.id FROM movie m JOIN copy k
        ON k.movie_id = m.id AND k.state IN ('available', 'in-repair')
      WHERE m.removed_on IS NULL AND m.replacement_price IS NULL AND m.id IN
        (SELECT movie_id FROM copy WHERE state IN ('available', 'in-repair')
         GROUP BY movie_id HAVING COUNT(DISTINCT COALESCE(medium, '')) > 1)
      GROUP BY m.id, \(traits) ORDER BY m.id, k.medium
      """
    ) { row in (try row.record(), try row.id()) }
  }
}
